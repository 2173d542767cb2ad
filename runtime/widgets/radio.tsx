import { Radio as AntdRadio } from 'antd';
import { textsOf } from './is-multiple.ts';
import { useChoices } from './use-choices.ts';
import { useClearWhenNarrowed } from './use-clear-when-narrowed.ts';
import { useControl } from './use-control.ts';
import type { WidgetInput } from './widget-input.ts';

/** One of few choices, all in sight. */
export function Radio(input: WidgetInput) {
  const { list, held } = useChoices(input);
  useClearWhenNarrowed(input);
  const {
    id,
    disabled,
    onBlur,
    'aria-describedby': describedBy,
    'aria-required': required,
  } = useControl(input, 'choose');
  return (
    <div
      id={id}
      className="rt-choices"
      role="radiogroup"
      aria-label={input.label}
      aria-describedby={describedBy}
      aria-required={required}
      onBlur={onBlur}
    >
      <AntdRadio.Group
        name={id}
        disabled={disabled}
        value={textsOf(input.value)[0]}
        options={list.map(({ key, label }) => ({ value: key, label }))}
        onChange={(event) => input.onChange(held(String(event.target.value)))}
      />
    </div>
  );
}
