import type { Database } from '../../db/database.ts';

/** Carries the result out of a transaction that is not to last. */
class Undo<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('undone');
    this.result = result;
  }
}

/** Does work as if in earnest, and takes all of it back. */
export async function undone<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  try {
    return await database.transaction(async () => {
      throw new Undo(await work());
    });
  } catch (error) {
    if (error instanceof Undo) return error.result as Result;
    throw error;
  }
}
