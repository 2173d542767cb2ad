import type { EChartsCoreOption } from 'echarts/core';
import { formatNumber } from '../../../core/format-number.ts';
import { textOf } from '../../../core/text-of.ts';
import type { ChartInput } from '../chart-input.ts';
import { amount, pager, seriesColour } from '../chart-looks.ts';
import { plotted } from '../chart-rows.ts';

interface Part {
  name: string;
  value: number;
  /** The row of the part; of a part that is a series, the first row. */
  row: number;
  itemStyle?: { color: string };
}

/** Parts of a whole: one for each row, or, where there are several series, one for each series summed over the rows. */
export function donutOption(input: ChartInput): EChartsCoreOption {
  const { chart, language, theme } = input;
  const parts = partsOf(input);
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const byName = new Map(parts.map((part) => [part.name, part]));
  const first = chart.series[0];
  return {
    tooltip: {
      trigger: 'item',
      formatter: ({ name, value, percent }: { name: string; value: number; percent: number }) =>
        `${name}\n${first ? amount(first, value, language) : value} · ${percent}%`,
    },
    legend: {
      // Many would cover the ring where there is little space: they are paged.
      type: parts.length > PLAIN ? 'scroll' : 'plain',
      ...pager(theme),
      orient: 'vertical',
      left: '56%',
      top: 'middle',
      icon: 'circle',
      itemWidth: 8,
      itemHeight: 8,
      textStyle: { color: theme.textSecondary },
      formatter(name: string) {
        const value = byName.get(name)?.value ?? 0;
        return `${name}  ${formatNumber(value)}  ${share(value, whole)}`;
      },
    },
    series: [
      {
        id: PARTS,
        type: 'pie',
        radius: ['48%', '72%'],
        center: ['30%', '50%'],
        itemStyle: { borderColor: theme.back, borderWidth: 2 },
        label: { show: false },
        data: parts,
      },
    ],
    media: parts.length > PLAIN ? NARROW_OF_MANY : NARROW,
  };
}

/** The number of names up to which all are visible at once. */
const PLAIN = 8;

/** Identifies the ring when its settings for a narrow box are merged. */
const PARTS = 'parts';

/** In a narrow box the texts are below the ring: beside it both would be cut off. */
const NARROW = [
  {
    query: { maxWidth: 420 },
    option: {
      legend: { orient: 'horizontal', left: 'center', right: 'auto', top: 'auto', bottom: 0 },
      series: [{ id: PARTS, center: ['50%', '42%'], radius: ['40%', '66%'] }],
    },
  },
];

/** Of many: three or four are below one another, the others are reached by paging. */
const NARROW_OF_MANY = [
  {
    query: { maxWidth: 420 },
    option: {
      legend: { left: 'center', right: 'auto', top: '68%', bottom: 0 },
      series: [{ id: PARTS, center: ['50%', '32%'], radius: ['36%', '60%'] }],
    },
  },
];

function partsOf({ chart, rows, language, theme, labelOf, colourOf }: ChartInput): Part[] {
  const [first, ...others] = chart.series;
  if (!first) return [];
  if (others.length === 0) {
    return rows.map((row, place) => {
      const colour = colourOf(row);
      const part = { name: labelOf('first', row), value: Math.max(0, plotted(row[first.field]) ?? 0), row: place };
      if (colour === undefined) return part;
      return { ...part, itemStyle: { color: colour === 'neutral' ? theme.textSecondary : theme.colours[colour] } };
    });
  }
  return chart.series.map((series, number) => ({
    name: textOf(series.label, language),
    value: rows.reduce((sum, row) => sum + Math.max(0, plotted(row[series.field]) ?? 0), 0),
    row: 0,
    itemStyle: { color: seriesColour(series, number, theme) },
  }));
}

function share(value: number, whole: number): string {
  return whole > 0 ? `${((value / whole) * 100).toFixed(1)}%` : '—';
}
