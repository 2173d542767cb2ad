import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WidgetInput } from './widget-input.ts';

/** From and to as numbers, both included; either may stay open. */
export function NumberRange({ id, label, value, onChange, onBlur, props, invalid, describedBy }: WidgetInput) {
  const { t } = useTranslation('runtime');
  const edges: readonly (number | null)[] = Array.isArray(value) ? value : [null, null];
  const edge = (place: 0 | 1) => ({
    className: 'rt-widget',
    value: edges[place] ?? null,
    precision: props.decimals,
    controls: false,
    status: invalid ? ('error' as const) : undefined,
    'aria-describedby': describedBy,
    onBlur,
    onChange: (number: number | null) => {
      const next = place === 0 ? [number, edges[1] ?? null] : [edges[0] ?? null, number];
      onChange(next.every((each) => each === null) ? undefined : next);
    },
  });
  return (
    <span className="rt-number-range">
      <InputNumber<number> id={id} placeholder={t('filter.numberFrom')} {...edge(0)} />
      <span aria-hidden="true">–</span>
      <InputNumber<number>
        aria-label={`${label} ${t('filter.numberTo')}`}
        placeholder={t('filter.numberTo')}
        {...edge(1)}
      />
    </span>
  );
}
