import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { dayOf } from './days.ts';
import { rollUp } from './roll-up.ts';

const consoleStatDay = table('console_stat_day');

/** Seconds that today's figures are valid for all callers. */
const HOLDS = 30;

/**
 * Rolls up today for those communities whose figures are older than half a minute, so that the answer has what has happened,
 * and with any number of callers it is counted twice a minute.
 */
export async function refreshToday(
  database: Database,
  communityUuids: readonly string[],
  now = new Date(),
): Promise<void> {
  const today = dayOf(now);
  const stale = await database.run(query`
    select ${selected({ uuid: sql<string>`uuid` })} from unnest(${communityUuids}::text[]) as uuid
    where not exists (
      select 1 from ${consoleStatDay}
      where ${consoleStatDay.community_uuid} = uuid and ${consoleStatDay.stat_date} = ${today}::date
        and ${consoleStatDay.rolled_at} > statement_timestamp() - make_interval(secs => ${HOLDS}))
    order by 1`);
  if (stale.length === 0) return;
  await rollUp(
    database,
    stale.map(({ uuid }) => uuid),
    { from: today, to: today },
  );
}
