import { useEffect, useReducer, useRef } from 'react';
import { RequestFailure } from '../../request/failures.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import type { Row } from '../../values.ts';

/** The content of a list call's answer. */
export interface ListAnswer {
  list: readonly Row[];
  /** Up to the cap. */
  total: number;
  /** There are more than `total`. */
  capped?: boolean;
  /** The cursor of the next page, beyond the cap too. */
  next?: string | null;
  /** Where figures were asked for. */
  summary?: Readonly<Record<string, number>>;
}

export interface RowsState {
  /** The last answer; it stays while the next one is on its way. */
  answer: ListAnswer | undefined;
  summary: ListAnswer['summary'];
  loading: boolean;
  failure: RequestFailure | undefined;
}

/** One question to the server. Equal keys are the same question and are asked once. */
export interface RowsRequest {
  endpoint: string;
  payload: object;
  key: string;
  /** Changes when the figures may have: they are asked for then, not for every page. */
  summaryKey: string | undefined;
  /** Page after page, until all rows are there: the payload is that of the first. */
  whole?: boolean;
}

type Change =
  | { type: 'asked' }
  | { type: 'answered'; answer: ListAnswer }
  | { type: 'failed'; failure: RequestFailure }
  | { type: 'nothing' };

/**
 * Asks for rows, the newest question only: an older one is cancelled, and its answer never overwrites a newer one. A page
 * that is hidden and shown again (React's Activity) does not ask again for what it has.
 *
 * @param request undefined when there is nothing to ask: the list is then empty
 */
export function useRows(request: RowsRequest | undefined, failed: (failure: RequestFailure) => void): RowsState {
  const { client } = useRuntime();
  const [state, dispatch] = useReducer(reduce, {
    answer: undefined,
    summary: undefined,
    loading: true,
    failure: undefined,
  });
  const done = useRef<string>(undefined);
  const summarised = useRef<string>(undefined);
  const latest = useRef({ request, failed });
  latest.current = { request, failed };
  const key = request?.key;

  useEffect(() => {
    const { request } = latest.current;
    if (key === undefined || !request) {
      done.current = undefined;
      dispatch({ type: 'nothing' });
      return;
    }
    if (done.current === key) return;
    const { endpoint, payload, summaryKey, whole } = request;
    const withSummary = summaryKey !== undefined && summaryKey !== summarised.current;
    const abort = new AbortController();
    dispatch({ type: 'asked' });
    const ask = (more: object) =>
      client.post<ListAnswer>(endpoint, { ...payload, ...more }, { signal: abort.signal, quiet: true });
    ask(withSummary ? { summary: true } : {})
      .then((first) => (whole ? withAllRows(first, ask) : first))
      .then(
        (answer) => {
          if (abort.signal.aborted) return;
          done.current = key;
          if (withSummary) summarised.current = summaryKey;
          dispatch({ type: 'answered', answer });
        },
        (error: unknown) => {
          if (abort.signal.aborted) return;
          done.current = key;
          const failure =
            error instanceof RequestFailure ? error : new RequestFailure({ kind: 'network', cause: error });
          dispatch({ type: 'failed', failure });
          latest.current.failed(failure);
        },
      );
    return () => abort.abort();
  }, [client, key]);

  return state;
}

/** Pages that a list without paging is asked for at most: one that is longer is not short by its nature. */
const MOST_PAGES = 20;

async function withAllRows(first: ListAnswer, ask: (more: object) => Promise<ListAnswer>): Promise<ListAnswer> {
  const list = [...first.list];
  for (let pageNum = 2; pageNum <= MOST_PAGES && list.length < first.total; pageNum += 1) {
    const page = await ask({ pageNum });
    if (page.list.length === 0) break;
    list.push(...page.list);
  }
  return { ...first, list };
}

function reduce(state: RowsState, change: Change): RowsState {
  switch (change.type) {
    case 'asked':
      return { ...state, loading: true };
    case 'answered':
      return {
        answer: change.answer,
        summary: change.answer.summary ?? state.summary,
        loading: false,
        failure: undefined,
      };
    case 'failed':
      return { ...state, loading: false, failure: change.failure };
    case 'nothing':
      return { answer: { list: [], total: 0 }, summary: undefined, loading: false, failure: undefined };
  }
}
