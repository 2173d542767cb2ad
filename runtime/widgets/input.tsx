import { Input as AntdInput } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../runtime-provider.tsx';
import { textOf } from '../text-of.ts';
import type { WidgetInput } from './widget-input.ts';

/** A line of text. White space around it is dropped when the field is left. */
export function Input({ id, label, value, onChange, onBlur, props, invalid, describedBy }: WidgetInput) {
  const { t } = useTranslation('runtime');
  const { language } = useRuntime();
  const typed = typeof value === 'string' ? value : '';
  return (
    <AntdInput
      id={id}
      value={typed}
      allowClear
      autoComplete="off"
      maxLength={props.maxLength}
      placeholder={props.placeholder ? textOf(props.placeholder, language) : t('filter.inputPlaceholder', { label })}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (typed !== typed.trim()) onChange(typed.trim());
        onBlur();
      }}
    />
  );
}
