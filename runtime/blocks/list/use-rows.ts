import { useEffect, useRef } from 'react';
import { useRead } from '../../data/use-read.ts';
import type { RequestFailure } from '../../request/failures.ts';
import { type WantedRows, withRowsBehind, withTheRest } from './ask-rows.ts';
import type { ListAnswer } from './list-answer.ts';

export interface RowsState {
  /** The last answer; it stays while the next one is on its way, and when that fails. */
  answer: ListAnswer | undefined;
  summary: ListAnswer['summary'];
  counts: ListAnswer['counts'];
  loading: boolean;
  failure: RequestFailure | undefined;
}

/** What the server is asked for. */
export interface RowsRequest extends WantedRows {
  endpoint: string;
  payload: object;
  /** Changes when the figures may have: they are requested then, not for every page. */
  summaryKey: string | undefined;
  /** The field by whose codes the rows are counted, and what changes when their numbers may have. */
  countBy?: { field: string; key: string } | undefined;
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
  /** What the rows behind follow, as long as nothing has asked for all of them again. */
  const begun = useRef<{ key: string; answer: ListAnswer }>(undefined);
  const read = useRead<ListAnswer>(
    request && {
      endpoint: request.endpoint,
      payload: request.payload,
      as: [
        request.whole && 'whole',
        request.rows !== undefined && `${request.rows} rows`,
        request.summaryKey !== undefined && 'figures',
        request.countBy && 'counts',
      ]
        .filter(Boolean)
        .join(' '),
      async ask(post) {
        const { countBy, rows, summaryKey } = request;
        const key = JSON.stringify([request.payload, round]);
        if (rows !== undefined && begun.current?.key === key && begun.current.answer.list.length < rows) {
          const {
            summary: _summary,
            counts: _counts,
            ...answer
          } = await withRowsBehind(begun.current.answer, rows, post);
          begun.current = { key, answer };
          return answer;
        }
        const withFigures = summaryKey !== undefined && summaryKey !== summarised.current;
        const withCounts = countBy !== undefined && countBy.key !== counted.current;
        const first = await post({
          ...(withFigures && { summary: true }),
          ...(withCounts && { countBy: countBy.field }),
        });
        const answer = await withTheRest(first, request, post);
        begun.current = { key, answer };
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
