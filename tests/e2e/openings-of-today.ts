import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';

/** Minutes before midnight from which on a run may go on into the next day. */
const LONGEST_RUN = 60;

/**
 * Every community has an opening of each kind today. Lists of records begin with today, and soon after midnight (UTC+8) the demo
 * data truthfully holds hardly any: a test would pass or fail by the hour at which it runs. A run that may end tomorrow has some of
 * tomorrow, too, which no list of today shows.
 */
export async function addOpeningsOfToday(database: Database): Promise<void> {
  const next = midnight(sql`now() + interval '1 day'`);
  const left = await database.first(sql<{ isLate: boolean }>`
    select ${next} - now() < make_interval(mins => ${LONGEST_RUN}) as "isLate"`);
  await addOpenings(database, midnight(sql`now()`));
  if (left?.isLate) await addOpenings(database, next);
}

/** The beginning of the day (UTC+8) that a moment is in. */
function midnight(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`date_trunc('day', (${moment}) at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;
}

async function addOpenings(database: Database, day: RawBuilder<unknown>): Promise<void> {
  await database.run(sql`
    insert into access_record
    select (jsonb_populate_record(null::access_record, to_jsonb(latest) || jsonb_build_object(
      'id', md5(random()::text || latest.id),
      'open_time', greatest(midnight.at, now() - make_interval(secs => row_number() over ()))))).*
    from (select ${day} as at) midnight,
      lateral (
        select distinct on (community_uuid, open_type) * from access_record
        where open_time < midnight.at order by community_uuid, open_type, open_time desc
      ) latest
    where not exists (
      select from access_record later
      where later.community_uuid = latest.community_uuid and later.open_type = latest.open_type
        and later.open_time >= midnight.at)`);
}
