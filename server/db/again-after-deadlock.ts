import { setTimeout as sleep } from 'node:timers/promises';

/** SQLSTATE: PostgreSQL ended this transaction so that another one could go on. Nothing of it has happened. */
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/** Where many write the same few records at once, the same one may lose several times. */
const TRIES = 12;
/** Milliseconds: the longest pause before the second try; each further one may be twice as long, up to a second. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1_000;

/**
 * Runs a transaction once more when PostgreSQL has ended it because two waited for one another, as it advises. Work must be
 * able to begin again: what it does outside of the database has been done already.
 */
export async function againAfterDeadlock<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (tried === TRIES || (code !== DEADLOCK && code !== SERIALIZATION_FAILURE)) throw error;
      // Not in step with the other one.
      await sleep(Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tried - 1)));
    }
  }
}
