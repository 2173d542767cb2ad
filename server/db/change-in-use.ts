import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** How often a table that is in use is tried, before all who want it wait for the change. */
const TRIES = 30;
/** Milliseconds: a random part of it, so that what is under way gets through. */
const PAUSE = 300;

/**
 * Changes a table that other processes may be using, in a transaction of its own: one that held two tables would wait for a call that
 * holds one and waits for the other, and one of the two would fail. It waits for a second at a time, for whoever comes after it waits, too.
 */
export async function changeInUse(database: Database, change: RawBuilder<unknown>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await database.attempt(async () => {
        await database.run(sql`set local statement_timeout = 0`);
        await database.run(sql`select pg_advisory_xact_lock(hashtextextended('console migrate', 0))`);
        if (tried < TRIES) await database.run(sql`set local lock_timeout = '1s'`);
        await database.run(change);
        await database.run(sql`set local lock_timeout = 0`);
      });
      return;
    } catch (error) {
      if (Object(error).code !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(Math.random() * PAUSE);
    }
  }
}
