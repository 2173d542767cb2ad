import { TextBox } from '../controls/text-box.tsx';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { focusNextField } from './focus-next-field.ts';
import { afterTyping } from './masked-text.ts';
import { useControl } from './use-control.ts';

/** A card's number. A reader on USB types it and ends with Enter, which moves to the next field and never sends the form. */
export function CardNumberInput(input: WidgetInput) {
  const { value, onChange, props, readOnly } = input;
  const t = useTexts();
  const control = useControl(input, 'type');
  const typed = typeof value === 'string' ? value : '';
  return (
    <TextBox
      {...control}
      placeholder={props.placeholder ? control.placeholder : t('widget.putCard')}
      value={typed}
      maxLength={props.maxLength}
      readOnly={readOnly}
      clear={readOnly ? undefined : t('widget.clear')}
      autoComplete="off"
      onChange={(text) => onChange(afterTyping(typed, text.replace(/\s/g, '')).toUpperCase())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        focusNextField(event.currentTarget);
      }}
    />
  );
}

export { CardNumberInput as widget };
