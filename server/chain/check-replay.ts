import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import type { Link } from './call.ts';
import { CLOCK_TOLERANCE } from './check-clock.ts';

/** Until its time is too old for sure, whichever way the clocks differ. */
const KEPT_SECONDS = (2 * CLOCK_TOLERANCE) / 1000 + 60;

/**
 * No request with this id was here before. The ids are in the database, so that servers behind one address share them;
 * whoever inserts it first goes on.
 */
export const checkReplay: Link = async (call) => {
  const { database } = call.services;
  const inserted = await database.run(sql`
    insert into console_nonce (request_id, expires_at)
    values (${call.requestId}, now() + make_interval(secs => ${KEPT_SECONDS}))
    on conflict do nothing returning 1`);
  if (inserted.length === 0) throw new ApiError('replayed');
};

/** Forgets the ids that are too old to be sent again. */
export async function pruneReplays(database: Database): Promise<void> {
  await database.run(sql`delete from console_nonce where expires_at < now()`);
}
