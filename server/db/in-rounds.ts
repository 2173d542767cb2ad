import type { Database } from './database.ts';

/** Rows a transaction: another change of one of them does not wait for long. */
export const TOGETHER = 200;

/**
 * Does work that deals with `TOGETHER` rows at most in a transaction of its own, again and again until it finds fewer.
 *
 * @param work in the transaction; locks what it finds with `skip locked`, so that several processes may do it at once
 */
export async function inRounds(database: Database, work: () => Promise<number>): Promise<void> {
  while ((await database.transaction(work)) === TOGETHER);
}
