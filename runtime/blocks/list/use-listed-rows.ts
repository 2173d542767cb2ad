import { type RefObject, useRef } from 'react';
import type { ListedRows } from '../../core/record-trail.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import type { ListAnswer } from './list-answer.ts';
import type { ListModel } from './use-list.ts';

/** What a page that is opened from a row may know of the list: its rows at hand, and how to get at the others. */
export function useListedRows({ answer, list, query, request }: ListModel): RefObject<ListedRows | undefined> {
  const { client } = useRuntime();
  const listed = useRef<ListedRows>(undefined);
  // Beyond what pages are counted for, rows are reached one after the other only.
  const isCounted = list.paged && query.after === undefined;
  listed.current = answer && {
    rows: answer.list,
    before: isCounted ? (query.page - 1) * query.pageSize : 0,
    total: isCounted ? answer.total : answer.list.length,
    capped: isCounted && answer.capped === true,
    pageSize: query.pageSize,
    load:
      request && isCounted
        ? async (pageNum) => (await client.post<ListAnswer>(request.endpoint, { ...request.payload, pageNum })).list
        : undefined,
  };
  return listed;
}
