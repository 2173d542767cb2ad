import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';

/**
 * Every community has an opening of each kind today. Lists of records begin with today, and soon after midnight (UTC+8) the demo
 * data truthfully holds hardly any: a test would pass or fail by the hour at which it runs.
 */
export async function addOpeningsOfToday(database: Database): Promise<void> {
  await database.run(sql`
    insert into access_record
    select (jsonb_populate_record(null::access_record, to_jsonb(latest) || jsonb_build_object(
      'id', md5(random()::text || latest.id),
      'open_time', greatest(midnight.at, now() - make_interval(secs => row_number() over ()))))).*
    from (select date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as at) midnight,
      lateral (
        select distinct on (community_uuid, open_type) * from access_record
        where open_time < midnight.at order by community_uuid, open_type, open_time desc
      ) latest
    where not exists (
      select from access_record today
      where today.community_uuid = latest.community_uuid and today.open_type = latest.open_type
        and today.open_time >= midnight.at)`);
}
