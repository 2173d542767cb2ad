import type { InputHTMLAttributes, ReactNode } from 'react';
import './choice.css';

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  type: 'radio' | 'checkbox';
  onChange(checked: boolean): void;
  children?: ReactNode;
}

/** A radio button or a check box with its text, styled as antd's Radio and Checkbox. */
export function Choice({ onChange, children, ...input }: ChoiceProps) {
  return (
    <label className="rt-choice">
      <input {...input} onChange={(event) => onChange(event.target.checked)} />
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}
