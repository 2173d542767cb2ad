import type { ResolvedFilter, ResolvedList, Scalar, Sort } from '../../../schemas/generated/grammar.ts';
import { isRangePreset, presetRange, type RangePrecision } from '../../core/range-presets.ts';
import type { FilterValue, FilterValues } from '../../form/filter-values.ts';
import { traitsOf } from '../../widgets/traits-of.ts';

/** What a list shows: all that its address says. */
export interface ListQuery {
  /** By filter name; a filter that says nothing is left out. */
  filters: FilterValues;
  sort: Sort;
  /** From 1. */
  page: number;
  pageSize: number;
  /** The cursor of a page beyond those that can be reached by number. */
  after?: string;
  /** The number of the open state tab, in a list that has them. */
  tab?: number;
  /** What the filters of the side tree read of the chosen node. */
  node?: Readonly<Record<string, Scalar>>;
}

export const PAGE_SIZES = [10, 20, 50, 100];

/** Rows that paging by number reaches; beyond them the server goes on by cursor. @see wire contract */
export const OFFSET_CAP = 10_000;

export function precisionOf(filter: ResolvedFilter | undefined): RangePrecision {
  return (filter && traitsOf(filter['x-component']).range) ?? 'second';
}

/** The values that filters start with. Presets are written out as of now. */
export function defaultFilters(filters: readonly ResolvedFilter[]): FilterValues {
  const values: Record<string, FilterValue> = {};
  for (const filter of filters) {
    if (filter.default === undefined) continue;
    const isPreset = filter.operator === 'between' && isRangePreset(filter.default);
    values[filter.name] = isPreset ? presetRange(filter.default as 'today', precisionOf(filter)) : filter.default;
  }
  return values;
}

export function defaultQuery(list: ResolvedList): ListQuery {
  return {
    filters: defaultFilters(list.filters),
    sort: list.sort,
    page: 1,
    pageSize: list.pageSize,
    ...(list.stateTabs && { tab: list.stateTabs.default }),
  };
}
