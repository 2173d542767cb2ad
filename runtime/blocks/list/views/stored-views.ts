import type { ResolvedList } from '../../../../schemas/generated/grammar.ts';
import { nodeOf } from '../list-address.ts';
import { readColumns } from '../use-column-settings.ts';
import { isFilterValue, type SavedView } from './saved-view.ts';

/** The views of one account on one page, in this browser. A name is unique. */
export interface StoredViews {
  views: readonly SavedView[];
  /** The name of the view that the page opens with. */
  start?: string;
}

/** Among more than these a user does not find one by its name. */
export const MOST_VIEWS = 20;

/** Characters of a name. */
export const LONGEST_NAME = 20;

/**
 * Makes views that fit the present document of what was stored: what it no longer has is left out, and what became
 * sensitive since.
 */
export function readViews(stored: unknown, list: ResolvedList): StoredViews {
  const { views, start } = partsOf(stored);
  const read = (Array.isArray(views) ? views : []).flatMap((each): readonly SavedView[] => {
    const view = readView(partsOf(each), list);
    return view ? [view] : [];
  });
  const isThere = read.some(({ name }) => name === start);
  return { views: read.slice(0, MOST_VIEWS), ...(isThere && { start: String(start) }) };
}

function readView(stored: Readonly<Record<string, unknown>>, list: ResolvedList): SavedView | undefined {
  const { name, filters, tab, node, communityUuid, columns, view } = stored;
  if (typeof name !== 'string' || name === '') return undefined;
  const values = partsOf(filters);
  const fitting = list.filters.flatMap(({ name, sensitive }) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return !sensitive && isFilterValue(value) ? [[name, value] as const] : [];
  });
  const { field, order } = partsOf(stored.sort);
  const sorts = list.columns.some((column) => column.sortable && column.field === field);
  const isTab = typeof tab === 'number' && list.stateTabs?.tabs[tab] !== undefined;
  const chosen = typeof node === 'object' && node !== null ? nodeOf(list, { ...node }) : undefined;
  return {
    name,
    filters: Object.fromEntries(fitting),
    sort: sorts && (order === 'ascend' || order === 'descend') ? { field: String(field), order } : list.sort,
    ...(isTab && { tab }),
    ...(chosen && { node: chosen }),
    ...(typeof communityUuid === 'string' && { communityUuid }),
    columns: readColumns(columns),
    view: list.views.find((each) => each === view) ?? 'table',
  };
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The views with one more; one of the same name is replaced. */
export function withView({ views, start }: StoredViews, view: SavedView, asStart: boolean): StoredViews {
  const at = views.findIndex(({ name }) => name === view.name);
  const next = at < 0 ? [...views, view] : views.with(at, view);
  const left = start === view.name ? undefined : start;
  const first = asStart ? view.name : left;
  return { views: next, ...(first !== undefined && { start: first }) };
}

export function withoutView({ views, start }: StoredViews, name: string): StoredViews {
  return { views: views.filter((view) => view.name !== name), ...(start !== undefined && start !== name && { start }) };
}

/** Under another name, which no other view has. */
export function renamed({ views, start }: StoredViews, from: string, to: string): StoredViews {
  return {
    views: views.map((view) => (view.name === from ? { ...view, name: to } : view)),
    ...(start !== undefined && { start: start === from ? to : start }),
  };
}

/** @param name undefined: the page opens as its document states */
export function withStart({ views }: StoredViews, name: string | undefined): StoredViews {
  return { views, ...(name !== undefined && { start: name }) };
}
