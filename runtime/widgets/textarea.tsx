import { TextArea } from '../controls/text-area.tsx';
import type { WidgetInput } from '../core/widget-input.ts';
import { afterTyping } from './masked-text.ts';
import { useControl } from './use-control.ts';

/** Several lines of text, the page states how many; with a limit the number of characters left is shown. */
export function Textarea(input: WidgetInput) {
  const { value, onChange, props, readOnly } = input;
  const control = useControl(input, 'type');
  const typed = typeof value === 'string' ? value : '';
  return (
    <TextArea
      {...control}
      value={typed}
      rows={props.rows ?? 3}
      readOnly={readOnly}
      maxLength={props.maxLength}
      counted={!readOnly}
      onChange={(text) => onChange(afterTyping(typed, text))}
      onBlur={() => {
        if (typed !== typed.trim()) onChange(typed.trim());
        control.onBlur();
      }}
    />
  );
}

export { Textarea as widget };
