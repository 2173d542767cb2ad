import { sql } from 'kysely';
import { ApiError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';

const consoleReveal = table('console_reveal');

/**
 * Counts a reveal of the account: so many an hour, on all servers together. Inside the transaction that shows the values, so a
 * refused one does not count.
 *
 * @throws ApiError too-many-reveals, with the minutes until the next one
 */
export async function countReveal({ config, database, session }: CallContext): Promise<void> {
  const { accountUuid } = session;
  // Simultaneous reveals are counted one after the other.
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`reveals ${accountUuid}`}, 0))`);
  const shown = await database.first(query`
    select ${selected({
      count: sql<number>`count(*)`,
      minutes: sql<number | null>`ceil(extract(epoch from min(at) + interval '1 hour' - now()) / 60)::integer`,
    })}
    from (select at from ${consoleReveal} where ${consoleReveal.account_uuid} = ${accountUuid}
      and at > now() - interval '1 hour'
      order by at desc limit ${config.revealsPerHour}) as lately`);
  if ((shown?.count ?? 0) >= config.revealsPerHour)
    throw new ApiError('too-many-reveals', { minutes: Math.max(1, shown?.minutes ?? 60) });
  await database.run(
    sql`insert into ${consoleReveal} (${columnNames(consoleReveal, 'account_uuid')}) values (${accountUuid})`,
  );
}
