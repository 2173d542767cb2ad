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
  summary?: Readonly<Record<string, number | string | null>>;
  /** Where they were requested: how many rows each code of a field has. */
  counts?: Readonly<Record<string, number>>;
}

export interface RowsState {
  /** The last answer; it stays while the next one is on its way, and when that fails. */
  answer: ListAnswer | undefined;
  summary: ListAnswer['summary'];
  counts: ListAnswer['counts'];
  loading: boolean;
  failure: RequestFailure | undefined;
}

/** One call of the server. */
export interface RowsRequest {
  endpoint: string;
  payload: object;
  /** Changes when the figures may have: they are requested then, not for every page. */
  summaryKey: string | undefined;
  /** The field by whose codes the rows are counted, and what changes when their numbers may have. */
  countBy?: { field: string; key: string } | undefined;
  /** Page after page, until all rows are there: the payload is that of the first. */
  whole?: boolean;
}

type Kept = Pick<RowsState, 'answer' | 'summary' | 'counts'> & { at: number };

const EMPTY: ListAnswer = { list: [], total: 0 };
const NOTHING_YET: Kept = { answer: undefined, summary: undefined, counts: undefined, at: 0 };

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
  const counted = useRef<string>(undefined);
  const kept = useRef<Kept>(NOTHING_YET);
  const read = useRead<ListAnswer>(
    request && {
      endpoint: request.endpoint,
      payload: request.payload,
      as: [request.whole && 'whole', request.summaryKey !== undefined && 'figures', request.countBy && 'counts']
        .filter(Boolean)
        .join(' '),
      async ask(post) {
        const { countBy, summaryKey, whole } = request;
        const withFigures = summaryKey !== undefined && summaryKey !== summarised.current;
        const withCounts = countBy !== undefined && countBy.key !== counted.current;
        const first = await post({
          ...(withFigures && { summary: true }),
          ...(withCounts && { countBy: countBy.field }),
        });
        const answer = whole ? await withAllRows(first, post) : first;
        if (withFigures) summarised.current = summaryKey;
        if (withCounts) counted.current = countBy.key;
        return answer;
      },
    },
    round,
  );
  const { content, answeredAt, loading, failure } = read;
  const { current } = kept;
  if (!request) kept.current = { ...NOTHING_YET, answer: EMPTY };
  else if (content) {
    // A page that was requested earlier has the figures of that time.
    const isNewer = answeredAt > current.at;
    const { summary, counts } = content;
    kept.current = {
      answer: content,
      summary: (isNewer && summary) || current.summary,
      counts: (isNewer && counts) || current.counts,
      at: isNewer && (summary || counts) ? answeredAt : current.at,
    };
  }
  const reported = useRef<RequestFailure>(undefined);
  useEffect(() => {
    if (failure && reported.current !== failure) failed(failure);
    reported.current = failure;
  });
  const { answer, summary, counts } = kept.current;
  return { answer, summary, counts, loading, failure };
}

/** The most pages that are loaded of a list without paging: a longer one should not be without paging. */
const MOST_PAGES = 20;
/** So many of them are asked for at once. */
const TOGETHER = 4;

/** The first page of a list without paging, and all that follow it. */
export async function withAllRows(first: ListAnswer, ask: (more: object) => Promise<ListAnswer>): Promise<ListAnswer> {
  const list = [...first.list];
  for (let pageNum = 2; pageNum <= MOST_PAGES && list.length < first.total; pageNum += TOGETHER) {
    const left = Math.ceil((first.total - list.length) / Math.max(1, first.list.length));
    const count = Math.min(TOGETHER, left, MOST_PAGES - pageNum + 1);
    const pages = await Promise.all(Array.from({ length: count }, (_, at) => ask({ pageNum: pageNum + at })));
    for (const page of pages) list.push(...page.list);
    if (pages.some((page) => page.list.length === 0)) break;
  }
  return { ...first, list };
}
