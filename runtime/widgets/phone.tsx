import { TextBox } from '../controls/text-box.tsx';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { afterTyping } from './masked-text.ts';
import { useControl } from './use-control.ts';

/** A mobile number: numeric keys on a phone, and no spaces or hyphens that were pasted along. */
export function PhoneInput(input: WidgetInput) {
  const t = useTexts();
  const { value, onChange, readOnly } = input;
  const typed = typeof value === 'string' ? value : '';
  return (
    <TextBox
      {...useControl(input, 'type')}
      value={typed}
      readOnly={readOnly}
      clear={readOnly ? undefined : t('widget.clear')}
      inputMode="numeric"
      autoComplete="off"
      onChange={(text) => onChange(afterTyping(typed, text.replace(/[\s-]/g, '')).slice(0, 11))}
    />
  );
}

export { PhoneInput as widget };
