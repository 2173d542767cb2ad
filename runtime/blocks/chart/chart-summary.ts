import type { TFunction } from 'i18next';
import { textOf } from '../../core/text-of.ts';
import type { ChartInput } from './chart-input.ts';
import { amount } from './chart-looks.ts';
import { plotted } from './chart-rows.ts';

/**
 * What a plot shows at a glance, as a text for screen readers: how many rows there are and, of each series, where it is
 * greatest and least. The table view has the rest.
 */
export function chartSummary(
  input: Omit<ChartInput, 'theme' | 'colourOf'>,
  title: string,
  t: TFunction<'runtime'>,
): string {
  const { chart, rows } = input;
  const extremes = chart.series.flatMap((series) => extremesOf(series, input, t));
  return [t('chart.summary', { title, count: rows.length }), ...extremes, t('chart.summaryMore')].join(
    input.language === 'zh' ? '' : ' ',
  );
}

function extremesOf(
  series: ChartInput['chart']['series'][number],
  { chart, rows, language, labelOf, soFar }: Omit<ChartInput, 'theme' | 'colourOf'>,
  t: TFunction<'runtime'>,
): string[] {
  const nameOf = (row: (typeof rows)[number]) =>
    chart.secondCategory ? `${labelOf('second', row)} ${labelOf('first', row)}` : labelOf('first', row);
  const points = rows.flatMap((row) => {
    const value = plotted(row[series.field]);
    return value === null ? [] : [{ row, value }];
  });
  const [first] = points;
  if (!first) return [];
  const most = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  // The present day may be the greatest already; that it is the least means nothing.
  const whole = points.filter(({ row }) => row !== rows[soFar?.at ?? -1]);
  const least = (whole.length > 0 ? whole : points).reduce((best, point) => (point.value < best.value ? point : best));
  const params = {
    series: textOf(series.label, language),
    most: amount(series, most.value, language),
    at: nameOf(most.row),
  };
  if (most.value === least.value) return [t('chart.summaryEven', { series: params.series, value: params.most })];
  return [
    t('chart.summaryOf', { ...params, least: amount(series, least.value, language), leastAt: nameOf(least.row) }),
  ];
}
