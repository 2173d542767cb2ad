import type { ResolvedFilter, ResolvedList, Scalar } from '../../../../schemas/generated/grammar.ts';
import { isRangePreset, presetRange, rangePresets } from '../../../core/range-presets.ts';
import type { FilterValue, FilterValues } from '../../../form/filter-values.ts';
import { type ListQuery, precisionOf } from '../list-query.ts';
import type { StoredColumns } from '../use-column-settings.ts';
import type { ListView } from '../view-switch.tsx';

/** What a list shows and how, under a name that a user gave it. */
export interface SavedView {
  name: string;
  /** Never of a sensitive filter. A range that is that of a preset is stored as its name: 今天 is today whenever it is used. */
  filters: FilterValues;
  sort: ListQuery['sort'];
  tab?: number;
  node?: ListQuery['node'];
  /** The community whose records and node the view names. */
  communityUuid?: string;
  columns: StoredColumns;
  view: ListView;
}

/** What a list shows at this moment: a view that has no name yet. */
export type PresentView = Omit<SavedView, 'name'>;

/** The parts that a view is made of. */
export interface Shown {
  list: ResolvedList;
  query: Pick<ListQuery, 'filters' | 'sort' | 'tab' | 'node'>;
  columns: StoredColumns;
  view: ListView;
  communityUuid: string | undefined;
}

export function presentView({ list, query, columns, view, communityUuid }: Shown): PresentView {
  const kept = list.filters.flatMap((filter) => {
    const value = filter.sensitive ? undefined : query.filters[filter.name];
    return value === undefined ? [] : [[filter.name, asPreset(filter, value)] as const];
  });
  const ofCommunity = query.node !== undefined || kept.some(([name]) => isRecord(list, name));
  return {
    filters: Object.fromEntries(kept),
    sort: { field: query.sort.field, order: query.sort.order },
    ...(query.tab !== undefined && { tab: query.tab }),
    ...(query.node && { node: query.node }),
    ...(ofCommunity && communityUuid !== undefined && { communityUuid }),
    columns,
    view,
  };
}

/** What the list is to show for a view: presets as of now, without the records of another community. */
export function queryOfView(
  list: ResolvedList,
  { filters, sort, tab, node, communityUuid: of }: PresentView,
  communityUuid: string | undefined,
): Pick<ListQuery, 'filters' | 'sort' | 'tab' | 'node'> {
  const elsewhere = of !== undefined && of !== communityUuid;
  const values = Object.entries(filters).flatMap(([name, value]) => {
    if (elsewhere && isRecord(list, name)) return [];
    const filter = list.filters.find((each) => each.name === name);
    return [[name, isRangePreset(value) ? presetRange(value, precisionOf(filter)) : value] as const];
  });
  return {
    filters: Object.fromEntries(values),
    sort,
    tab: tab ?? list.stateTabs?.default,
    node: elsewhere ? undefined : node,
  };
}

/** Whether two views show the same in the same way. */
export function isSameView(one: PresentView, other: PresentView): boolean {
  const serialised = ({ filters, sort, tab, node, communityUuid, columns, view }: PresentView) =>
    JSON.stringify([Object.entries(filters).sort(), sort, tab, node, communityUuid, columns, view]);
  return serialised(one) === serialised(other);
}

/** The filters whose range a view stores as the name of its preset. */
export function presetsOf(view: PresentView): readonly (readonly [string, (typeof rangePresets)[number]])[] {
  return Object.entries(view.filters).flatMap(([name, value]) =>
    isRangePreset(value) ? [[name, value] as const] : [],
  );
}

/** A range that a preset names now, as its name; the document's own preset where several name the same days. */
function asPreset(filter: ResolvedFilter, value: FilterValue): FilterValue {
  if (filter.operator !== 'between' || !Array.isArray(value)) return value;
  const own = isRangePreset(filter.default) ? [filter.default] : [];
  const range = JSON.stringify(value);
  return (
    [...own, ...rangePresets].find((each) => JSON.stringify(presetRange(each, precisionOf(filter))) === range) ?? value
  );
}

/** Whether a filter chooses a record, which belongs to one community. */
function isRecord(list: ResolvedList, name: string): boolean {
  return list.filters.some((filter) => filter.name === name && filter['x-component'] === 'relationSelect');
}

/** Whether a stored value may be one of a filter: a text, a number, a flag, or a list of them with open ends. */
export function isFilterValue(value: unknown): value is FilterValue {
  const isScalar = (each: unknown): each is Scalar => ['string', 'number', 'boolean'].includes(typeof each);
  return isScalar(value) || (Array.isArray(value) && value.every((each) => each === null || isScalar(each)));
}
