import { Input } from 'antd';
import { afterTyping } from './masked-text.ts';
import { useControl } from './use-control.ts';
import type { WidgetInput } from './widget-input.ts';

/** A mobile number: numeric keys on a phone, and no spaces or hyphens that were pasted along. */
export function PhoneInput(input: WidgetInput) {
  const { value, onChange, readOnly } = input;
  const typed = typeof value === 'string' ? value : '';
  return (
    <Input
      {...useControl(input, 'type')}
      value={typed}
      readOnly={readOnly}
      allowClear={!readOnly}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onChange(afterTyping(typed, event.target.value.replace(/[\s-]/g, '')).slice(0, 11))}
    />
  );
}
