import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { isRangePreset, presetRange, wholeDay } from '../../core/range-presets.ts';
import { resolveValue, type Scopes } from '../../core/values.ts';
import type { FilterValue, FilterValues } from '../../form/filter-values.ts';
import { type ListQuery, precisionOf } from './list-query.ts';

/**
 * The filters as the list, its figures and its export are asked: flat by field name, those of the state tab and the side
 * tree over what is typed, the page's fixed ones last, so that no user can remove them. A range that receives one date or
 * date-time means that whole day; a preset for its days now.
 *
 * @returns undefined when a fixed filter or one of a chosen node has no value: the list is then of nothing, not of
 * everything
 */
export function filterPayload(
  list: ResolvedList,
  { filters, tab, node }: Pick<ListQuery, 'filters' | 'tab' | 'node'>,
  scopes: Scopes,
): FilterValues | undefined {
  const payload: Record<string, FilterValue> = {};
  for (const [field, value] of Object.entries(filters)) payload[field] = asked(list, field, value);
  const state = tab === undefined ? undefined : list.stateTabs?.tabs[tab]?.value;
  if (list.stateTabs && state !== undefined) payload[list.stateTabs.field] = state;
  const ofNode = node && list.side ? { values: list.side.filters, scopes: { ...scopes, node } } : undefined;
  for (const { values, scopes: inReach } of [...(ofNode ? [ofNode] : []), { values: list.fixedFilters, scopes }]) {
    for (const [field, value] of Object.entries(values)) {
      const found = resolveValue(value, inReach);
      if (found === undefined || found === null || found === '') return undefined;
      payload[field] = asked(list, field, found);
    }
  }
  return payload;
}

function asked(list: ResolvedList, field: string, value: FilterValue): FilterValue {
  const filter = list.filters.find(({ name }) => name === field);
  if (isRangePreset(value)) return presetRange(value, precisionOf(filter));
  const isRange = filter?.operator === 'between' || list.ranges.some((range) => range.field === field);
  if (!isRange || Array.isArray(value)) return value;
  if (typeof value === 'string') return wholeDay(value, precisionOf(filter));
  return [value as number, value as number];
}

/** The most rows that a server returns at once. */
export const MOST_ROWS = 100;

/** A list call's payload without the filters. @param paged false: as many rows as can be had */
export function pagePayload({ page, pageSize, sort, after }: ListQuery, paged = true): object {
  return {
    ...(paged ? { pageNum: page, pageSize } : { pageNum: 1, pageSize: MOST_ROWS }),
    sortField: sort.field,
    sortOrder: sort.order,
    ...(after !== undefined && { after }),
  };
}
