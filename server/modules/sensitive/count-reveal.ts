import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';

/**
 * Counts a reveal of the account: so many an hour, on all servers together. Inside the transaction that shows the values, so
 * one that was refused counts for nothing.
 *
 * @throws ApiError too-many-reveals, with the minutes until the next one
 */
export async function countReveal({ config, database, session }: CallContext): Promise<void> {
  const { accountUuid } = session;
  // Asked at once they are counted one after the other.
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`reveals ${accountUuid}`}, 0))`);
  const shown = await database.first(sql<{ count: number; minutes: number | null }>`
    select count(*) as count,
      ceil(extract(epoch from min(at) + interval '1 hour' - now()) / 60)::integer as minutes
    from (select at from console_reveal where account_uuid = ${accountUuid} and at > now() - interval '1 hour'
      order by at desc limit ${config.revealsPerHour}) as lately`);
  if ((shown?.count ?? 0) >= config.revealsPerHour)
    throw new ApiError('too-many-reveals', { minutes: Math.max(1, shown?.minutes ?? 60) });
  await database.run(sql`insert into console_reveal (account_uuid) values (${accountUuid})`);
}
