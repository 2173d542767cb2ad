import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

type Ids = readonly (string | null | undefined)[];
type Count = (database: Database, ids: readonly string[]) => Promise<void>;
type Read = (database: Database, key: string) => Promise<unknown>;

interface Batch {
  counts: Map<Count, Set<string>>;
  reads: Map<Read, Map<string, Promise<unknown>>>;
}

const current = new AsyncLocalStorage<Batch>();

/**
 * Does work that writes many rows of one kind: what the rows share is counted once, at its end, and what does not change in
 * this time is read once. To be called in the transaction of the work, which must read no count that it has changed.
 */
export async function inBatch<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const batch: Batch = { counts: new Map(), reads: new Map() };
  const result = await current.run(batch, work);
  for (const [count, ids] of batch.counts) await count(database, inOrder(ids));
  return result;
}

/** A recount of rows by their ids, each once and in one order: two that meet wait for each other instead of failing. */
export function recountOf(count: Count): (database: Database, ids: Ids) => Promise<void> {
  return async (database, ids) => {
    const known = ids.filter((id): id is string => typeof id === 'string');
    const batch = current.getStore();
    if (batch) {
      const gathered = batch.counts.get(count) ?? new Set();
      batch.counts.set(count, gathered);
      for (const id of known) gathered.add(id);
    } else if (known.length > 0) await count(database, inOrder(known));
  };
}

/** A reading that a batch makes once for each key; what it reads is never changed by what is written in one. */
export function readOnce<Result>(
  read: (database: Database, key: string) => Promise<Result>,
): (database: Database, key: string) => Promise<Result> {
  return (database, key) => {
    const batch = current.getStore();
    if (!batch) return read(database, key);
    const known = batch.reads.get(read) ?? new Map<string, Promise<unknown>>();
    batch.reads.set(read, known);
    const before = known.get(key) as Promise<Result> | undefined;
    const reading = before ?? read(database, key);
    known.set(key, reading);
    return reading;
  };
}

function inOrder(ids: Iterable<string>): string[] {
  return [...new Set(ids)].sort();
}
