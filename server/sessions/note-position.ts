import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { LOG_POSITION } from '../db/replicas/log-position.ts';
import { unflushed } from '../db/replicas/replicas.ts';
import { assigned } from '../db/sql/assigned.ts';
import { table } from '../db/sql/table.ts';

const consoleSession = table('console_session');

/** Notes with a session how far the log is now: a replica that does not show all of that is not read for it. */
export async function notePosition(database: Database, tokenHash: string): Promise<void> {
  await database.run(sql`
    with at as materialized (select ${LOG_POSITION} as position)
    update ${consoleSession} set ${assigned(consoleSession, {
      position: sql`greatest(${consoleSession.position}, at.position)`,
    })} from at
    where ${consoleSession.token_hash} = ${tokenHash} and ${unflushed(sql`at.position`)}`);
}
