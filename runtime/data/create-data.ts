import {
  hashKey,
  notifyManager,
  type Query,
  QueryClient,
  QueryObserver,
  type QueryObserverResult,
} from '@tanstack/react-query';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import type { LiveLine } from '../live/live-line.ts';
import type { RequestClient } from '../request/client.ts';
import { RequestFailure } from '../request/failures.ts';
import { retryDelay as growing, worthRetrying } from './worth-retrying.ts';
import { WriteLog } from './write-log.ts';

// An answer is shown in the task in which it arrives, not in a timer after it.
notifyManager.setScheduler(queueMicrotask);

/** A reading call and its payload. Equal ones at the same time are one request. */
export interface Question<Content> {
  endpoint: string;
  payload: object;
  /** Milliseconds for which an answer is used again for the same question. Left out: each new reader calls again. */
  maxAge?: number;
  /** Separates it from questions with the same payload that `ask` answers otherwise. */
  as?: string;
  /** A failure is not reported: only the loading sign disappears. */
  quiet?: boolean;
  /** Makes the content from one call or several; left out means the answer of one call. */
  ask?(post: (more: object) => Promise<Content>): Promise<Content>;
}

/** Milliseconds for which an answer is kept after the last part that showed it is gone. */
const KEPT = 5 * 60_000;

/** Milliseconds in which a request that has just begun also answers the same question again. */
const JUST_BEGUN = 500;

/**
 * Milliseconds between two loads that news cause: the server works for one console a twentieth of the time at most. A person
 * sees an alarm within two seconds, and a server that is slow is asked less often.
 */
const REST = { least: 1_000, most: 10_000, times: 20 };

/** The answers that one account has received, those who wait for one, and what was written since. */
export interface Data {
  queries: QueryClient;
  writes: WriteLog;
  /** What others have written, as far as the server reports it. */
  news: WriteLog;
  /** The call of a question as TanStack Query expects it. */
  optionsOf<Content>(question: Question<Content>): ReturnType<typeof queryOptions<Content>>;
  /**
   * Reads once, outside of rendering. Aborting the signal cancels the request when no one else waits for it.
   * @throws RequestFailure
   */
  read<Content>(question: Question<Content>, signal?: AbortSignal): Promise<Content>;
  /** Calls again even if a request is under way, unless that has just begun and after the last write. */
  askAgain(key: readonly unknown[], refetch: () => void): void;
  /** Stores which entities the calls of a page read and write. */
  learn(calls: ResolvedPage['calls']): void;
  /** Whether data in a call's answer was written since. @param moment in writes */
  changedSince(moment: number, endpoint: string): boolean;
  /** Whether the server has reported since that data in a call's answer was written. @param moment in news */
  reportedSince(moment: number, endpoint: string): boolean;
  /** Milliseconds to leave between two loads of a call that nobody has asked for, by how long its last answer took. */
  restOf(endpoint: string): number;
  /** Subscribes to the server's news of the entities that the calls of pages read. @returns unsubscribes */
  subscribe(live: LiveLine): () => void;
  /** A call has written: every answer with changed data is loaded again. Left out: it may have changed anything. */
  written(endpoint?: string): void;
}

type Key = readonly [endpoint: string, payload: object, as: string];

/** @param delay milliseconds until a failed read is repeated, by how often it has failed before */
export function createData(client: RequestClient, delay: (failed: number) => number = growing): Data {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failed, failure) => failure instanceof RequestFailure && worthRetrying(failed, failure),
        retryDelay: (failed) => delay(failed),
      },
    },
  });
  const writes = new WriteLog();
  const news = new WriteLog();
  const read = new Set<string>();
  let line: { live: LiveLine; hangUp(): void } | undefined;
  const listen = (live: LiveLine) => ({ live, hangUp: live.listen(read, (entities) => news.note([...entities])) });
  const calls = new Map<string, ResolvedPage['calls'][string]>();
  const begun = new WeakMap<Query, { moment: number; at: number }>();
  const took = new Map<string, number>();
  const readsOf = (endpoint: string) => calls.get(endpoint)?.reads;
  const find = (key: readonly unknown[]) => queries.getQueryCache().get(hashKey(key));

  const data: Data = {
    queries,
    writes,
    news,
    optionsOf: (question) =>
      queryOptions(question, client, (key) => {
        const query = find(key);
        const at = performance.now();
        if (query) begun.set(query, { moment: writes.count, at });
        return () => took.set(question.endpoint, performance.now() - at);
      }),
    read<Content>(question: Question<Content>, signal?: AbortSignal) {
      const kept = question.maxAge === undefined ? { gcTime: 0 } : {};
      const observer = new QueryObserver<Content, Error, Content, Content, Key>(queries, {
        ...data.optionsOf(question),
        ...kept,
      });
      return settled(observer, signal);
    },
    askAgain(key, refetch) {
      const query = find(key);
      const last = query && begun.get(query);
      const isUnderWay = query !== undefined && query.state.fetchStatus !== 'idle';
      if (isUnderWay && last?.moment === writes.count && performance.now() - last.at < JUST_BEGUN) return;
      // A first answer that is still missing is cancelled as well: the library would wait for it.
      if (isUnderWay) void query.cancel({ silent: true });
      refetch();
    },
    learn(known) {
      const before = read.size;
      for (const [path, entities] of Object.entries(known)) {
        calls.set(path, entities);
        for (const entity of entities.reads ?? []) read.add(entity);
      }
      if (!line || read.size === before) return;
      line.hangUp();
      line = listen(line.live);
    },
    changedSince: (moment, endpoint) => writes.changedSince(moment, readsOf(endpoint)),
    reportedSince(moment, endpoint) {
      const reads = readsOf(endpoint);
      return reads !== undefined && news.changedSince(moment, reads);
    },
    restOf(endpoint) {
      const { least, most, times } = REST;
      return Math.min(most, Math.max(least, times * (took.get(endpoint) ?? 0)));
    },
    subscribe(live) {
      line?.hangUp();
      line = listen(live);
      return () => {
        line?.hangUp();
        line = undefined;
      };
    },
    written(endpoint) {
      const entities = endpoint === undefined ? undefined : calls.get(endpoint)?.writes;
      const before = writes.count;
      writes.note(entities);
      void queries.invalidateQueries({
        refetchType: 'none',
        predicate: ({ queryKey }) => data.changedSince(before, String(queryKey[0])),
      });
    },
  };
  return data;
}

function queryOptions<Content>(question: Question<Content>, client: RequestClient, begins: (key: Key) => () => void) {
  const { endpoint, payload, maxAge = 0, as = '', quiet } = question;
  const how = quiet ? { quiet } : { inPlace: true };
  const queryKey: Key = [endpoint, payload, as];
  return {
    queryKey,
    staleTime: maxAge,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<Content> {
      const ends = begins(queryKey);
      const post = async (more: object): Promise<Content> =>
        // The library treats an undefined answer as none.
        (await client.post<Content>(endpoint, { ...payload, ...more }, { signal, ...how })) ?? (null as Content);
      try {
        return await (question.ask ? question.ask(post) : post({}));
      } catch (cause) {
        throw cause instanceof RequestFailure ? cause : new RequestFailure({ kind: 'network', cause });
      } finally {
        ends();
      }
    },
  };
}

function settled<Content>(
  observer: QueryObserver<Content, Error, Content, Content, Key>,
  signal: AbortSignal | undefined,
): Promise<Content> {
  return new Promise((resolve, reject) => {
    const end = () => {
      leave();
      signal?.removeEventListener('abort', cancelled);
    };
    const cancelled = () => {
      end();
      reject(new RequestFailure({ kind: 'cancelled' }));
    };
    const look = (result: QueryObserverResult<Content, Error>) => {
      if (result.fetchStatus !== 'idle') return;
      end();
      if (result.isError) reject(result.error);
      else resolve(result.data as Content);
    };
    let leave = () => {};
    if (signal?.aborted) return cancelled();
    signal?.addEventListener('abort', cancelled);
    leave = observer.subscribe(look);
    look(observer.getCurrentResult());
  });
}
