import { useAfterWrites } from '../data/use-after-writes.ts';
import { useNews } from '../data/use-news.ts';
import { useRead } from '../data/use-read.ts';
import type { RequestFailure } from '../request/failures.ts';
import { useHold } from './use-hold.ts';

export interface Answer<Content> {
  /** The last answer; it stays while the next one is on its way, and when a repeated call fails. */
  content: Content | undefined;
  /** It is the answer to the call before. */
  isPrevious: boolean;
  loading: boolean;
  failure: RequestFailure | undefined;
  reload(): void;
  /** Loads again unless that was done since the last write. */
  follow(): void;
}

/**
 * One call of a block, the newest only, repeated whenever something was written that its answer contains, by
 * other users too.
 *
 * @param payload undefined when there is nothing to load
 */
export function useAnswer<Content>(endpoint: string, payload: object | undefined): Answer<Content> {
  const { content, isPrevious, loading, failure, reload } = useRead<Content>(payload && { endpoint, payload });
  const follow = useAfterWrites(endpoint, reload);
  useNews(endpoint, reload, useHold());
  return { content: content ?? undefined, isPrevious, loading, failure, reload, follow };
}
