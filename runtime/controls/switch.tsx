import type { ButtonHTMLAttributes } from 'react';
import './switch.css';

interface SwitchProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onChange' | 'value'> {
  checked: boolean;
  onChange(checked: boolean): void;
  /** Written in it while it is on, and while it is off. */
  words?: readonly [on: string, off: string];
}

/** On or off, styled as antd's Switch. */
export function Switch({ checked, onChange, words, className = '', ...button }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      {...button}
      className={`rt-onoff ${className}`}
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    >
      {words && <span>{words[checked ? 0 : 1]}</span>}
    </button>
  );
}
