import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import { headerOf, type Link } from './call.ts';
import { CLOCK_TOLERANCE } from './check-clock.ts';
import { hashToken, type SessionRow, selectSessions } from './check-session.ts';

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };

/** Until its time is too old for sure, whichever way the clocks differ. */
const KEPT_SECONDS = (2 * CLOCK_TOLERANCE) / 1000 + 60;

/**
 * No request with this id was here before. The ids are in the database, so that servers behind one address share them;
 * whoever inserts it first goes on. The session is read by the way, for `checkSession`: every call waits for one statement
 * instead of two.
 */
export const checkReplay: Link = async (call) => {
  const { database } = call.services;
  const token = headerOf(call, 'x-token');
  const sessions = selectSessions(token ? [hashToken(token)] : []);
  const found = await database.first(sql<Nullable<SessionRow> & { isNew: boolean }>`
    with inserted as (
      insert into console_nonce (request_id, expires_at)
      values (${call.requestId}, now() + make_interval(secs => ${KEPT_SECONDS}))
      on conflict do nothing returning request_id)
    select exists (select from inserted) as "isNew", session.*
    from (select 1) as once left join (${sessions}) as session on true`);
  if (!found?.isNew) throw new ApiError('replayed');
  if (found.tokenHash !== null) call.sessionRow = found as SessionRow;
};

/** Forgets the ids that are too old to be sent again. */
export async function pruneReplays(database: Database): Promise<void> {
  await database.run(sql`delete from console_nonce where expires_at < now()`);
}
