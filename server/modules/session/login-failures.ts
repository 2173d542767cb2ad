import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { addressIndex } from '../../sessions/address-index.ts';

const consoleLoginFailure = table('console_login_failure');

/** So many wrong codes for a number by one caller within so many minutes lock it for that caller, for the same time. */
export const MAX_FAILURES = 5;
const MINUTES = 15;
/**
 * So many wrong codes from one address, for whatever numbers, or for one number, from whatever addresses, make strangers read a
 * picture before each further try, so that many numbers or many addresses do not avoid the limit.
 */
const FAILURES_OF_ALL = 20;

/**
 * Whose tries count together: those of a known browser of the number alone, else those of an address. So no caller uses up the
 * tries of another.
 */
export interface Caller {
  /** The number's blind index. */
  phone: string;
  /** The hash of its proof, where the caller's browser is known for the number. */
  browser?: string | undefined;
}

/** Minutes until the caller may try again; 0 when allowed now. */
export async function lockedMinutes(context: CallContext, { phone, browser }: Caller): Promise<number> {
  const own =
    browser === undefined
      ? sql`${consoleLoginFailure.browser_hash} is null
        and ${consoleLoginFailure.address_index} = ${addressIndex(context)}`
      : sql`${consoleLoginFailure.browser_hash} = ${browser}`;
  const row = await context.database.first(query`
    select ${selected({
      count: sql<number>`count(*)`,
      left: sql<number | null>`
        ceil(extract(epoch from max(${consoleLoginFailure.at}) + make_interval(mins => ${MINUTES}) - now()) /
        60)::integer`,
    })}
    from ${consoleLoginFailure}
    where ${consoleLoginFailure.phone_index} = ${phone} and ${own}
      and ${consoleLoginFailure.at} > now() - make_interval(mins => ${MINUTES})`);
  return row && row.count >= MAX_FAILURES ? Math.max(1, row.left ?? 1) : 0;
}

/** Whether there were too many wrong codes lately from the address of a stranger, or of strangers for the number. */
export async function isSuspicious(context: CallContext, { phone, browser }: Caller): Promise<boolean> {
  if (browser !== undefined) return false;
  const row = await context.database.first(query`
    select
      ${selected({
        address: sql<number>`(select count(*) from ${consoleLoginFailure}
          where ${consoleLoginFailure.address_index} = ${addressIndex(context)}
          and ${consoleLoginFailure.at} > now() - make_interval(mins => ${MINUTES}))`,
        number: sql<number>`(select count(*) from ${consoleLoginFailure}
          where ${consoleLoginFailure.phone_index} = ${phone} and ${consoleLoginFailure.browser_hash} is null
          and ${consoleLoginFailure.at} > now() - make_interval(mins => ${MINUTES}))`,
      })}`);
  return row !== undefined && Math.max(row.address, row.number) >= FAILURES_OF_ALL;
}

export async function noteFailure(context: CallContext, { phone, browser }: Caller): Promise<void> {
  await context.database.run(sql`
    insert into ${consoleLoginFailure}
      (${columnNames(consoleLoginFailure, 'phone_index', 'address_index', 'browser_hash')})
    values (${phone}, ${addressIndex(context)}, ${browser ?? null})`);
}

/** A caller with the right code starts again at zero; the tries of others still count. */
export async function forgetFailures(context: CallContext, { phone, browser }: Caller): Promise<void> {
  const own = browser === undefined ? sql`false` : sql`${consoleLoginFailure.browser_hash} = ${browser}`;
  await context.database.run(sql`
    delete from ${consoleLoginFailure} where ${consoleLoginFailure.phone_index} = ${phone}
      and (${consoleLoginFailure.address_index} = ${addressIndex(context)} or ${own})`);
}

/** @param phone its blind index */
export async function forgetAllFailures(database: Database, phone: string): Promise<void> {
  await database.run(sql`delete from ${consoleLoginFailure} where ${consoleLoginFailure.phone_index} = ${phone}`);
}

/** Only one request at a time works on a number, so that guesses sent together are counted. Ends with the transaction. */
export async function holdNumber(database: Database, phone: string): Promise<void> {
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`);
}
