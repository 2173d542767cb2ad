import type { Ref, TextareaHTMLAttributes } from 'react';
import './box.css';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  value: string;
  onChange(text: string): void;
  status?: 'error' | undefined;
  /** Shows below it how many of the allowed characters are used. */
  counted?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text, styled as antd's. */
export function TextArea({ value, onChange, status, counted, className, ...area }: TextAreaProps) {
  const box = status === 'error' ? 'rt-box rt-box-lines rt-box-wrong' : 'rt-box rt-box-lines';
  const lines = (
    <textarea
      {...area}
      className={className ? `${box} ${className}` : box}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (!counted || area.maxLength === undefined) return lines;
  return (
    <span className="rt-box-counted">
      {lines}
      <span className="rt-box-count" aria-hidden="true">
        {`${value.length} / ${area.maxLength}`}
      </span>
    </span>
  );
}
