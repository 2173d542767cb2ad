import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useControl } from './use-control.ts';
import { clockTime } from './wall-clock.ts';
import { WallPicker } from './wall-picker.ts';

/** From and to as times of day, `HH:mm`. They may cross midnight: 22:00 to 06:00. */
export function TimeRange(input: WidgetInput) {
  const { label, value, onChange, required } = input;
  const t = useTexts();
  const { id, placeholder: _, ...control } = useControl(input, 'choose');
  const [from, to] = Array.isArray(value) ? value : [];
  return (
    <WallPicker.TimeRange
      {...control}
      id={{ start: id, end: `${id}-to` }}
      className="rt-widget"
      value={[clockTime(from), clockTime(to)]}
      format="HH:mm"
      order={false}
      needConfirm={false}
      allowClear={!required}
      allowEmpty={[!required || control.disabled, !required || control.disabled]}
      aria-label={label}
      placeholder={[t('filter.rangeFrom'), t('filter.rangeTo')]}
      onChange={(range) => {
        const [first, last] = range ?? [];
        onChange(first || last ? [first?.format('HH:mm') ?? null, last?.format('HH:mm') ?? null] : undefined);
      }}
    />
  );
}

export { TimeRange as widget };
