import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { addressIndex } from '../captcha/address-index.ts';

/** So many wrong codes for a number by one caller within so many minutes lock it for him, for as long. */
export const MAX_FAILURES = 5;
const MINUTES = 15;
/**
 * So many wrong codes from one address, for whatever numbers, or for one number, from whatever addresses, and strangers have to
 * read a picture before each further try: one guess at each of many numbers, or by each of many, is no way round.
 */
const FAILURES_OF_ALL = 20;

/**
 * Whose tries count together: those of a known browser of the number alone, else those of an address. So nobody uses up the
 * tries of somebody else.
 */
export interface Caller {
  /** The number's blind index. */
  phone: string;
  /** The hash of its proof, where the caller's browser is known for the number. */
  browser?: string | undefined;
}

/** Minutes until the caller may try again; 0 when he may now. */
export async function lockedMinutes(context: CallContext, { phone, browser }: Caller): Promise<number> {
  const own =
    browser === undefined
      ? sql`browser_hash is null and address_index = ${addressIndex(context)}`
      : sql`browser_hash = ${browser}`;
  const row = await context.database.first(sql<{ count: number; left: number | null }>`
    select count(*) as count,
      ceil(extract(epoch from max(at) + make_interval(mins => ${MINUTES}) - now()) / 60)::integer as "left"
    from console_login_failure
    where phone_index = ${phone} and ${own} and at > now() - make_interval(mins => ${MINUTES})`);
  return row && row.count >= MAX_FAILURES ? Math.max(1, row.left ?? 1) : 0;
}

/** Whether too much was wrong lately from the address of a stranger, or of strangers for the number. */
export async function isSuspicious(context: CallContext, { phone, browser }: Caller): Promise<boolean> {
  if (browser !== undefined) return false;
  const row = await context.database.first(sql<{ address: number; number: number }>`
    select
      (select count(*) from console_login_failure where address_index = ${addressIndex(context)}
        and at > now() - make_interval(mins => ${MINUTES})) as address,
      (select count(*) from console_login_failure where phone_index = ${phone} and browser_hash is null
        and at > now() - make_interval(mins => ${MINUTES})) as number`);
  return row !== undefined && Math.max(row.address, row.number) >= FAILURES_OF_ALL;
}

export async function noteFailure(context: CallContext, { phone, browser }: Caller): Promise<void> {
  await context.database.run(sql`
    insert into console_login_failure (phone_index, address_index, browser_hash)
    values (${phone}, ${addressIndex(context)}, ${browser ?? null})`);
}

/** Whoever had the right code begins anew; what others have tried goes on counting. */
export async function forgetFailures(context: CallContext, { phone, browser }: Caller): Promise<void> {
  const own = browser === undefined ? sql`false` : sql`browser_hash = ${browser}`;
  await context.database.run(sql`
    delete from console_login_failure where phone_index = ${phone} and (address_index = ${addressIndex(context)} or ${own})`);
}

/** @param phone its blind index */
export async function forgetAllFailures(database: Database, phone: string): Promise<void> {
  await database.run(sql`delete from console_login_failure where phone_index = ${phone}`);
}

/** Only one request at a time works on a number, so that guesses sent together are counted. Ends with the transaction. */
export async function holdNumber(database: Database, phone: string): Promise<void> {
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`);
}
