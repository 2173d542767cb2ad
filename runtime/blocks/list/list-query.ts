import type { ResolvedFilter, ResolvedList, Scalar, Sort } from '../../../schemas/generated/grammar.ts';
import { isRangePreset, presetRange, type RangePrecision } from '../../core/range-presets.ts';
import type { FilterValue, FilterValues } from '../../form/filter-values.ts';
import { traitsOf } from '../../widgets/traits-of.ts';

/** What a list shows: all that its address contains. */
export interface ListQuery {
  /** By filter name; an empty filter is left out. */
  filters: FilterValues;
  sort: Sort;
  /** From 1. */
  page: number;
  pageSize: number;
  /** The cursor of a page beyond those that page numbers reach. */
  after?: string;
  /** The number of the open state tab, in a list that has them. */
  tab?: number;
  /** The values of the chosen node that the filters of the side tree read. */
  node?: Readonly<Record<string, Scalar>>;
}

export const PAGE_SIZES = [10, 20, 50, 100];

/** Rows that paging by number reaches; beyond them the server continues by cursor. @see wire contract */
export const OFFSET_CAP = 10_000;

export function precisionOf(filter: ResolvedFilter | undefined): RangePrecision {
  return (filter && traitsOf(filter['x-component']).range) ?? 'second';
}

/** The values that filters start with. Presets are resolved to the present time. */
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
