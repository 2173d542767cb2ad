import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** So many wrong codes for a number within so many minutes lock it for as long. */
const MAX_FAILURES = 5;
const MINUTES = 15;

/** Minutes until a number may try again; 0 when it may now. @param phone its blind index */
export async function lockedMinutes(database: Database, phone: string): Promise<number> {
  const row = await database.first(sql<{ count: number; left: number | null }>`
    select count(*) as count,
      ceil(extract(epoch from max(at) + make_interval(mins => ${MINUTES}) - now()) / 60)::integer as "left"
    from console_login_failure where phone_index = ${phone} and at > now() - make_interval(mins => ${MINUTES})`);
  return row && row.count >= MAX_FAILURES ? Math.max(1, row.left ?? 1) : 0;
}

export async function noteFailure(database: Database, phone: string): Promise<void> {
  await database.run(sql`insert into console_login_failure (phone_index) values (${phone})`);
}

export async function forgetFailures(database: Database, phone: string): Promise<void> {
  await database.run(sql`delete from console_login_failure where phone_index = ${phone}`);
}

/** Only one request at a time works on a number, so that guesses sent together are counted. Ends with the transaction. */
export async function holdNumber(database: Database, phone: string): Promise<void> {
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`);
}
