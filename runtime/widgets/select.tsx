import { Select as FormilySelect } from '@formily/antd-v5';
import type { WidgetInput } from '../core/widget-input.ts';
import { isMultiple, textsOf } from './is-multiple.ts';
import { RelationSelect } from './relation-select.tsx';
import { hasOwnChoices, useChoices } from './use-choices.ts';
import { useControl } from './use-control.ts';

/** One or several of a page's choices, of a dictionary's codes, or of the results of an options call. */
export function Select(input: WidgetInput) {
  return hasOwnChoices(input.props) ? <ChoiceSelect {...input} /> : <RelationSelect {...input} />;
}

function ChoiceSelect(input: WidgetInput) {
  const { value, onChange, props, required } = input;
  const { list, held, allHeld } = useChoices(input);
  const control = useControl(input, 'choose');
  const multiple = isMultiple(props);
  const look = {
    ...control,
    className: 'rt-widget',
    maxTagCount: 'responsive' as const,
    options: list.map(({ key, label }) => ({ value: key, label })),
    allowClear: !required,
    showSearch: multiple || list.length > 8,
    optionFilterProp: 'label',
    popupMatchSelectWidth: false,
  };
  if (multiple) {
    return (
      <FormilySelect
        {...look}
        mode="multiple"
        value={textsOf(value)}
        onChange={(keys) => onChange(keys.length > 0 ? allHeld(keys) : undefined)}
      />
    );
  }
  return (
    <FormilySelect
      {...look}
      value={textsOf(value)[0]}
      onChange={(key) => onChange(key === undefined ? undefined : held(key))}
    />
  );
}

export { Select as widget };
