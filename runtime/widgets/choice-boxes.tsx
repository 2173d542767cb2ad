import { Choice } from '../controls/choice.tsx';
import { textsOf } from './is-multiple.ts';
import { useChoices } from './use-choices.ts';
import { useClearWhenNarrowed } from './use-clear-when-narrowed.ts';
import { useControl } from './use-control.ts';
import type { WidgetInput } from './widget-input.ts';

/** A box for each choice; the list that is held keeps the order of the choices. */
export function ChoiceBoxes(input: WidgetInput) {
  const { value, onChange, label } = input;
  const { list, allHeld } = useChoices(input);
  useClearWhenNarrowed(input);
  const { id, disabled, onBlur, 'aria-describedby': describedBy } = useControl(input, 'choose');
  const chosen = textsOf(value);
  const choose = (keys: readonly string[]) => onChange(keys.length > 0 ? allHeld(keys) : undefined);
  return (
    <fieldset id={id} className="rt-choices" aria-label={label} aria-describedby={describedBy} onBlur={onBlur}>
      {list.map(({ key, label }) => (
        <Choice
          key={key}
          type="checkbox"
          disabled={disabled}
          checked={chosen.includes(key)}
          onChange={(on) => choose(list.map((each) => each.key).filter((k) => (k === key ? on : chosen.includes(k))))}
        >
          {label}
        </Choice>
      ))}
    </fieldset>
  );
}
