import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Locks the faces of these people until the transaction ends, so that at most one stays valid. */
export async function lockFaces(database: Database, personIds: readonly string[]): Promise<void> {
  for (const personId of [...new Set(personIds)].sort()) {
    await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`faces of ${personId}`}, 0))`);
  }
}
