import { setTimeout as sleep } from 'node:timers/promises';

/** SQLSTATE: PostgreSQL ended this transaction so that another one could go on. Nothing of it has happened. */
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

const TRIES = 5;
const LONGEST_PAUSE = 50;

/**
 * Runs a transaction once more when PostgreSQL has ended it because two waited for one another, as it advises. Work must be able
 * to begin anew: what it does outside of the database stands already.
 */
export async function againAfterDeadlock<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await transaction();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (left === 0 || (code !== DEADLOCK && code !== SERIALIZATION_FAILURE)) throw error;
      // Not in step with the other one.
      await sleep(Math.random() * LONGEST_PAUSE);
    }
  }
}
