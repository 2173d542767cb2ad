import type { ResolvedFilter, ResolvedList, Scalar } from '../../../schemas/generated/grammar.ts';
import type { Row } from '../../core/values.ts';
import type { FilterValue } from '../../form/filter-values.ts';
import { defaultFilters, defaultQuery, type ListQuery, PAGE_SIZES } from './list-query.ts';

/** Names that no field can have, so that they never clash with a filter. */
const PAGE = '_page';
const SIZE = '_size';
const SORT = '_sort';
const AFTER = '_after';
const NODE = '_node';

/**
 * Writes a list's query into a query string: filters under their names (a list or a range as the name repeated), and
 * `_page` always, so that an address without filters differs from one that states nothing; the state tab under its field,
 * empty for all. Other parameters stay. Values of sensitive filters never go into an address.
 *
 * @param search the present query string, without `?`
 */
export function writeAddress(query: ListQuery, list: ResolvedList, search: string): string {
  const { stateTabs } = list;
  const own = new Set([PAGE, SIZE, SORT, AFTER, NODE, stateTabs?.field, ...list.filters.map(({ name }) => name)]);
  const address = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) if (!own.has(name)) address.append(name, value);
  for (const { name, sensitive } of list.filters) {
    const value = query.filters[name];
    if (sensitive || value === undefined || name === stateTabs?.field) continue;
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const part of parts) address.append(name, part === null ? '' : String(part));
  }
  if (stateTabs && query.tab !== stateTabs.default) {
    address.set(stateTabs.field, String(stateTabs.tabs[query.tab ?? 0]?.value ?? ''));
  }
  if (query.node && list.side) address.set(NODE, JSON.stringify(query.node));
  if (query.sort.field !== list.sort.field || query.sort.order !== list.sort.order) {
    address.set(SORT, `${query.sort.field}.${query.sort.order}`);
  }
  if (query.pageSize !== list.pageSize) address.set(SIZE, String(query.pageSize));
  if (query.after !== undefined) address.set(AFTER, query.after);
  address.set(PAGE, String(query.page));
  return address.toString();
}

/**
 * Reads a list's query out of a query string, or undefined when it states nothing about the list. What does not fit (an
 * unknown sort, a page that is no number) counts as left out: users edit addresses by hand.
 */
export function readAddress(search: string, list: ResolvedList): ListQuery | undefined {
  const address = new URLSearchParams(search);
  const named = list.filters.filter(({ name, sensitive }) => !sensitive && address.has(name));
  const tab = readTab(address, list);
  const isTabNamed = list.stateTabs !== undefined && address.has(list.stateTabs.field);
  if (named.length === 0 && !isTabNamed && !address.has(PAGE)) return undefined;
  const values = named.map((filter) => [filter.name, readValue(address.getAll(filter.name), filter)] as const);
  const [field, order] = address.get(SORT)?.split('.') ?? [];
  const sortable = list.columns.some((column) => column.sortable && column.field === field);
  const size = Number(address.get(SIZE));
  const page = Number(address.get(PAGE));
  const after = address.get(AFTER);
  // A link that names some filters need not name those that the call requires: they start as always.
  const needed = defaultFilters(list.filters.filter(({ required }) => required));
  return {
    filters: {
      ...needed,
      ...Object.fromEntries(values.filter((entry): entry is [string, FilterValue] => entry[1] !== undefined)),
    },
    sort: field && sortable && (order === 'ascend' || order === 'descend') ? { field, order } : list.sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.includes(size) ? size : defaultQuery(list).pageSize,
    ...(after !== null && after !== '' && { after }),
    ...(tab !== undefined && { tab }),
    ...readNode(address, list),
  };
}

/** The tab of the code that the address names; one that has no tab counts as left out. */
function readTab(address: URLSearchParams, { stateTabs }: ResolvedList): number | undefined {
  if (!stateTabs) return undefined;
  const code = address.get(stateTabs.field);
  const named = stateTabs.tabs.findIndex(({ value }) => code !== null && String(value ?? '') === code);
  return named < 0 ? stateTabs.default : named;
}

function readNode(address: URLSearchParams, list: ResolvedList): Pick<ListQuery, 'node'> {
  const text = address.get(NODE);
  if (!list.side || text === null) return {};
  try {
    const found: unknown = JSON.parse(text);
    const node = typeof found === 'object' && found !== null ? nodeOf(list, { ...found }) : undefined;
    return node ? { node } : {};
  } catch {
    return {};
  }
}

/** The values of a node that the filters of the side tree read, and its key: all that an address contains of it. */
export function nodeOf(list: ResolvedList, node: Row): ListQuery['node'] {
  const { side } = list;
  if (!side) return undefined;
  const read = Object.values(side.filters).flatMap((value) =>
    typeof value === 'object' && value !== null && 'from' in value && value.from.startsWith('node.')
      ? [value.from.slice('node.'.length)]
      : [],
  );
  const kept: Record<string, Scalar> = {};
  for (const name of [side.key, ...read]) {
    const value = Object.hasOwn(node, name) ? node[name] : undefined;
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) kept[name] = value as Scalar;
  }
  return Object.hasOwn(kept, side.key) ? kept : undefined;
}

function readValue(parts: readonly string[], filter: ResolvedFilter): FilterValue | undefined {
  if (filter.operator === 'between') {
    const [from, to] = parts.map((part) => readEdge(part, filter));
    const edges = [from ?? null, to ?? null];
    return edges.some((edge) => edge !== null) ? edges : undefined;
  }
  const texts = parts.filter((part) => part !== '');
  if (filter['x-component-props'].multiple) return texts.length > 0 ? texts : undefined;
  return isYesNo(filter) && (texts[0] === 'true' || texts[0] === 'false') ? texts[0] === 'true' : texts[0];
}

/** A choice without choices is one of yes and no. */
function isYesNo({ 'x-component': widget, 'x-component-props': props }: ResolvedFilter): boolean {
  return widget === 'select' && !props.choices && props.dictionary === undefined && !props.options;
}

function readEdge(part: string, filter: ResolvedFilter): string | number | null {
  if (part === '') return null;
  if (filter['x-component'] !== 'numberRange') return part;
  return Number.isFinite(Number(part)) ? Number(part) : null;
}
