import type { Form } from '@formily/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ResolvedFigure, ResolvedList, Sort } from '../../../schemas/generated/grammar.ts';
import { usePageFrame } from '../../core/page-frame.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import { wallTime } from '../../core/wall-time.ts';
import { useAfterWrites } from '../../data/use-after-writes.ts';
import {
  checkFilterForm,
  createFilterForm,
  fillFilterForm,
  filterValuesOf,
  showFieldErrors,
} from '../../form/filter-form.ts';
import type { FilterValues } from '../../form/filter-values.ts';
import type { RequestFailure } from '../../request/failures.ts';
import { nodeOf } from './list-address.ts';
import { filterPayload, pagePayload } from './list-payload.ts';
import { defaultFilters, type ListQuery, OFFSET_CAP } from './list-query.ts';
import { sensitiveStoreKey } from './sensitive-filters.ts';
import { useListQuery } from './use-list-query.ts';
import { type RowsRequest, type RowsState, useRows } from './use-rows.ts';

export interface RowsBehind {
  /** Shows a page more; undefined where all rows are shown. */
  more: (() => void) | undefined;
  /** They could not be loaded: what was there before is still shown. */
  failed: boolean;
  /** Back to one page. */
  forget(): void;
}

export interface ListModel extends RowsState {
  list: ResolvedList;
  form: Form;
  /** What is shown; what is typed and not searched yet is the form's. */
  query: ListQuery;
  /** Its call; undefined when the list is empty by definition. */
  request: RowsRequest | undefined;
  /** The last page that paging by number reaches. */
  lastPage: number;
  /** Searches by what is typed, if it fits. */
  search(): Promise<void>;
  /** Back to the values that the filters start with. */
  reset(): void;
  toPage(page: number, pageSize?: number): void;
  /** Goes to the next page beyond those that numbers reach; undefined when there is no further page. */
  toNext: (() => void) | undefined;
  toPrevious(): void;
  /** Undefined means the order that the list starts with. */
  sortBy(sort: Sort | undefined): void;
  /** Shows other filters in another order at once, from the first page. */
  apply(shown: Pick<ListQuery, 'filters' | 'sort' | 'tab' | 'node'>): void;
  /** Opens another state tab. */
  toTab(tab: number): void;
  /** Filters by a node of the side tree; undefined removes the filter. */
  toNode(node: Row | undefined): void;
  /** The rows behind those that are shown, where they are shown below them in place of another page. */
  behind: RowsBehind;
  /** Loads the same page and the figures again. */
  refresh(): void;
  /** The same, unless that was done since the last write. */
  follow(): void;
  /** Identifies a set of filters: the ticks belong to it. */
  filterKey: string;
  /** The community that is sent along. */
  communityUuid: string | undefined;
  /** Whether the filters are what a click on the figure sets. */
  isFigureOn(figure: ResolvedFigure): boolean;
  toggleFigure(figure: ResolvedFigure): void;
  /** The payload of an export of ticked rows: sensitive values are not sent beside their keys, which name the rows anyway. */
  tickedPayload(): object | undefined;
  /** The payload of an export; undefined when the list is empty by definition. */
  exportPayload(): object | undefined;
}

/**
 * The logic of a list: filters, sort and page in, rows out. What it looks like is in the parts beside.
 *
 * @param start what it shows where its address states nothing; left out: what the document states
 */
export function useList(list: ResolvedList, scopes: Scopes, nested: boolean, start?: ListQuery): ListModel {
  const host = useRuntime();
  const { page, address } = usePageFrame();
  const t = useTexts();
  const wording = useRef({ t, language: host.language });
  wording.current = { t, language: host.language };

  const [query, setQuery] = useListQuery(
    list,
    nested ? undefined : address,
    sensitiveStoreKey(host.account.uuid, page.id),
    (adopted) => fillFilterForm(form, list.filters, adopted.filters),
    start,
  );
  const opened = useRef<Form>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form starts with the query and is independent afterwards
  const form = useMemo(() => {
    // A document that is edited while its page is open keeps what is typed.
    const typed = opened.current ? filterValuesOf(opened.current, list.filters) : query.filters;
    return createFilterForm(list.filters, typed, () => wording.current);
  }, [list]);
  useEffect(() => {
    // Activity runs effects each time it is shown; a form is opened once. It is never unmounted: that would destroy its fields.
    if (opened.current !== form) form.onMount();
    opened.current = form;
  }, [form]);

  const communityUuid = useCommunity(list, scopes, nested, form, (relations) => {
    const filters = Object.entries(query.filters).filter(([name]) => !relations.includes(name));
    setQuery({ ...query, filters: Object.fromEntries(filters), page: 1, after: undefined, node: undefined });
  });

  const [reload, setReload] = useState(0);
  const refresh = useCallback(() => setReload((count) => count + 1), []);
  const follow = useAfterWrites(list.endpoint, refresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one call has one present time, however often it is rendered
  const now = useMemo(() => wallTime(), [query, reload]);
  const filters = filterPayload(list, query, scopesOf(host, { ...scopes, now }));
  const ready = filters !== undefined && (list.scope !== 'community' || communityUuid !== undefined);
  const asked = { ...filters, ...(list.scope === 'community' && { communityUuid }) };
  const pageKey = JSON.stringify([asked, pagePayload(query, list.paged)]);
  // Of this page under these filters: others begin with a page of their own.
  const [reach, setReach] = useState({ pageKey, rows: 0 });
  const rowsBehind = reach.pageKey === pageKey && reach.rows > 0 ? reach.rows : undefined;
  const request: RowsRequest | undefined = ready
    ? {
        endpoint: list.endpoint,
        payload: { ...asked, ...pagePayload(query, list.paged) },
        whole: !list.paged,
        rows: rowsBehind,
        summaryKey: list.summary.length > 0 ? JSON.stringify([asked, reload]) : undefined,
        countBy: list.stateTabs?.counts ? countedBy(list.stateTabs.field, asked, reload) : undefined,
      }
    : undefined;
  const rows = useRows(request, reload, (failure) => showFieldErrors(form, fieldErrorsOf(failure)));

  const { answer } = rows;
  const lastPage = Math.max(1, Math.ceil(Math.min(answer?.total ?? 0, OFFSET_CAP) / query.pageSize));
  const cursors = useRef(new Map<number, string>());
  const show = (filters: FilterValues) => {
    cursors.current.clear();
    setQuery({ ...query, filters, page: 1, after: undefined });
    // Searching for the same again means a check for anything new.
    if (query.page === 1 && JSON.stringify(filters) === JSON.stringify(query.filters)) setReload(reload + 1);
  };
  const restart = (change: Pick<ListQuery, 'tab'> | Pick<ListQuery, 'node'>) => {
    cursors.current.clear();
    setQuery({ ...query, ...change, page: 1, after: undefined });
  };
  const toPage = (page: number, pageSize = query.pageSize) => {
    const first = pageSize === query.pageSize ? page : 1;
    setQuery({ ...query, page: first, pageSize, after: undefined });
  };

  const model: ListModel = {
    ...rows,
    list,
    form,
    query,
    request,
    lastPage,
    async search() {
      if (await checkFilterForm(form)) show(filterValuesOf(form, list.filters));
    },
    reset() {
      const filters = defaultFilters(list.filters);
      fillFilterForm(form, list.filters, filters);
      show(filters);
    },
    toPage,
    toNext:
      typeof answer?.next === 'string' && query.page >= lastPage
        ? () => {
            const after = answer.next ?? '';
            cursors.current.set(query.page + 1, after);
            setQuery({ ...query, page: query.page + 1, after });
          }
        : undefined,
    toPrevious() {
      const before = query.page - 1;
      const after = cursors.current.get(before);
      if (after === undefined) toPage(Math.min(before, lastPage));
      else setQuery({ ...query, page: before, after });
    },
    sortBy(sort) {
      cursors.current.clear();
      setQuery({ ...query, sort: sort ?? list.sort, page: 1, after: undefined });
    },
    apply(shown) {
      cursors.current.clear();
      fillFilterForm(form, list.filters, shown.filters);
      setQuery({ ...query, ...shown, page: 1, after: undefined });
    },
    toTab: (tab) => restart({ tab }),
    toNode: (node) => restart({ node: node && nodeOf(list, node) }),
    behind: {
      more:
        list.paged && typeof answer?.next === 'string'
          ? () => setReach({ pageKey, rows: answer.list.length + query.pageSize })
          : undefined,
      failed: rowsBehind !== undefined && rows.failure !== undefined && answer !== undefined,
      forget: () => setReach({ pageKey, rows: 0 }),
    },
    refresh,
    follow,
    filterKey: JSON.stringify(asked),
    communityUuid: list.scope === 'community' ? communityUuid : undefined,
    isFigureOn: ({ where }) =>
      where !== undefined && Object.entries(where).every(([name, value]) => isSet(query.filters[name], value)),
    toggleFigure(figure) {
      const on = model.isFigureOn(figure);
      for (const [name, value] of Object.entries(figure.where ?? {})) {
        const multiple = list.filters.find((filter) => filter.name === name)?.['x-component-props'].multiple;
        form.setValuesIn(name, on ? undefined : multiple ? [value] : value);
      }
      void model.search();
    },
    exportPayload: () => (ready ? asked : undefined),
    tickedPayload() {
      const hidden = new Set(list.filters.filter(({ sensitive }) => sensitive).map(({ name }) => name));
      return ready ? Object.fromEntries(Object.entries(asked).filter(([name]) => !hidden.has(name))) : undefined;
    },
  };
  return model;
}

/**
 * The community whose rows are loaded.
 *
 * @param changed called while rendering when the switcher chose another, with the filters that mean nothing there: records
 * of the community before
 */
function useCommunity(
  list: ResolvedList,
  scopes: Scopes,
  nested: boolean,
  form: Form,
  changed: (relations: readonly string[]) => void,
): string | undefined {
  const { community } = useRuntime();
  // Rows beside a record belong to the record's community.
  const own = nested && typeof scopes.row?.communityUuid === 'string' ? scopes.row.communityUuid : undefined;
  const communityUuid = own ?? community?.communityUuid;
  const relations = list.filters.filter((filter) => filter['x-component'] === 'relationSelect').map(({ name }) => name);
  const [before, setBefore] = useState(communityUuid);
  if (before !== communityUuid) {
    setBefore(communityUuid);
    if (before !== undefined && list.scope === 'community') changed(relations);
  }
  const shown = useRef(communityUuid);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== communityUuid && list.scope === 'community') {
      for (const name of relations) form.setValuesIn(name, undefined);
    }
    shown.current = communityUuid;
  });
  return communityUuid;
}

/** The rows are counted again when anything but the tab has changed. */
function countedBy(field: string, asked: Readonly<Record<string, unknown>>, reload: number): RowsRequest['countBy'] {
  return { field, key: JSON.stringify([{ ...asked, [field]: undefined }, reload]) };
}

function isSet(value: unknown, wanted: unknown): boolean {
  return Array.isArray(value) ? value.length === 1 && value[0] === wanted : value === wanted;
}

/** The errors that the server found, by field. */
function fieldErrorsOf({ content }: RequestFailure): { field: string; message: string }[] {
  const errors = typeof content === 'object' && content !== null && 'errors' in content ? content.errors : [];
  if (!Array.isArray(errors)) return [];
  return errors.filter((error) => typeof error?.field === 'string' && typeof error?.message === 'string');
}
