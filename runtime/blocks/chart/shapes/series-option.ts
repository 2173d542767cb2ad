import type { EChartsCoreOption } from 'echarts/core';
import { textOf } from '../../../core/text-of.ts';
import type { ChartInput } from '../chart-input.ts';
import { amount, axisLooks, legend, seriesColour } from '../chart-looks.ts';
import { plotted } from '../chart-rows.ts';
import { onAPhone } from '../on-a-phone.ts';
import { shortLabels } from '../short-labels.ts';

/** Rows up to which every point of a line is marked. */
const MARKED = 31;

/** Lines, bars beside one another, and stacked bars, along the category. */
export function seriesOption({ chart, rows, language, theme, labelOf, soFar }: ChartInput): EChartsCoreOption {
  const isLine = chart.shape === 'line';
  const several = chart.series.length > 1;
  const days = rows.map((row) => labelOf('first', row));
  const short = shortLabels(days);
  const labels = days.map((day, place) => (place === soFar?.at ? `${day} ${soFar.words}` : day));
  const onAxis = short && ((label: string) => short(soFar ? label.replace(` ${soFar.words}`, '') : label));
  const made = chart.series.flatMap((series, number) => {
    const color = seriesColour(series, number, theme);
    const isPart = (place: number) => place === soFar?.at;
    const points = rows.map((row, place) => ({ value: plotted(row[series.field]), row: place }));
    const valueFormatter = (value: unknown) => amount(series, value, language);
    const whole = {
      // Reloaded data is animated from the old values, and what a user has switched off stays off.
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
            ...(!several && !chart.fitAxis && { areaStyle: { opacity: 0.08 } }),
          }
        : { barMaxWidth: 28 }),
      tooltip: { valueFormatter },
      data: points.map((point, place) => {
        if (!isPart(place)) return point;
        return isLine ? { ...point, value: null } : { ...point, itemStyle: { opacity: 0.4 } };
      }),
    };
    if (!isLine || soFar === undefined) return [whole];
    // A line to that point would fall every morning: the day so far is a ring of its own.
    const ring = {
      id: `${series.field} so far`,
      name: whole.name,
      type: 'scatter',
      symbol: 'emptyCircle',
      symbolSize: 8,
      color,
      tooltip: { valueFormatter },
      data: points.map((point, place) => (isPart(place) ? point : { ...point, value: null })),
    };
    return [whole, ring];
  });
  return {
    grid: { left: 8, right: 16, top: several ? 36 : 16, bottom: 4, containLabel: true },
    legend: legend(theme, several),
    media: onAPhone(
      chart,
      days,
      made.map(({ id }) => id),
    ),
    tooltip: { trigger: 'axis', axisPointer: { type: isLine ? 'line' : 'shadow' } },
    xAxis: {
      type: 'category',
      boundaryGap: !isLine,
      data: labels,
      ...axisLooks(theme, onAxis),
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      ...(chart.fitAxis && fitted(chart.series, rows)),
      minInterval: wholeNumbers(chart.series, rows) ? 1 : 0,
      ...axisLooks(theme),
      axisLine: { show: false },
    },
    series: made,
  };
}

/** An axis of counts has no fractions. */
function wholeNumbers(series: ChartInput['chart']['series'], rows: ChartInput['rows']): boolean {
  return rows.every((row) =>
    series.every(({ field }) => {
      const number = plotted(row[field]);
      return number === null || Number.isInteger(number);
    }),
  );
}

/** Whole numbers a little below the least value and above the greatest: one value alone stands in the middle. */
function fitted(series: ChartInput['chart']['series'], rows: ChartInput['rows']): { min?: number; max?: number } {
  const numbers = rows
    .flatMap((row) => series.map(({ field }) => plotted(row[field])))
    .filter((number) => number !== null);
  if (numbers.length === 0) return {};
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const room = (most - least) * 0.05;
  const [min, max] = [Math.floor(least - room), Math.ceil(most + room)];
  return min === max ? { min: min - 1, max: max + 1 } : { min, max };
}
