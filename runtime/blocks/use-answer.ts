import { useAfterWrites } from '../data/use-after-writes.ts';
import { useNews } from '../data/use-news.ts';
import { useRead } from '../data/use-read.ts';
import type { RequestFailure } from '../request/failures.ts';
import { useHold } from './use-hold.ts';

export interface Answer<Content> {
  /** The last answer; it stays while the next one is on its way, and when asking for the same again fails. */
  content: Content | undefined;
  /** It answers the question before. */
  isPrevious: boolean;
  loading: boolean;
  failure: RequestFailure | undefined;
  reload(): void;
  /** Loads again unless that was done since the last write. */
  follow(): void;
}

/**
 * One question of a block, the newest only, and again whenever something was written that its answer is made of, by
 * others too.
 *
 * @param payload undefined when there is nothing to ask
 */
export function useAnswer<Content>(endpoint: string, payload: object | undefined): Answer<Content> {
  const { content, isPrevious, loading, failure, reload } = useRead<Content>(payload && { endpoint, payload });
  const follow = useAfterWrites(endpoint, reload);
  useNews(endpoint, reload, useHold());
  return { content: content ?? undefined, isPrevious, loading, failure, reload, follow };
}
