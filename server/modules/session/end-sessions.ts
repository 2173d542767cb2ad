import { sql } from 'kysely';
import { assigned } from '../../db/sql/assigned.ts';
import { table } from '../../db/sql/table.ts';
import { publishSessionEnd } from '../../live/publish-record.ts';
import type { CallContext } from '../../services/call-context.ts';

const consoleSession = table('console_session');

/** Why sessions were ended before their time; `checkSession` has the message for their owner. */
export type EndReason = 'replaced' | 'logout' | 'phone-changed' | 'rights-changed' | 'disabled' | 'deleted';

/** Ends every session of an account, on every process with the next call. */
export async function endSessions(
  context: Pick<CallContext, 'database' | 'live'>,
  accountUuid: string,
  reason: EndReason,
): Promise<void> {
  await context.database.run(sql`
    update ${consoleSession} set ${assigned(consoleSession, { ended_at: sql`now()`, end_reason: reason })}
    where ${consoleSession.account_uuid} = ${accountUuid} and ${consoleSession.ended_at} is null`);
  await publishSessionEnd(context, accountUuid);
}

/**
 * Ends sessions before a new one begins: of the valid ones, those used last stay.
 *
 * @param most sessions that an account may have at once; 0 means any number
 */
export async function makeRoom(
  context: Pick<CallContext, 'database' | 'live'>,
  accountUuid: string,
  most: number,
): Promise<void> {
  if (most === 0) return;
  const ended = await context.database.run(sql`
    update ${consoleSession} set ${assigned(consoleSession, { ended_at: sql`now()`, end_reason: sql`'replaced'` })}
    where ${consoleSession.ended_at} is null and ${consoleSession.account_uuid} = ${accountUuid}
      and ${consoleSession.token_hash} in (
      select ${consoleSession.token_hash} from ${consoleSession} where ${consoleSession.account_uuid} = ${accountUuid}
        and ${consoleSession.ended_at} is null
      order by ${consoleSession.seen_at} desc, ${consoleSession.created_at} desc,
        ${consoleSession.token_hash} offset ${most - 1})
    returning 1`);
  if (ended.length > 0) await publishSessionEnd(context, accountUuid);
}
