import { useEffect, useRef, useState } from 'react';
import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { useData } from '../../data/data-context.tsx';
import { useNews } from '../../data/use-news.ts';
import { useHold } from '../use-hold.ts';
import type { AutoRefresh } from './use-auto-refresh.ts';
import type { ListModel } from './use-list.ts';
import { type ListAnswer, withAllRows } from './use-rows.ts';

/** Others have changed the list so that rows would move: nobody's hand is on one that goes away. */
export interface ListNews {
  /** Rows that are new; 0 where it is other rows in another order that are there now. */
  count: number;
  /** Loads them. */
  show(): void;
}

/**
 * Follows what others write. The list is asked for once more in silence: rows that stay in their places are shown anew at
 * once, others are offered. A list that refreshes by itself does so now.
 *
 * @param tells whether it can be offered; if not, rows move by themselves
 * @param isUsed whether rows are chosen, or had better not move
 */
export function useListNews(
  model: ListModel,
  autoRefresh: AutoRefresh | undefined,
  tells: boolean,
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
    const { endpoint, payload, whole } = request;
    const fresh = await data
      .read<ListAnswer>({
        endpoint,
        payload,
        as: 'news',
        ask: async (post) => (whole ? withAllRows(await post({}), post) : post({})),
      })
      // Nobody has asked for it: what fails is left to the next time.
      .catch(() => undefined);
    const { current } = latest;
    if (!fresh || current.loading || current.answer !== answer) return;
    const count = newRows(list, model.query.page, answer, fresh);
    if (count !== undefined && tells) return setFound({ answer, count });
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
  // On a later page rows that are not known have only moved there.
  const unknown = page === 1 ? now.filter((key) => !known.has(key)).length : 0;
  return Math.max(0, added, unknown);
}
