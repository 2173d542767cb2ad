import { Select } from '@formily/antd-v5';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { isMultiple, textsOf } from './is-multiple.ts';
import { NothingToChoose } from './nothing-to-choose.tsx';
import { useClearWhenNarrowed } from './use-clear-when-narrowed.ts';
import { useControl } from './use-control.ts';
import { type Option, useAskedWhileOpen, useOptions } from './use-options.ts';

/** Milliseconds after the last key until the server is called. */
const DEBOUNCE = 300;

interface RelationSelectProps extends WidgetInput {
  /** Further fields of a choice that distinguish similar ones, besides those named `…Name`. */
  details?: readonly string[];
  /** The choices do not depend on the chosen community. */
  anyCommunity?: boolean;
}

/** One or several records of another entity, looked up by an options call as the user types. */
export function RelationSelect({ details = [], anyCommunity, ...input }: RelationSelectProps) {
  const { value, onChange, props, required, parentValue, scopes } = input;
  const t = useTexts();
  const multiple = isMultiple(props);
  const selected = textsOf(value);
  const { found, labelled, labelling, state, searched, search } = useOptions(props.options, selected, {
    parent: parentValue,
    scopes,
    anyCommunity,
  });
  const onOpenChange = useAskedWhileOpen({ search });
  useClearWhenNarrowed(input);

  const shown = new Map(found.map((option) => [option.value, option]));
  for (const each of selected) {
    const unknown = { value: each, label: t(labelling ? 'list.loading' : 'widget.gone') };
    if (!shown.has(each)) shown.set(each, labelled(each) ?? unknown);
  }
  return (
    <Select
      {...useControl(input, 'choose')}
      className="rt-widget"
      mode={multiple ? 'multiple' : undefined}
      maxTagCount="responsive"
      value={multiple ? selected : selected[0]}
      options={[...shown.values()]}
      optionRender={({ data }) => <OptionLabel option={data} details={details} />}
      allowClear={!required}
      showSearch
      filterOption={false}
      loading={state === 'loading'}
      notFoundContent={<NothingToChoose state={state} searched={searched} options={props.options} />}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: 'rt-records-popup' } }}
      onOpenChange={onOpenChange}
      onSearch={(keyword) => search(keyword, DEBOUNCE)}
      onChange={onChange}
    />
  );
}

/** Further labels are names too (`spaceName`); codes and flags among them do not help a user. */
function OptionLabel({ option, details }: { option: Option; details: readonly string[] }) {
  const more = Object.entries(option).filter(
    ([field, text]) => (field.endsWith('Name') || details.includes(field)) && typeof text === 'string' && text,
  );
  return (
    <span className="rt-option">
      <span>{option.label}</span>
      {more.map(([field, text]) => (
        <span key={field} className="rt-option-more">
          {String(text)}
        </span>
      ))}
    </span>
  );
}

export { RelationSelect as widget };
