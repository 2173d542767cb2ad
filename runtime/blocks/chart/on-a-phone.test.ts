import { expect, it } from 'vitest';
import { onAPhone, seenAtOnce, slidesOnPhone } from './on-a-phone.ts';

const series = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ field: `f${at}`, label: { zh: '', en: '' } }));

const days = (count: number) => Array.from({ length: count }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);

it('has room for fewer groups the more bars stand beside one another', () => {
  const seen = [1, 2, 3].map((count) => seenAtOnce({ shape: 'bar', series: series(count) }));
  expect(seen).toEqual([20, 13, 9]);
  // Stacked ones stand on one another.
  expect(seenAtOnce({ shape: 'stacked', series: series(3) })).toBe(20);
});

it('shows a month of a line, and a few rows more, at once, and slides where there is more', () => {
  const line = { shape: 'line', series: series(1) } as const;
  expect([31, 40, 41].map((rows) => slidesOnPhone(line, rows))).toEqual([false, false, true]);
  expect(slidesOnPhone({ shape: 'donut', series: series(1) }, 100)).toBe(false);
});

it('begins with the last days, or the first of what is no time, and puts the names of several series below', () => {
  const bars = { shape: 'bar', series: series(2) } as const;
  expect(onAPhone(bars, days(30), ['in', 'out'])).toMatchObject([
    {
      query: { maxWidth: 420 },
      option: {
        legend: { bottom: 0 },
        dataZoom: [{ startValue: 17, endValue: 29 }],
        series: [{ id: 'in' }, { id: 'out' }],
      },
    },
  ]);
  const devices = days(30).map((day) => `设备 ${day}`);
  expect(onAPhone(bars, devices, [])).toMatchObject([{ option: { dataZoom: [{ startValue: 0, endValue: 12 }] } }]);
  expect(onAPhone(bars, days(16), [])[0]).not.toHaveProperty('option.dataZoom');
  expect(onAPhone({ shape: 'line', series: series(1) }, days(10), [])).toEqual([]);
});
