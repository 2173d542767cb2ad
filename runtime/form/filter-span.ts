import type { ResolvedFilter } from '../../schemas/generated/grammar.ts';

/** Widgets that show two dates beside one another: in one column neither could be read. */
const WIDE: readonly ResolvedFilter['x-component'][] = ['dateTimeRange', 'dateRange'];

/** How many columns of a filter bar a filter takes. */
export function filterSpan(filter: ResolvedFilter): 1 | 2 {
  return WIDE.includes(filter['x-component']) ? 2 : 1;
}
