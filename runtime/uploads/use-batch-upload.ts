import { useCallback, useEffect, useReducer, useRef } from 'react';
import { RequestFailure } from '../request/failures.ts';
import { type BatchFile, type BatchLists, listsOf, nextBatch } from './batch-state.ts';

/** How many files are under way at a time. */
const AT_A_TIME = 3;

/** The result of a file that arrived. */
export type Arrival = { url: string; note?: string } | { refused: string; url?: string };

interface BatchUpload {
  /** Sends one file. A RequestFailure of the server (422xx) refuses the file; anything else can be tried again. */
  send(file: File, signal: AbortSignal): Promise<Arrival>;
  /** The text of a file that did not arrive. */
  failedText: string;
}

export interface Batch extends BatchLists {
  /** Whether files are under way or waiting. */
  busy: boolean;
  /** A refused file may come with its reason, so that it is listed and not sent. */
  add(files: readonly { file: File; refused?: string }[]): void;
  retryFailed(): void;
  remove(key: number): void;
  clear(): void;
}

/** Many files, three at a time, in five lists. What is under way ends with the page. */
export function useBatchUpload({ send, failedText }: BatchUpload): Batch {
  const [files, step] = useReducer(nextBatch, []);
  const running = useRef(new Map<number, AbortController>());
  const next = useRef(0);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  useEffect(() => {
    for (const { key, file, state } of files) {
      if (state !== 'waiting' || running.current.has(key) || running.current.size >= AT_A_TIME) continue;
      const abort = new AbortController();
      running.current.set(key, abort);
      step({ type: 'set', key, change: { state: 'uploading' } });
      latest.current(file, abort.signal).then(
        (arrival) => end(key, abort, outcomeOf(arrival)),
        (error) => end(key, abort, failureOf(error, failedText)),
      );
    }
    function end(key: number, abort: AbortController, change: Partial<BatchFile>) {
      // A stopped file may be under way again: only its own entry is removed.
      if (running.current.get(key) === abort) running.current.delete(key);
      if (!abort.signal.aborted) step({ type: 'set', key, change });
    }
  }, [files, failedText]);

  useEffect(() => {
    const under = running.current;
    return () => {
      for (const [key, abort] of under) {
        abort.abort();
        // A page that is only hidden continues with them when it is shown again.
        step({ type: 'set', key, change: { state: 'waiting' } });
      }
      under.clear();
    };
  }, []);

  const add = useCallback((chosen: readonly { file: File; refused?: string }[]) => {
    const added = chosen.map(({ file, refused }): BatchFile => {
      next.current += 1;
      return { key: next.current, file, ...(refused ? { state: 'refused', reason: refused } : { state: 'waiting' }) };
    });
    step({ type: 'add', files: added });
  }, []);
  const stop = (keys: readonly number[]) => {
    for (const key of keys) {
      running.current.get(key)?.abort();
      running.current.delete(key);
    }
  };
  const lists = listsOf(files);
  return {
    ...lists,
    busy: lists.fileList.length > 0,
    add,
    retryFailed: () => step({ type: 'retry' }),
    remove: (key) => {
      stop([key]);
      step({ type: 'remove', key });
    },
    clear: () => {
      stop([...running.current.keys()]);
      step({ type: 'clear' });
    },
  };
}

function outcomeOf(arrival: Arrival): Partial<BatchFile> {
  if ('refused' in arrival) {
    const { refused, url } = arrival;
    return { state: 'refused', reason: refused, ...(url !== undefined && { url }) };
  }
  const { url, note } = arrival;
  return { state: 'done', url, ...(note !== undefined && { note }) };
}

function failureOf(error: unknown, failedText: string): Partial<BatchFile> {
  const reason = error instanceof Error && error.message ? error.message : failedText;
  const code = error instanceof RequestFailure && error.kind === 'business' ? Number(error.code) : 0;
  return { state: code >= 42200 && code < 42300 ? 'refused' : 'failed', reason };
}
