import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import { publishSessionEnd } from '../../live/publish-record.ts';

/** Why sessions were ended before their time; `checkSession` says what their owner is told. */
export type EndReason = 'replaced' | 'logout' | 'phone-changed' | 'rights-changed' | 'disabled' | 'deleted';

/** Ends every session of an account, on every process with the next call. */
export async function endSessions(
  context: Pick<CallContext, 'database' | 'live'>,
  accountUuid: string,
  reason: EndReason,
): Promise<void> {
  await context.database.run(sql`
    update console_session set ended_at = now(), end_reason = ${reason}
    where account_uuid = ${accountUuid} and ended_at is null`);
  await publishSessionEnd(context, accountUuid);
}

/**
 * Makes room for a session that is about to begin: of those that live, the ones used last stay.
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
    update console_session set ended_at = now(), end_reason = 'replaced'
    where ended_at is null and account_uuid = ${accountUuid} and token_hash in (
      select token_hash from console_session where account_uuid = ${accountUuid} and ended_at is null
      order by seen_at desc, created_at desc, token_hash offset ${most - 1})
    returning 1`);
  if (ended.length > 0) await publishSessionEnd(context, accountUuid);
}
