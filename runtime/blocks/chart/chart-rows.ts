import type { ResolvedChart } from '../../../schemas/generated/grammar.ts';
import type { Row } from '../../core/values.ts';

/** The rows of an answer; none where the answer has no such list. */
export function chartRows(chart: ResolvedChart, answer: Row | undefined): readonly Row[] {
  const rows = answer?.[chart.rows];
  return Array.isArray(rows) ? rows.filter((row): row is Row => typeof row === 'object' && row !== null) : [];
}

/** A number to plot; null leaves a gap, which is not zero. */
export function plotted(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Whether there is anything to plot. A line of zeros is information; parts of zero are not. */
export function hasPlot(chart: ResolvedChart, rows: readonly Row[]): boolean {
  const numbers = rows.flatMap((row) => chart.series.map(({ field }) => plotted(row[field])));
  if (chart.shape === 'donut') return numbers.some((number) => number !== null && number > 0);
  return numbers.some((number) => number !== null);
}
