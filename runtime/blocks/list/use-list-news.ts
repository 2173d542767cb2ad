import { useEffect, useRef, useState } from 'react';
import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { useData } from '../../data/data-context.tsx';
import { useNews } from '../../data/use-news.ts';
import { useHold } from '../use-hold.ts';
import { withTheRest } from './ask-rows.ts';
import type { ListAnswer } from './list-answer.ts';
import type { AutoRefresh } from './use-auto-refresh.ts';
import type { ListModel } from './use-list.ts';

/** Others have changed the list so that rows would move; none moves away while it is used. */
export interface ListNews {
  /** Rows that are new; 0 where only the rows or their order are different now. */
  count: number;
  /** Loads them. */
  show(): void;
}

/**
 * Follows what others write. The list is loaded once more in the background: rows that stay in their places are shown again at
 * once, others are offered. A list that refreshes by itself does so now.
 *
 * @param offers whether they can be offered; if not, rows move by themselves
 * @param isUsed whether rows are chosen, or should not move
 */
export function useListNews(
  model: ListModel,
  autoRefresh: AutoRefresh | undefined,
  offers: boolean,
  isUsed: () => boolean,
): ListNews | undefined {
  const data = useData();
  const isHeld = useHold();
  const latest = useRef(model);
  latest.current = model;
  const [found, setFound] = useState<{ answer: ListAnswer; count: number }>();
  const { list, loading } = model;
  const isPrevented = () => isUsed() || isHeld();

  const look = async () => {
    const { answer, request } = model;
    if (!answer || !request || loading) return;
    if (autoRefresh?.on && autoRefresh.possible) return model.refresh();
    const { endpoint, payload } = request;
    const fresh = await data
      .read<ListAnswer>({
        endpoint,
        payload,
        as: 'news',
        ask: async (post) => withTheRest(await post({}), request, post),
      })
      // No user has asked for it: after a failure the next time is enough.
      .catch(() => undefined);
    const { current } = latest;
    if (!fresh || current.loading || current.answer !== answer) return;
    const count = newRows(list, model.query.page, answer, fresh);
    if (count !== undefined && offers) return setFound({ answer, count });
    const isOther = count !== undefined || JSON.stringify(fresh.list) !== JSON.stringify(answer.list);
    if (isOther && !isPrevented()) current.refresh();
  };
  useNews(list.endpoint, look, isPrevented);
  // Whatever loads the list loads what was found.
  useEffect(() => {
    if (loading) setFound(undefined);
  }, [loading]);
  if (!found || found.answer !== model.answer) return undefined;
  return { count: found.count, show: model.refresh };
}

/** @returns undefined where the same rows are in the same places */
function newRows({ rowKey }: ResolvedList, page: number, shown: ListAnswer, fresh: ListAnswer): number | undefined {
  const keysOf = (answer: ListAnswer) => answer.list.map((row) => row[rowKey]);
  const before = keysOf(shown);
  const now = keysOf(fresh);
  const added = shown.capped || fresh.capped ? 0 : fresh.total - shown.total;
  if (added === 0 && now.length === before.length && now.every((key, at) => key === before[at])) return undefined;
  const known = new Set(before);
  // On a later page unknown rows have only moved there.
  const unknown = page === 1 ? now.filter((key) => !known.has(key)).length : 0;
  return Math.max(0, added, unknown);
}
