import { expect, it } from 'vitest';
import type { Color, ResolvedChart } from '../../../schemas/generated/grammar.ts';
import { words } from '../../testing/block-page.ts';
import type { ChartInput } from './chart-input.ts';
import { chartOption } from './chart-option.ts';
import { hasPlot } from './chart-rows.ts';
import type { ChartTheme } from './chart-theme.ts';
import { soFarOf } from './so-far.ts';

const colours = new Proxy({} as Record<Color, string>, { get: (_, name) => `#${String(name)}` });

const theme: ChartTheme = {
  text: '#text',
  textSecondary: '#secondary',
  line: '#line',
  back: '#back',
  primary: '#primary',
  palette: ['#primary', '#second'],
  colours,
  font: 'sans-serif',
  motion: false,
};

const chart = (shape: ResolvedChart['shape'], more: Partial<ResolvedChart> = {}): ResolvedChart => ({
  kind: 'chart',
  endpoint: '/figures',
  params: {},
  filters: [],
  rows: 'trend',
  shape,
  category: { field: 'day' },
  series: [
    { field: 'inCount', label: words('进', 'In'), unit: words('次', 'times') },
    { field: 'outCount', label: words('出', 'Out'), color: 'orange' },
  ],
  height: 300,
  ...more,
});

const rows = [
  { day: '11-19', inCount: 1200, outCount: 30 },
  { day: '11-20', inCount: null, outCount: 42 },
];

const first = chart('line').series.slice(0, 1);

/** The option as far as a test looks into it. */
interface Seen {
  tooltip: { renderMode: string; backgroundColor: string; formatter?: (seen: never) => string };
  legend?: { show: boolean; type?: string };
  xAxis: { type: string; data: string[] };
  yAxis: { data: string[]; minInterval: number };
  visualMap: { max: number };
  series: {
    type: string;
    name: string;
    color: string;
    stack?: string;
    symbolSize: (value: unknown) => number;
    tooltip: { valueFormatter(value: unknown): string };
    data: { value: unknown; row: number; name: string; itemStyle?: { color: string } }[];
  }[];
}

const colourOfState: Record<string, Color | 'neutral'> = { on: 'green', off: 'red', never: 'neutral' };

function made(
  block: ResolvedChart,
  from: ChartInput['rows'] = rows,
  language: 'zh' | 'en' = 'zh',
  soFar?: ChartInput['soFar'],
): Seen {
  const labelOf: ChartInput['labelOf'] = (category, row) =>
    String(row[(category === 'first' ? block.category : block.secondCategory)?.field ?? ''] ?? '—');
  const colourOf: ChartInput['colourOf'] = (row) => colourOfState[String(row.state)];
  const option: object = chartOption({ chart: block, rows: from, language, theme, labelOf, colourOf, soFar });
  return option as Seen;
}

it('plots each series along the category, in its colour or the next of the palette; nothing leaves a gap', () => {
  const { xAxis, series, legend, yAxis } = made(chart('line'));
  expect(xAxis.data).toEqual(['11-19', '11-20']);
  expect(series.map(({ type, name, color }) => [type, name, color])).toEqual([
    ['line', '进', '#primary'],
    ['line', '出', '#orange'],
  ]);
  expect(series[0]?.data).toEqual([
    { value: 1200, row: 0 },
    { value: null, row: 1 },
  ]);
  expect(legend?.show).toBe(true);
  expect(yAxis.minInterval).toBe(1);
});

it.each([
  [[36.4], 36, 37],
  [[36.4, 38.5, null], 36, 39],
  [[37], 36, 38],
  [[36, 37], 35, 38],
])('an axis that fits %j goes from %i to %i, and has nothing coloured below its line', (numbers, min, max) => {
  const rows = numbers.map((into) => ({ day: '11-19', inCount: into }));
  const { series, yAxis } = made(chart('line', { fitAxis: true, series: first }), rows);
  expect(yAxis).toMatchObject({ min, max });
  expect(series[0]).not.toHaveProperty('areaStyle');
  expect(made(chart('line')).yAxis).not.toHaveProperty('min');
});

it('leads no line to a day that still goes on, and draws its bars pale: nothing falls there every morning', () => {
  const days = [
    { day: '2026-11-21', inCount: 50, outCount: 30 },
    { day: '2026-11-22', inCount: 52, outCount: 31 },
    { day: '2026-11-23', inCount: 4, outCount: 2 },
  ];
  const noon = Date.UTC(2026, 10, 22, 16, 30);
  const soFar = soFarOf(days, 'day', '至今', noon);
  expect(soFar).toEqual({ at: 2, words: '至今' });
  expect(soFarOf(days, 'day', '至今', noon + 86_400_000)).toBeUndefined();
  const line = made(chart('line'), days, 'zh', soFar);
  expect(line.xAxis.data).toEqual(['2026-11-21', '2026-11-22', '2026-11-23 至今']);
  expect(line.series.map(({ type, name }) => [type, name])).toEqual([
    ['line', '进'],
    ['scatter', '进'],
    ['line', '出'],
    ['scatter', '出'],
  ]);
  expect(line.series.slice(0, 2).map(({ data }) => data.map(({ value }) => value))).toEqual([
    [50, 52, null],
    [null, null, 4],
  ]);
  const bars = made(chart('bar'), days, 'zh', soFar).series[0]?.data;
  expect(bars?.map(({ itemStyle }) => itemStyle)).toEqual([undefined, undefined, { opacity: 0.4 }]);
});

it('keeps the names of series on one line above the plot, leafed through where there is no room for all', () => {
  const shapes = ['line', 'bar', 'stacked'] as const;
  expect(shapes.map((shape) => made(chart(shape)).legend?.type)).toEqual(['scroll', 'scroll', 'scroll']);
});

it('sets bars beside one another, and upon one another when stacked', () => {
  expect(made(chart('bar')).series.map(({ type, stack }) => [type, stack])).toEqual([
    ['bar', undefined],
    ['bar', undefined],
  ]);
  expect(made(chart('stacked')).series.map(({ type, stack }) => [type, stack])).toEqual([
    ['bar', 'all'],
    ['bar', 'all'],
  ]);
});

it('writes numbers with their units, in the language of the person', () => {
  const format = (language: 'zh' | 'en') => made(chart('bar'), rows, language).series[0]?.tooltip.valueFormatter(1200);
  expect(format('zh')).toBe('1,200 次');
  expect(format('en')).toBe('1,200 times');
});

it('never hands a tooltip over as HTML, and takes its colours from the theme', () => {
  for (const shape of ['line', 'bar', 'stacked', 'donut', 'heat', 'map'] as const) {
    const { tooltip } = made(chart(shape, { point: { longitude: 'x', latitude: 'y' } }));
    expect([shape, tooltip.renderMode, tooltip.backgroundColor]).toEqual([shape, 'richText', '#back']);
  }
});

it('makes a part of a donut of each row, or of each series where there are several', () => {
  const types = [
    { day: '人脸', inCount: 6 },
    { day: '刷卡', inCount: 2 },
  ];
  expect(made(chart('donut', { series: first }), types).series[0]?.data).toEqual([
    { name: '人脸', value: 6, row: 0 },
    { name: '刷卡', value: 2, row: 1 },
  ]);
  expect(made(chart('donut')).series[0]?.data.map(({ name, value }) => [name, value])).toEqual([
    ['进', 1200],
    ['出', 72],
  ]);
});

it('leafs through the names of a donut of many parts, which would cover the ring', () => {
  const days = (count: number) => Array.from({ length: count }, (_, day) => ({ day: `${day}`, inCount: 1 }));
  const typeOf = (count: number) => made(chart('donut', { series: first }), days(count)).legend?.type;
  expect([typeOf(8), typeOf(9)]).toEqual(['plain', 'scroll']);
});

it('colours the parts of a donut as the dictionary colours their codes', () => {
  const states = ['on', 'off', 'never'].map((state) => ({ state, inCount: 1 }));
  const donut = chart('donut', { category: { field: 'state' }, series: first });
  const parts = made(donut, states).series[0]?.data;
  expect(parts?.map(({ itemStyle }) => itemStyle?.color)).toEqual(['#green', '#red', '#secondary']);
});

it('sets heat squares at their two categories, in the order of the answer', () => {
  const heat = chart('heat', { category: { field: 'hour' }, secondCategory: { field: 'weekDay' }, series: first });
  const { xAxis, yAxis, series, visualMap, tooltip } = made(heat, [
    { hour: '8', weekDay: '一', inCount: 40 },
    { hour: '9', weekDay: '一', inCount: 10 },
    { hour: '8', weekDay: '二', inCount: 20 },
  ]);
  expect([xAxis.data, yAxis.data, visualMap.max]).toEqual([['8', '9'], ['一', '二'], 40]);
  expect(series[0]?.data.map(({ value }) => value)).toEqual([
    [0, 0, 40],
    [1, 0, 10],
    [0, 1, 20],
  ]);
  expect(tooltip.formatter?.({ data: { value: [0, 1, 20] } } as never)).toBe('二 8\n进 20 次');
});

it('sets points at their places, the larger the more; what has no place is left out', () => {
  const map = chart('map', { series: first, point: { longitude: 'longitude', latitude: 'latitude' } });
  const { series } = made(map, [
    { day: '东门', longitude: 120.1, latitude: 30.2, inCount: 100 },
    { day: '西门', longitude: '120.2', latitude: 30.1, inCount: 25 },
    { day: '仓库', longitude: null, latitude: null, inCount: 5 },
  ]);
  expect(series[0]?.data).toEqual([
    { name: '东门', value: [120.1, 30.2, 100], row: 0 },
    { name: '西门', value: [120.2, 30.1, 25], row: 1 },
  ]);
  expect(series[0]?.symbolSize([0, 0, 100])).toBeGreaterThan(series[0]?.symbolSize([0, 0, 25]) ?? 0);
});

it('knows when there is nothing to plot: no rows, no numbers, parts of nothing; but noughts are a line', () => {
  expect(hasPlot(chart('line'), [])).toBe(false);
  expect(hasPlot(chart('line'), [{ day: '1', inCount: null }])).toBe(false);
  expect(hasPlot(chart('line'), [{ day: '1', inCount: 0 }])).toBe(true);
  expect(hasPlot(chart('donut'), [{ day: '1', inCount: 0 }])).toBe(false);
});
