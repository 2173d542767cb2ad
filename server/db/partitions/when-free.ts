import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Changes tables in a transaction (or a part of one), alone of all processes. A table that is in use for more than three
 * seconds is left as it is, for the next time: a waiting lock makes all later statements wait, too.
 */
export async function whenFree(database: Database, work: () => Promise<void>): Promise<void> {
  const LOCK_NOT_AVAILABLE = '55P03';
  try {
    await database.attempt(async () => {
      await database.run(sql`set local lock_timeout = '3s'`);
      await database.run(sql`select pg_advisory_xact_lock(hashtextextended('console migrate', 0))`);
      await work();
      await database.run(sql`set local lock_timeout = 0`);
    });
  } catch (error) {
    if (Object(error).code !== LOCK_NOT_AVAILABLE) throw error;
  }
}
