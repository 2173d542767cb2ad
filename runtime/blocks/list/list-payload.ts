import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { isRangePreset, presetRange, wholeDay } from '../../range-presets.ts';
import { resolveValue, type Scopes } from '../../values.ts';
import { type FilterValue, type FilterValues, type ListQuery, precisionOf } from './list-query.ts';

/**
 * The filters as the list, its figures and its export are asked: flat by field name, the page's fixed ones last, so that
 * nobody filters them away. A range handed one date or date-time stands for that whole day; a preset for its days now.
 *
 * @returns undefined when a fixed filter has no value: the list is then of nothing, not of everything
 */
export function filterPayload(list: ResolvedList, filters: FilterValues, scopes: Scopes): FilterValues | undefined {
  const payload: Record<string, FilterValue> = {};
  for (const [field, value] of Object.entries(filters)) payload[field] = asked(list, field, value);
  for (const [field, value] of Object.entries(list.fixedFilters)) {
    const found = resolveValue(value, scopes);
    if (found === undefined || found === null || found === '') return undefined;
    payload[field] = asked(list, field, found);
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

/** A list call's payload but for the filters. */
export function pagePayload({ page, pageSize, sort, after }: ListQuery): object {
  return {
    pageNum: page,
    pageSize,
    sortField: sort.field,
    sortOrder: sort.order,
    ...(after !== undefined && { after }),
  };
}
