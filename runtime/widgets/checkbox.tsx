import { Choice } from '../controls/choice.tsx';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { ChoiceBoxes } from './choice-boxes.tsx';
import { useControl } from './use-control.ts';

/** Several of few choices, all visible; a field without choices is a single box, its placeholder written beside it. */
export function Checkbox(input: WidgetInput) {
  const { choices, dictionary, options } = input.props;
  const one = choices === undefined && dictionary === undefined && options === undefined;
  return one ? <SingleBox {...input} /> : <ChoiceBoxes {...input} />;
}

function SingleBox(input: WidgetInput) {
  const { value, onChange, props, label } = input;
  const t = useTexts();
  const { language } = useRuntime();
  const { status: _, placeholder: __, ...control } = useControl(input, 'choose');
  return (
    <Choice type="checkbox" {...control} aria-label={label} checked={value === true} onChange={onChange}>
      {props.placeholder ? textOf(props.placeholder, language) : t('cell.yes')}
    </Choice>
  );
}

export { Checkbox as widget };
