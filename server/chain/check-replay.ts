import { sql } from 'kysely';
import { ApiError } from '../core/errors.ts';
import type { Database } from '../db/database.ts';
import { allOf, query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { addressIndex } from '../sessions/address-index.ts';
import { hashToken, type SessionRow, selectSessions } from '../sessions/read-sessions.ts';
import { endpointOf, headerOf, type Middleware } from './call.ts';
import { CLOCK_TOLERANCE } from './check-clock.ts';

const consoleNonce = table('console_nonce');

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };

/** Until its time is surely too old, also with the largest difference of the clocks. */
const KEPT_SECONDS = (2 * CLOCK_TOLERANCE) / 1000 + 60;

/**
 * Calls open to all callers that one address may make while their ids are stored, 11 minutes: this limits the size of the
 * table.
 */
const MOST_PUBLIC = 5_000;

/**
 * Refuses an id that was used before. The ids are in the database, so that servers behind one address share them; the server
 * that inserts it first goes on. The same statement reads the session for `checkSession`, so a call waits for one statement,
 * not two. Without a valid session an id is stored for calls that are open to all callers only, and a limited number for each
 * address: a stranger cannot fill the table.
 */
export const checkReplay: Middleware = async (call) => {
  const { database, vault } = call.services;
  const token = headerOf(call, 'x-token');
  const sessions = selectSessions(token ? [hashToken(token)] : [], database.replicas !== undefined);
  const isPublic = endpointOf(call).access === 'public';
  const address = isPublic ? addressIndex({ ip: call.ip, vault }) : null;
  const mayNote = isPublic
    ? sql`(select count(*) from ${consoleNonce} where ${consoleNonce.address_index} = ${address}) < ${MOST_PUBLIC}`
    : sql`exists (select from session where not (ended or old or idle))`;
  const found = await database.first(query`
    with session as (${sessions}),
      asked as (select ${mayNote} as "mayNote"),
      inserted as (
        insert into ${consoleNonce} (${columnNames(consoleNonce, 'request_id', 'expires_at', 'address_index')})
        select ${call.requestId}, now() + make_interval(secs => ${KEPT_SECONDS}), ${address} from asked
        where "mayNote"
        on conflict do nothing returning ${consoleNonce.request_id})
    select ${selected({
      isNew: sql<boolean>`exists (select from inserted)`,
      mayNote: sql<boolean>`asked."mayNote"`,
    })}, ${allOf<Nullable<SessionRow>>(sessions, 'session')}
    from asked left join session on true`);
  if (found && found.tokenHash !== null) call.sessionRow = found as SessionRow;
  if (found?.isNew) return;
  // The next middleware, `checkSession`, refuses a session that is over.
  if (!found?.mayNote && !isPublic) return;
  throw new ApiError(found?.mayNote ? 'replayed' : 'too-many-calls');
};

/** Forgets the ids that are too old to be sent again. */
export async function pruneReplays(database: Database): Promise<void> {
  await database.run(sql`delete from ${consoleNonce} where ${consoleNonce.expires_at} < now()`);
}
