import { Checkbox } from 'antd';
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
  return (
    <fieldset id={id} className="rt-choices" aria-label={label} aria-describedby={describedBy} onBlur={onBlur}>
      <Checkbox.Group
        disabled={disabled}
        value={textsOf(value)}
        options={list.map(({ key, label }) => ({ value: key, label }))}
        onChange={(keys) => {
          const chosen = list.map(({ key }) => key).filter((key) => keys.includes(key));
          onChange(chosen.length > 0 ? allHeld(chosen) : undefined);
        }}
      />
    </fieldset>
  );
}
