import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import './box.css';

export interface TextBoxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix' | 'size'> {
  value: string;
  onChange(text: string): void;
  /** A wrong value: the frame is red. */
  status?: 'error' | undefined;
  /** Offers a clear button with this name, outside the Tab order: with a keyboard, text is deleted by keys. */
  clear?: string | undefined;
  before?: ReactNode;
  behind?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A line of text styled as antd's Input, as two or three plain elements: a form may have hundreds, and antd's costs
 * about ten times as much to draw and five times at every key press.
 */
export function TextBox({ value, onChange, status, clear, before, behind, className, ...input }: TextBoxProps) {
  const box = status === 'error' ? 'rt-box rt-box-wrong' : 'rt-box';
  return (
    <span className={className ? `${box} ${className}` : box} data-disabled={input.disabled || undefined}>
      {before !== undefined && <span className="rt-box-part">{before}</span>}
      <input type="text" {...input} value={value} onChange={(event) => onChange(event.target.value)} />
      {clear && value !== '' && !input.disabled && (
        <button
          type="button"
          tabIndex={-1}
          className="rt-box-clear"
          aria-label={clear}
          // The box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange('')}
        />
      )}
      {behind !== undefined && <span className="rt-box-part">{behind}</span>}
    </span>
  );
}
