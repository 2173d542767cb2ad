import type { Database } from '../../db/database.ts';

/** Carries the result out of a transaction that is rolled back. */
class Rollback<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('undone');
    this.result = result;
  }
}

/** Runs the work in a transaction, and rolls all of it back. */
export async function runAndRollBack<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  try {
    return await database.transaction(async () => {
      throw new Rollback(await work());
    });
  } catch (error) {
    if (error instanceof Rollback) return error.result as Result;
    throw error;
  }
}
