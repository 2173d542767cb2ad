import type { EChartsCoreOption } from 'echarts/core';
import { textOf } from '../../../text-of.ts';
import type { ChartInput } from '../chart-input.ts';
import { amount, axisLooks, legend, seriesColour } from '../chart-looks.ts';
import { plotted } from '../chart-rows.ts';
import { shortLabels } from '../short-labels.ts';

/** Rows up to which every point of a line is marked. */
const MARKED = 31;

/** Lines, bars beside one another, and bars upon one another, along the category. */
export function seriesOption({ chart, rows, language, theme, labelOf }: ChartInput): EChartsCoreOption {
  const isLine = chart.shape === 'line';
  const several = chart.series.length > 1;
  const labels = rows.map((row) => labelOf('first', row));
  const short = shortLabels(labels);
  return {
    grid: { left: 8, right: 16, top: several ? 36 : 16, bottom: 4, containLabel: true },
    legend: legend(theme, several),
    tooltip: { trigger: 'axis', axisPointer: { type: isLine ? 'line' : 'shadow' } },
    xAxis: {
      type: 'category',
      boundaryGap: !isLine,
      data: labels,
      ...axisLooks(theme, short),
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      minInterval: wholeNumbers(chart.series, rows) ? 1 : 0,
      ...axisLooks(theme),
      axisLine: { show: false },
    },
    series: chart.series.map((series, number) => {
      const color = seriesColour(series, number, theme);
      return {
        // What is asked for again is drawn on from where it was, and what a person has switched off stays off.
        id: series.field,
        name: textOf(series.label, language),
        type: isLine ? 'line' : 'bar',
        color,
        ...(chart.shape === 'stacked' && { stack: 'all' }),
        ...(isLine
          ? {
              showSymbol: rows.length <= MARKED,
              symbol: 'circle',
              symbolSize: 6,
              ...(!several && { areaStyle: { opacity: 0.08 } }),
            }
          : { barMaxWidth: 28 }),
        tooltip: { valueFormatter: (value: unknown) => amount(series, value, language) },
        data: rows.map((row, place) => ({ value: plotted(row[series.field]), row: place })),
      };
    }),
  };
}

/** Counts have no halves on their axis. */
function wholeNumbers(series: ChartInput['chart']['series'], rows: ChartInput['rows']): boolean {
  return rows.every((row) =>
    series.every(({ field }) => {
      const number = plotted(row[field]);
      return number === null || Number.isInteger(number);
    }),
  );
}
