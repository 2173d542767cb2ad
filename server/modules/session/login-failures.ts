import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { addressIndex } from '../captcha/address-index.ts';

/** So many wrong codes for a number within so many minutes lock it for as long. */
const MAX_FAILURES = 5;
const MINUTES = 15;
/**
 * So many wrong codes from one address, for whatever numbers, and a picture has to be read before the next try: one guess at
 * each of many numbers locks none of them.
 */
const FAILURES_OF_AN_ADDRESS = 20;

/** Minutes until a number may try again; 0 when it may now. @param phone its blind index */
export async function lockedMinutes(database: Database, phone: string): Promise<number> {
  const row = await database.first(sql<{ count: number; left: number | null }>`
    select count(*) as count,
      ceil(extract(epoch from max(at) + make_interval(mins => ${MINUTES}) - now()) / 60)::integer as "left"
    from console_login_failure where phone_index = ${phone} and at > now() - make_interval(mins => ${MINUTES})`);
  return row && row.count >= MAX_FAILURES ? Math.max(1, row.left ?? 1) : 0;
}

/** Whether too much was wrong from the caller's address lately. */
export async function isSuspicious(context: CallContext): Promise<boolean> {
  const row = await context.database.first(sql<{ count: number }>`
    select count(*) as count from console_login_failure
    where address_index = ${addressIndex(context)} and at > now() - make_interval(mins => ${MINUTES})`);
  return row !== undefined && row.count >= FAILURES_OF_AN_ADDRESS;
}

/** @param phone its blind index */
export async function noteFailure(context: CallContext, phone: string): Promise<void> {
  await context.database.run(sql`
    insert into console_login_failure (phone_index, address_index) values (${phone}, ${addressIndex(context)})`);
}

export async function forgetFailures(database: Database, phone: string): Promise<void> {
  await database.run(sql`delete from console_login_failure where phone_index = ${phone}`);
}

/** Only one request at a time works on a number, so that guesses sent together are counted. Ends with the transaction. */
export async function holdNumber(database: Database, phone: string): Promise<void> {
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`);
}
