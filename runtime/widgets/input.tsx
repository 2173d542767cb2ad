import { Input as AntdInput } from 'antd';
import { useRuntime } from '../runtime-provider.tsx';
import { textOf } from '../text-of.ts';
import { afterTyping } from './masked-text.ts';
import { useControl } from './use-control.ts';
import type { WidgetInput } from './widget-input.ts';

/** A line of text. White space around it is dropped when the field is left. */
export function Input(input: WidgetInput) {
  const { value, onChange, props, readOnly } = input;
  const { language } = useRuntime();
  const control = useControl(input, 'type');
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <AntdInput
      {...control}
      value={typed}
      allowClear={!readOnly}
      readOnly={readOnly}
      autoComplete="off"
      maxLength={props.maxLength}
      suffix={props.unit && textOf(props.unit, language)}
      onChange={(event) => onChange(afterTyping(typed, event.target.value))}
      onBlur={() => {
        if (typed !== typed.trim()) onChange(typed.trim());
        control.onBlur();
      }}
    />
  );
}
