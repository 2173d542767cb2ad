import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Day, type Days, startOf } from './days.ts';

/** Days of one community within one month: what is rolled up at once. */
export interface MissingDays extends Days {
  communityUuid: string;
}

/** The days from a community's first record on that were never rolled up, the newest months first. */
export async function missingDays(database: Database, first: Day, today: Day): Promise<MissingDays[]> {
  return database.run(sql<MissingDays>`
    select c.community_uuid as "communityUuid", min(d)::date::text as "from", max(d)::date::text as "to"
    from community c
    cross join lateral (
      select least(
        (select min(open_time) from access_record where community_uuid = c.community_uuid),
        (select min(alarm_time) from alarm where community_uuid = c.community_uuid)) as row) oldest
    cross join lateral generate_series(
      (case when oldest.row is not null
        then greatest(oldest.row, ${startOf(first)}::timestamptz) at time zone interval '8 hours' end)::date,
      ${today}::date, interval '1 day') as d
    where not exists (
      select 1 from stat_daily s where s.community_uuid = c.community_uuid and s.stat_date = d::date)
    group by c.community_uuid, date_trunc('month', d)
    order by max(d) desc, 1`);
}
