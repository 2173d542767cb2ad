import { sql } from 'kysely';
import { ApiError } from '../core/errors.ts';
import { assigned } from '../db/sql/assigned.ts';
import { table } from '../db/sql/table.ts';
import { sessionOf, whyOver } from '../sessions/read-sessions.ts';
import { endpointOf, type Middleware } from './call.ts';

const consoleSession = table('console_session');

/** The token belongs to a valid session. Calls that are open to all callers pass without one. */
export const checkSession: Middleware = async (call) => {
  if (endpointOf(call).access === 'public') return;
  const { database } = call.services;
  const row = call.sessionRow;
  const over = whyOver(row);
  if (over || !row) throw new ApiError(over ?? 'token-unknown');
  // Once a minute is exact enough for eight hours, and avoids a write with every read.
  if (row.untouched) {
    await database.run(
      sql`update ${consoleSession} set ${assigned(consoleSession, { seen_at: sql`now()` })}
        where ${consoleSession.token_hash} = ${row.tokenHash}`,
    );
  }
  call.session = await sessionOf(call.services, row);
};
