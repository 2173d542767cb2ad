import type { EChartsCoreOption } from 'echarts/core';
import { formatNumber } from '../../../core/format-number.ts';
import { textOf } from '../../../core/text-of.ts';
import type { ChartInput } from '../chart-input.ts';
import { amount, axisLooks, seriesColour } from '../chart-looks.ts';
import { plotted } from '../chart-rows.ts';
import { shortLabels } from '../short-labels.ts';

/** A field of squares: the category along it, the second one down it, the first series as the depth of colour. */
export function heatOption({ chart, rows, language, theme, labelOf }: ChartInput): EChartsCoreOption {
  const across = distinct(rows.map((row) => labelOf('first', row)));
  const down = distinct(rows.map((row) => labelOf('second', row)));
  const series = chart.series[0];
  const numbers = rows.map((row) => (series ? plotted(row[series.field]) : null));
  const most = Math.max(0, ...numbers.map((number) => number ?? 0));
  const deep = series ? seriesColour(series, 0, theme) : theme.primary;
  return {
    grid: { left: 8, right: 16, top: 8, bottom: 40, containLabel: true },
    tooltip: {
      trigger: 'item',
      formatter: ({ data }: { data: { value: [number, number, number | null] } }) => {
        const [x, y, value] = data.value;
        return `${down[y] ?? ''} ${across[x] ?? ''}\n${series ? `${textOf(series.label, language)} ${amount(series, value, language)}` : ''}`;
      },
    },
    xAxis: { type: 'category', data: across, ...axisLooks(theme, shortLabels(across)), splitArea: { show: false } },
    yAxis: {
      type: 'category',
      data: down,
      inverse: true,
      ...axisLooks(theme, shortLabels(down)),
      splitArea: { show: false },
    },
    visualMap: {
      min: 0,
      max: Math.max(1, most),
      calculable: false,
      text: [formatNumber(Math.max(1, most)), '0'],
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemWidth: 10,
      itemHeight: 120,
      inRange: { color: [theme.line, deep] },
      textStyle: { color: theme.textSecondary },
    },
    series: [
      {
        id: 'heat',
        type: 'heatmap',
        itemStyle: { borderColor: theme.back, borderWidth: 1 },
        data: rows.map((row, place) => ({
          value: [across.indexOf(labelOf('first', row)), down.indexOf(labelOf('second', row)), numbers[place] ?? null],
          row: place,
        })),
      },
    ],
  };
}

function distinct(labels: readonly string[]): string[] {
  return [...new Set(labels)];
}
