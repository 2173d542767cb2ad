import { TextBox } from '../controls/text-box.tsx';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { afterTyping } from './masked-text.ts';
import { useControl } from './use-control.ts';

/** A line of text. White space around it is dropped when the field is left. */
export function Input(input: WidgetInput) {
  const t = useTexts();
  const { value, onChange, props, readOnly } = input;
  const { language } = useRuntime();
  const control = useControl(input, 'type');
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <TextBox
      {...control}
      value={typed}
      clear={readOnly ? undefined : t('widget.clear')}
      readOnly={readOnly}
      autoComplete="off"
      inputMode={input.keyboard}
      maxLength={props.maxLength}
      behind={props.unit && textOf(props.unit, language)}
      onChange={(text) => onChange(afterTyping(typed, text))}
      onBlur={() => {
        if (typed !== typed.trim()) onChange(typed.trim());
        control.onBlur();
      }}
    />
  );
}

export { Input as widget };
