import { useEffect, useRef, useState } from 'react';
import type { ResolvedTimeline } from '../../../schemas/generated/grammar.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import { useData } from '../../data/data-context.tsx';
import { useAfterWrites } from '../../data/use-after-writes.ts';
import type { RequestFailure } from '../../request/failures.ts';
import { filteredBy } from '../asked-with.ts';
import { useCommunityPayload } from '../use-community.ts';

const PAGE_SIZE = 20;

export interface TimelineModel {
  /** Undefined before the first answer. */
  events: readonly Row[] | undefined;
  loading: boolean;
  failure: RequestFailure | undefined;
  /** Loads the next page; undefined when there is none. */
  more: (() => void) | undefined;
  /** From the newest again, unless that was done since the last write. */
  follow(): void;
  /** Repeats the call that failed. */
  retry(): void;
}

interface Asked {
  question: string | undefined;
  page: number;
  attempt: number;
}

interface Found {
  question?: string;
  events?: readonly Row[];
  hasMore?: boolean;
  failure?: RequestFailure;
  key?: string;
}

interface Page {
  list: readonly Row[];
  total: number;
  capped?: boolean;
}

/** Events, the newest first, page by page below one another. */
export function useTimeline(timeline: ResolvedTimeline, scopes: Scopes, nested: boolean): TimelineModel {
  const host = useRuntime();
  const data = useData();
  const community = useCommunityPayload(timeline.scope, scopes, nested);
  const filters = filteredBy(timeline.fixedFilters, scopesOf(host, scopes));
  const question = community && filters && JSON.stringify({ ...filters, ...community });
  const [asked, setAsked] = useState<Asked>({ question, page: 1, attempt: 0 });
  const [found, setFound] = useState<Found>({});
  const finished = useRef<string>(undefined);
  const { endpoint, time, rowKey } = timeline;
  // Another record starts at its newest event.
  const now = asked.question === question ? asked : { question, page: 1, attempt: 0 };
  if (now !== asked) setAsked(now);
  const { page, attempt } = now;
  const key = question === undefined ? undefined : JSON.stringify([question, page, attempt]);

  useEffect(() => {
    if (key === undefined || question === undefined || finished.current === key) return;
    const abort = new AbortController();
    const payload = { ...JSON.parse(question), pageNum: page, pageSize: PAGE_SIZE };
    const sorted = { ...payload, sortField: time, sortOrder: 'descend' };
    data.read<Page>({ endpoint, payload: sorted }, abort.signal).then(
      ({ list, total, capped }) => {
        if (abort.signal.aborted) return;
        finished.current = key;
        setFound((before) => {
          const kept = page > 1 && before.question === question ? (before.events ?? []) : [];
          // What happened meanwhile moves older events onto the next page.
          const known = new Set(kept.map((event) => event[rowKey]));
          const events = [...kept, ...list.filter((event) => !known.has(event[rowKey]))];
          return { question, events, hasMore: list.length > 0 && (capped === true || page * PAGE_SIZE < total), key };
        });
      },
      (failure: RequestFailure) => {
        if (abort.signal.aborted) return;
        finished.current = key;
        setFound((before) => ({ ...(before.question === question && before), question, failure, key }));
      },
    );
    return () => abort.abort();
  }, [data, endpoint, time, rowKey, question, page, key]);

  const isOwn = found.question === question;
  const loading = key !== undefined && found.key !== key;
  const next = (change: Partial<Asked>) => setAsked({ ...now, attempt: attempt + 1, ...change });
  const follow = useAfterWrites(endpoint, () => next({ page: 1 }));
  return {
    events: question === undefined ? [] : isOwn ? found.events : undefined,
    loading,
    failure: isOwn && !loading ? found.failure : undefined,
    more: isOwn && found.hasMore && !found.failure ? () => next({ page: page + 1 }) : undefined,
    follow,
    retry: () => next({}),
  };
}
