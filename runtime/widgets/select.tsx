import { Select as AntdSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePageFrame } from '../page-frame.tsx';
import { useRuntime } from '../runtime-provider.tsx';
import { textOf } from '../text-of.ts';
import type { WidgetInput } from './widget-input.ts';

/** One or several codes of a dictionary. */
export function Select({ id, value, onChange, onBlur, props, required, invalid, describedBy }: WidgetInput) {
  const { t } = useTranslation('runtime');
  const { language } = useRuntime();
  const { page } = usePageFrame();
  const entries = (props.dictionary === undefined ? undefined : page.dictionaries[props.dictionary]) ?? [];
  return (
    <AntdSelect
      id={id}
      className="rt-widget"
      mode={props.multiple ? 'multiple' : undefined}
      maxTagCount="responsive"
      value={value ?? undefined}
      options={entries.map((entry) => ({ value: entry.value, label: textOf(entry.label, language) }))}
      allowClear={!required}
      showSearch={props.multiple || entries.length > 8}
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      placeholder={props.placeholder ? textOf(props.placeholder, language) : t('filter.selectPlaceholder')}
      status={invalid ? 'error' : undefined}
      aria-describedby={describedBy}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
