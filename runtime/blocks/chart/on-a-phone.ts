import type { ResolvedChart } from '../../../schemas/generated/grammar.ts';

/** The width of a box, in pixels, up to which a plot is drawn as on a phone. */
const WIDTH = 420;
/** Pixels for the marks, without the axis and what is around the plot. */
const PLOT = 290;
/** Pixels that a bar, and the room between two groups of bars, need to be told apart; a point of a line needs fewer. */
const BAR = 8;
const ROOM = 6;
const POINT = 9;

/** How many categories a phone shows at once; the others are reached by a finger that slides over the plot. */
export function seenAtOnce({ shape, series }: Pick<ResolvedChart, 'shape' | 'series'>): number {
  if (shape === 'line') return Math.floor(PLOT / POINT);
  return Math.floor(PLOT / ((shape === 'bar' ? series.length : 1) * BAR + ROOM));
}

/** A few rows more than are to be told apart easily are not worth sliding for. */
const A_FEW = 1.25;

/** Whether a plot of so many rows slides on a phone. */
export function slidesOnPhone(chart: Pick<ResolvedChart, 'shape' | 'series'>, rows: number): boolean {
  return ['line', 'bar', 'stacked'].includes(chart.shape) && rows > seenAtOnce(chart) * A_FEW;
}

/** A day, a month or an hour. */
const TIME = /^(\d{4}-\d{2}|\d{1,2}:\d{2})/;

/**
 * What is different in a box as wide as a phone: the names are below the plot, and of many rows the first are seen at first,
 * of days and hours the last.
 *
 * @param ids of the series: ECharts would take away those that what is merged does not name
 */
export function onAPhone(
  chart: Pick<ResolvedChart, 'shape' | 'series'>,
  labels: readonly string[],
  ids: readonly string[],
): { query: Record<string, number>; option: Record<string, unknown> }[] {
  const rows = labels.length;
  const seen = seenAtOnce(chart);
  const several = chart.series.length > 1;
  const slides = slidesOnPhone(chart, rows);
  const from = labels.every((label) => TIME.test(label)) ? rows - seen : 0;
  if (!several && !slides) return [];
  const option = {
    series: ids.map((id) => ({ id })),
    ...(several && {
      legend: { top: 'auto', right: 'auto', bottom: 0, left: 'center' },
      grid: { top: 16, bottom: 32 },
    }),
    ...(slides && {
      dataZoom: [
        {
          type: 'inside',
          // It slides and is never larger; a finger that goes up or down scrolls the page.
          zoomLock: true,
          preventDefaultMouseMove: false,
          startValue: from,
          endValue: from + seen - 1,
        },
      ],
    }),
  };
  return [{ query: { maxWidth: WIDTH }, option }];
}
