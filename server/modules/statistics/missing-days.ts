import { sql } from 'kysely';
import { leftUntil } from '../../db/archive/left-until.ts';
import type { Database } from '../../db/database.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { type Day, type Days, startOf } from './days.ts';

const accessRecord = table('access_record');
const alarm = table('alarm');
const c = table('community', 'c');
const s = table('stat_daily', 's');

/** Days of one community within one month: what is rolled up at once. */
export interface MissingDays extends Days {
  communityUuid: string;
}

/** The days from a community's first record on that were never rolled up, the newest months first; none whose records are gone by their age. */
export async function missingDays(database: Database, first: Day, today: Day): Promise<MissingDays[]> {
  return database.run(query`
    select ${selected({
      communityUuid: notNull(c.community_uuid),
      from: sql<Day>`min(d)::date::text`,
      to: sql<Day>`max(d)::date::text`,
    })}
    from ${c}
    cross join lateral (
      select least(
        (select min(${accessRecord.open_time}) from ${accessRecord}
        where ${accessRecord.community_uuid} = ${c.community_uuid}),
        (select min(${alarm.alarm_time}) from ${alarm}
        where ${alarm.community_uuid} = ${c.community_uuid})) as row) oldest
    cross join lateral generate_series(
      (case when oldest.row is not null
        then greatest(oldest.row, ${startOf(first)}::timestamptz,
          ${leftUntil('accessRecord', c.community_uuid)}) at time zone interval '8 hours' end)::date,
      ${today}::date, interval '1 day') as d
    where not exists (
      select 1 from ${s} where ${s.community_uuid} = ${c.community_uuid} and ${s.stat_date} = d::date)
    group by ${c.community_uuid}, date_trunc('month', d)
    order by max(d) desc, 1`);
}
