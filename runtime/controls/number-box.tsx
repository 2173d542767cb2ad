import { type KeyboardEvent, useState } from 'react';
import { readNumber, shownNumber, stepped, typedNumber } from './number-text.ts';
import { TextBox, type TextBoxProps } from './text-box.tsx';

export interface NumberBoxProps extends Omit<TextBoxProps, 'value' | 'onChange' | 'clear'> {
  value: number | null;
  onChange(value: number | null): void;
  /** Digits after the point that it keeps; left out: as many as are typed. */
  precision?: number | undefined;
}

/**
 * A number. Other characters are not accepted (full-width digits are), the arrows change it by one step, and what is
 * typed stays as typed until the box is left.
 */
export function NumberBox({ value, onChange, precision, onBlur, onKeyDown, ...box }: NumberBoxProps) {
  const [typed, setTyped] = useState<string>();
  const change = (number: number | null) => {
    if (number !== value) onChange(number);
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0 || box.readOnly || event.defaultPrevented) return;
    event.preventDefault();
    setTyped(undefined);
    change(stepped(value, by, precision));
  };
  return (
    <TextBox
      inputMode="decimal"
      role="spinbutton"
      autoComplete="off"
      aria-valuenow={value ?? undefined}
      {...box}
      value={typed ?? shownNumber(value, precision)}
      onChange={(text) => {
        const next = typedNumber(text);
        setTyped(next);
        const number = readNumber(next, precision);
        if (number !== undefined) change(number);
      }}
      onKeyDown={step}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
