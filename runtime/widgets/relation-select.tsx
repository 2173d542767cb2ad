import { Select } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../runtime-provider.tsx';
import { textOf } from '../text-of.ts';
import { type Option, useOptions } from './use-options.ts';
import type { WidgetInput } from './widget-input.ts';

/** Milliseconds after the last key until the server is asked. */
const DEBOUNCE = 300;

/** One or several records of another entity, looked up by an options call as a person types. */
export function RelationSelect(input: WidgetInput) {
  const { id, value, onChange, onBlur, props, required, invalid, describedBy, parentValue } = input;
  const { t } = useTranslation('runtime');
  const { language } = useRuntime();
  const selected = (Array.isArray(value) ? value : [value])
    .filter((each) => each !== null && each !== undefined)
    .map(String);
  const { found, labelled, state, search } = useOptions(props.options, selected, parentValue);
  useClearWhenParentChanges(parentValue, () => onChange(undefined));

  const shown = new Map(found.map((option) => [option.value, option]));
  for (const each of selected) if (!shown.has(each)) shown.set(each, labelled(each) ?? { value: each, label: each });
  return (
    <Select
      id={id}
      className="rt-widget"
      mode={props.multiple ? 'multiple' : undefined}
      maxTagCount="responsive"
      value={props.multiple ? selected : selected[0]}
      options={[...shown.values()]}
      optionRender={({ data }) => <OptionLabel option={data} />}
      allowClear={!required}
      showSearch
      filterOption={false}
      loading={state === 'loading'}
      notFoundContent={t(
        state === 'failed' ? 'filter.optionsFailed' : state === 'loading' ? 'list.loading' : 'filter.noOptions',
      )}
      popupMatchSelectWidth={280}
      placeholder={props.placeholder ? textOf(props.placeholder, language) : t('filter.selectPlaceholder')}
      status={invalid ? 'error' : undefined}
      aria-describedby={describedBy}
      onOpenChange={(open) => open && search('')}
      onSearch={(keyword) => search(keyword, DEBOUNCE)}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** Further labels are names too (`spaceName`); codes and flags among them tell a person nothing. */
function OptionLabel({ option }: { option: Option }) {
  const more = Object.entries(option).filter(
    ([field, text]) => field.endsWith('Name') && typeof text === 'string' && text,
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

/** A choice below another parent means nothing. */
function useClearWhenParentChanges(parent: unknown, clear: () => void): void {
  const before = useRef(parent);
  useEffect(() => {
    if (before.current === parent) return;
    before.current = parent;
    clear();
  });
}
