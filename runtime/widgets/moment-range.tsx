import type { Dayjs } from 'dayjs';
import { daysIn, presetRange, type RangePrecision, rangePresets } from '../core/range-presets.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useControl } from './use-control.ts';
import { wallClock, wallReading } from './wall-clock.ts';
import { WallPicker } from './wall-picker.ts';
import './picker-popup.css';

const FORMAT: Readonly<Record<RangePrecision, string>> = { day: 'YYYY-MM-DD', second: 'YYYY-MM-DD HH:mm:ss' };

/**
 * From and to, as texts in UTC+8. The picker's moments are wall clock readings: they are never turned into another zone.
 * Times are chosen to the minute, the last second of the last minute included, and start as whole days.
 */
export function MomentRange({ precision, ...input }: WidgetInput & { precision: RangePrecision }) {
  const { label, value, onChange, props, required, setValue } = input;
  const { id, placeholder: _, ...control } = useControl(input, 'choose');
  const t = useTexts();
  const [from, to] = Array.isArray(value) ? value : [];
  const { maxDays } = props;
  // The presets end today: they are for past ranges, not for ranges of validity.
  const presets = (setValue ? [] : rangePresets)
    .map((preset) => ({ label: t(`preset.${preset}`), range: presetRange(preset, precision) }))
    .filter(({ range }) => maxDays === undefined || (daysIn(range) ?? 0) <= maxDays)
    .map(({ label, range }) => ({ label, value: [wallReading(range[0]), wallReading(range[1])] as [Dayjs, Dayjs] }));
  const hold = (range: Edges | null) => {
    const [first, last] = range ?? [];
    if (!first && !last) return onChange(undefined);
    const edges = precision === 'day' ? [first, last] : [first?.second(0), last?.second(59)];
    onChange(edges.map((edge) => edge?.format(FORMAT[precision]) ?? null));
  };
  return (
    <WallPicker.Range
      id={{ start: id, end: `${id}-to` }}
      className="rt-widget"
      classNames={{ popup: { root: 'rt-picker-popup' } }}
      value={[wallClock(from), wallClock(to)]}
      format={precision === 'day' ? FORMAT.day : 'YYYY-MM-DD HH:mm'}
      showTime={
        precision === 'second' && {
          format: 'HH:mm',
          defaultOpenValue: [wallReading('2000-01-01 00:00:00'), wallReading('2000-01-01 23:59:59')],
        }
      }
      presets={presets}
      allowClear={!required}
      // A disabled one cannot be emptied; antd needs it stated.
      allowEmpty={(maxDays === undefined && !required) || control.disabled ? [true, true] : [false, false]}
      disabledDate={(date, { from: first }) =>
        maxDays !== undefined &&
        first !== undefined &&
        Math.abs(date.startOf('day').diff(first.startOf('day'), 'day')) >= maxDays
      }
      placeholder={
        precision === 'day' ? [t('filter.dateFrom'), t('filter.dateTo')] : [t('filter.rangeFrom'), t('filter.rangeTo')]
      }
      {...control}
      aria-label={label}
      // A choice is stored at once: antd's own change event follows after the popup has closed, too late for a click on Save.
      // Ends in the wrong order are left to antd, which then requests the other one again.
      onCalendarChange={(range) => isWhole(range) && hold(range)}
      onChange={hold}
    />
  );
}

type Edges = [Dayjs | null | undefined, Dayjs | null | undefined];

function isWhole([first, last]: Edges): boolean {
  return Boolean(first && last && !last.isBefore(first));
}
