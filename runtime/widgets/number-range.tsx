import { NumberBox } from '../controls/number-box.tsx';
import { fenOf, yuanOf } from '../core/money.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useControl } from './use-control.ts';

/** From and to as numbers, both included; either may stay open. Money is typed in yuan and stored in fen. */
export function NumberRange(input: WidgetInput) {
  const { label, value, onChange, props, readOnly } = input;
  const t = useTexts();
  const { id, placeholder: _, ...control } = useControl(input, 'type');
  const edges: readonly (number | null)[] = Array.isArray(value) ? value : [null, null];
  const edge = (place: 0 | 1) => ({
    ...control,
    value: props.money ? yuanOf(edges[place]) : (edges[place] ?? null),
    precision: props.money ? 2 : props.decimals,
    before: props.money ? '¥' : undefined,
    readOnly,
    onChange: (typed: number | null) => {
      const number = typed !== null && props.money ? fenOf(typed) : typed;
      const next = place === 0 ? [number, edges[1] ?? null] : [edges[0] ?? null, number];
      onChange(next.every((each) => each === null) ? undefined : next);
    },
  });
  return (
    <span className="rt-number-range">
      <NumberBox id={id} placeholder={t('filter.numberFrom')} {...edge(0)} />
      <span aria-hidden="true">–</span>
      <NumberBox aria-label={`${label} ${t('filter.numberTo')}`} placeholder={t('filter.numberTo')} {...edge(1)} />
    </span>
  );
}

export { NumberRange as widget };
