import { useEffect, useRef } from 'react';
import type { Row } from '../../core/values.ts';
import { useRead } from '../../data/use-read.ts';
import type { RequestFailure } from '../../request/failures.ts';

/** The content of a list call's answer. */
export interface ListAnswer {
  list: readonly Row[];
  /** Up to the cap. */
  total: number;
  /** There are more than `total`. */
  capped?: boolean;
  /** The cursor of the next page, beyond the cap too. */
  next?: string | null;
  /** Where figures were requested. */
  summary?: Readonly<Record<string, number>>;
}

export interface RowsState {
  /** The last answer; it stays while the next one is on its way, and when that fails. */
  answer: ListAnswer | undefined;
  summary: ListAnswer['summary'];
  loading: boolean;
  failure: RequestFailure | undefined;
}

/** One call of the server. */
export interface RowsRequest {
  endpoint: string;
  payload: object;
  /** Changes when the figures may have: they are requested then, not for every page. */
  summaryKey: string | undefined;
  /** Page after page, until all rows are there: the payload is that of the first. */
  whole?: boolean;
}

const EMPTY: ListAnswer = { list: [], total: 0 };

/**
 * Loads rows, for the newest call only.
 *
 * @param request undefined when there is nothing to load: the list is then empty
 * @param round another number repeats the same call
 * @param failed called once for each failure
 */
export function useRows(
  request: RowsRequest | undefined,
  round: number,
  failed: (failure: RequestFailure) => void,
): RowsState {
  /** The key of the figures at hand. */
  const summarised = useRef<string>(undefined);
  const kept = useRef<Pick<RowsState, 'answer' | 'summary'> & { at: number }>({
    answer: undefined,
    summary: undefined,
    at: 0,
  });
  const read = useRead<ListAnswer>(
    request && {
      endpoint: request.endpoint,
      payload: request.payload,
      as: [request.whole && 'whole', request.summaryKey !== undefined && 'figures'].filter(Boolean).join(' '),
      async ask(post) {
        const { summaryKey, whole } = request;
        const withFigures = summaryKey !== undefined && summaryKey !== summarised.current;
        const first = await post(withFigures ? { summary: true } : {});
        const answer = whole ? await withAllRows(first, post) : first;
        if (withFigures) summarised.current = summaryKey;
        return answer;
      },
    },
    round,
  );
  const { content, answeredAt, loading, failure } = read;
  const { current } = kept;
  if (!request) kept.current = { answer: EMPTY, summary: undefined, at: 0 };
  else if (content) {
    current.answer = content;
    // A page that was requested earlier has the figures of that time.
    if (content.summary && answeredAt > current.at) {
      current.summary = content.summary;
      current.at = answeredAt;
    }
  }
  const reported = useRef<RequestFailure>(undefined);
  useEffect(() => {
    if (failure && reported.current !== failure) failed(failure);
    reported.current = failure;
  });
  const { answer, summary } = kept.current;
  return { answer, summary, loading, failure };
}

/** The most pages that are loaded of a list without paging: a longer one should not be without paging. */
const MOST_PAGES = 20;

/** The first page of a list without paging, and all that follow it. */
export async function withAllRows(first: ListAnswer, ask: (more: object) => Promise<ListAnswer>): Promise<ListAnswer> {
  const list = [...first.list];
  for (let pageNum = 2; pageNum <= MOST_PAGES && list.length < first.total; pageNum += 1) {
    const page = await ask({ pageNum });
    if (page.list.length === 0) break;
    list.push(...page.list);
  }
  return { ...first, list };
}
