import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ResolvedMatrix } from '../../../../schemas/generated/grammar.ts';
import { useRuntime } from '../../../core/runtime-context.ts';
import { type Row, type Scopes, scopesOf } from '../../../core/values.ts';
import { useData } from '../../../data/data-context.tsx';
import { useAfterWrites } from '../../../data/use-after-writes.ts';
import { RequestFailure } from '../../../request/failures.ts';
import { filteredBy } from '../../asked-with.ts';
import { useCommunityPayload } from '../../use-community.ts';
import { useSeenInterval } from '../../use-seen-interval.ts';
import { withAllRows } from '../ask-rows.ts';
import type { ListAnswer } from '../list-answer.ts';

/** How many rows are asked for at once: the most that a call takes. */
const AT_ONCE = 100;
/** Seconds after which the rows in sight are asked for again. */
const EVERY = 15;

export interface MatrixCells {
  /** The cells of a row by column; undefined while they are not there yet. */
  of(rowKey: string): ReadonlyMap<string, Row> | undefined;
  /** How many of all rows' cells have each code. */
  counts: ReadonlyMap<string, number>;
  loading: boolean;
  failure: RequestFailure | undefined;
  retry(): void;
}

/**
 * The cells of all rows, a hundred rows at a time from the first on. What is in sight is loaded again every few seconds, and
 * at once after a write of this console.
 *
 * @param keys of the rows, in their order
 * @param inSight the keys near what is seen now
 */
export function useMatrixCells(
  { cells }: ResolvedMatrix,
  keys: readonly string[],
  inSight: () => readonly string[],
  scopes: Scopes,
  nested: boolean,
): MatrixCells {
  const host = useRuntime();
  const data = useData();
  const community = useCommunityPayload(cells.scope, scopes, nested);
  const fixed = filteredBy(cells.fixedFilters, scopesOf(host, scopes));
  const asked = community && fixed && JSON.stringify({ ...fixed, ...community });
  const signature = useMemo(() => [...new Set(keys)].join('\n'), [keys]);
  const [found, setFound] = useState<{
    asked: string | undefined;
    rows: ReadonlyMap<string, ReadonlyMap<string, Row>>;
  }>({
    asked,
    rows: NONE,
  });
  const [underWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<RequestFailure>();
  const [round, setRound] = useState(0);
  const running = useRef<AbortController>(undefined);

  const load = useCallback(
    async (wanted: readonly string[], signal: AbortSignal) => {
      if (asked === undefined) return;
      for (let from = 0; from < wanted.length && !signal.aborted; from += AT_ONCE) {
        const chunk = wanted.slice(from, from + AT_ONCE);
        const { list } = await data.read<ListAnswer>(
          {
            endpoint: cells.endpoint,
            payload: { ...JSON.parse(asked), [cells.ask]: chunk, pageNum: 1, pageSize: AT_ONCE },
            ask: async (post) => withAllRows(await post({}), post),
          },
          signal,
        );
        const fresh = byRow(chunk, list, cells);
        setFound((before) => ({ asked, rows: merged(before.asked === asked ? before.rows : NONE, fresh) }));
      }
    },
    [asked, cells, data],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round repeats the same
  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    setUnderWay(true);
    setFailure(undefined);
    load(signature === '' ? [] : signature.split('\n'), controller.signal)
      .catch((reason: unknown) => {
        if (!controller.signal.aborted && reason instanceof RequestFailure) setFailure(reason);
      })
      .finally(() => {
        if (running.current !== controller) return;
        running.current = undefined;
        setUnderWay(false);
      });
    return () => {
      controller.abort();
      running.current = undefined;
    };
  }, [load, signature, round]);

  const refresh = () => {
    // What is loading loads everything.
    if (running.current) return;
    const controller = new AbortController();
    // No user has asked for it: after a failure the next time is enough.
    load([...new Set(inSight())], controller.signal).catch(() => undefined);
  };
  useSeenInterval(EVERY, refresh);
  useAfterWrites(cells.endpoint, refresh);

  const rows = found.asked === asked ? found.rows : NONE;
  const counts = useMemo(() => {
    const numbers = new Map<string, number>();
    for (const key of new Set(keys))
      for (const cell of rows.get(key)?.values() ?? []) {
        const code = String(cell[cells.value.field]);
        numbers.set(code, (numbers.get(code) ?? 0) + 1);
      }
    return numbers;
  }, [rows, keys, cells]);
  const of = useCallback((key: string) => rows.get(key), [rows]);
  return {
    of,
    counts,
    loading: underWay,
    failure,
    retry: () => setRound((count) => count + 1),
  };
}

const NONE: ReadonlyMap<string, ReadonlyMap<string, Row>> = new Map();

function byRow(chunk: readonly string[], list: readonly Row[], { row, column }: ResolvedMatrix['cells']) {
  const rows = new Map<string, Map<string, Row>>(chunk.map((key) => [key, new Map()]));
  for (const cell of list) rows.get(String(cell[row]))?.set(String(cell[column]), cell);
  return rows;
}

/** A row whose cells are as they were keeps them, so that it is not drawn again. */
function merged(
  before: ReadonlyMap<string, ReadonlyMap<string, Row>>,
  fresh: ReadonlyMap<string, ReadonlyMap<string, Row>>,
): ReadonlyMap<string, ReadonlyMap<string, Row>> {
  const rows = new Map(before);
  for (const [key, cells] of fresh) {
    const present = before.get(key);
    if (!present || JSON.stringify([...present]) !== JSON.stringify([...cells])) rows.set(key, cells);
  }
  return rows;
}
