import { Choice } from '../controls/choice.tsx';
import type { WidgetInput } from '../core/widget-input.ts';
import { textsOf } from './is-multiple.ts';
import { useChoices } from './use-choices.ts';
import { useClearWhenNarrowed } from './use-clear-when-narrowed.ts';
import { useControl } from './use-control.ts';

/** One of few choices, all visible. */
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
  const chosen = textsOf(input.value)[0];
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
      {list.map(({ key, label }) => (
        <Choice
          key={key}
          type="radio"
          name={id}
          disabled={disabled}
          checked={key === chosen}
          onChange={() => input.onChange(held(key))}
        >
          {label}
        </Choice>
      ))}
    </div>
  );
}

export { Radio as widget };
