import type { ResolvedFilter } from '../../../schemas/generated/grammar.ts';
import { filterSpan } from '../../form/filter-span.ts';
import { howManyFit } from './how-many-fit.ts';

/** Pixels of the narrowest column of a filter bar and of the space between two: those of filter-bar.css. */
const COLUMN = 168;
const GAP = 16;

export interface FirstRow {
  /** How many filters are in it. */
  filters: number;
  /** How many columns the buttons need at its end; undefined where they are below it. */
  buttons: number | undefined;
  /** The bar has one column: nothing spans two. */
  single: boolean;
}

/**
 * The content of the first row of a filter bar: as many filters as leave space for the buttons, all of them where the
 * switch that folds the others is not needed.
 *
 * @param pixels of the bar, without its padding @param buttons pixels that the buttons need @param fold of the switch alone
 */
export function firstRow(
  filters: readonly ResolvedFilter[],
  pixels: number,
  { buttons, fold }: { buttons: number; fold: number },
): FirstRow {
  const columns = Math.max(1, Math.floor((pixels + GAP) / (COLUMN + GAP)));
  const pitch = (pixels + GAP) / columns;
  const columnsOf = (wanted: number) => Math.ceil((wanted + GAP) / pitch);
  const single = columns === 1;
  const spans = filters.map((filter) => Math.min(columns, filterSpan(filter)));
  const within = (room: number) => howManyFit(spans, room);
  const bare = columnsOf(buttons);
  if (filters.length > 0 && within(columns - bare) === filters.length) {
    return { filters: filters.length, buttons: bare, single };
  }
  const folding = columnsOf(buttons + fold);
  const beside = within(columns - folding);
  // Where nothing fits beside the buttons, they are below a full row.
  if (beside === 0) return { filters: Math.max(1, within(columns)), buttons: undefined, single };
  return { filters: beside, buttons: folding, single };
}
