import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { textsOf } from './is-multiple.ts';
import { useChoices } from './use-choices.ts';
import { useClearWhenNarrowed } from './use-clear-when-narrowed.ts';
import { useControl } from './use-control.ts';

/** With more boxes than these there are buttons to tick and clear all. */
const MANY = 8;
/** Choices of more letters are placed in columns: in continuous lines they are hard to find. */
const LONG = 14;

/** A box for each choice; the list in the value keeps the order of the choices. */
export function ChoiceBoxes(input: WidgetInput) {
  const { value, onChange, label } = input;
  const t = useTexts();
  const { list, allHeld } = useChoices(input);
  useClearWhenNarrowed(input);
  const { id, disabled, onBlur, 'aria-describedby': describedBy } = useControl(input, 'choose');
  const chosen = textsOf(value);
  const choose = (keys: readonly string[]) => onChange(keys.length > 0 ? allHeld(keys) : undefined);
  const isLong = list.some((choice) => choice.label.length > LONG);
  const boxes = (
    <fieldset
      id={id}
      className={isLong ? 'rt-choices rt-choices-long' : 'rt-choices'}
      aria-label={label}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
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
  if (list.length <= MANY || disabled) return boxes;
  return (
    <>
      <div className="rt-picker-all rt-choices-all">
        <Button look="link" onClick={() => choose(list.map(({ key }) => key))}>
          {t('widget.allOf')}
        </Button>
        <Button look="link" onClick={() => choose([])}>
          {t('widget.noneOf')}
        </Button>
        <span className="rt-muted">{t('widget.chosenOf', { chosen: chosen.length, all: list.length })}</span>
      </div>
      {boxes}
    </>
  );
}
