import { TextBox } from '../controls/text-box.tsx';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { birthdayOf, genderOf } from '../formats/citizen-id.ts';
import { afterTyping } from './masked-text.ts';
import { useControl } from './use-control.ts';

/** A citizen number. Once it is complete and valid it fills in the fields that `into` names: birthday, gender. */
export function CitizenIdInput(input: WidgetInput) {
  const t = useTexts();
  const { value, onChange, props, readOnly, setValue } = input;
  const typed = typeof value === 'string' ? value : '';
  const change = (text: string) => {
    const number = afterTyping(typed, text.replace(/\s/g, '')).slice(0, 18).toUpperCase();
    onChange(number);
    const parts = { birthday: birthdayOf(number), gender: genderOf(number) };
    for (const [part, derived] of Object.entries(parts)) {
      const field = props.into?.[part];
      if (field !== undefined && derived !== undefined) setValue?.(field, derived);
    }
  };
  return (
    <TextBox
      {...useControl(input, 'type')}
      value={typed}
      readOnly={readOnly}
      clear={readOnly ? undefined : t('widget.clear')}
      autoComplete="off"
      onChange={change}
    />
  );
}

export { CitizenIdInput as widget };
