import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';

const s = table('snapshot', 's');
const t = table('stranger', 't');
const d = table('stat_daily', 'd');

/**
 * Different strangers of each community and day, as the page of strangers counts them: captures that nobody could tell apart are
 * none, and whoever was identified since is no stranger any more.
 *
 * @param which condition on the captures `s`
 */
export function strangersByDay(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${s.community_uuid}, (${s.snap_time} at time zone interval '8 hours')::date as day,
      count(distinct ${s.stranger_id}) as n
    from ${s} join ${t} on ${t.id} = ${s.stranger_id}
    where ${which} and ${s.recognition_type} in (${codes.recognitionType.stranger}, ${codes.recognitionType.blacklisted})
    group by 1, 2`;
}

/** Counts the strangers of those days again on which this one was seen; the other figures of a day stay as they are. */
export async function recountStrangerDays(database: Database, strangerId: string): Promise<void> {
  const days = sql`
    select ${s.community_uuid}, (${s.snap_time} at time zone interval '8 hours')::date as day
    from ${s} where ${s.stranger_id} = ${strangerId} group by 1, 2`;
  const ofDay = strangersByDay(sql`
    ${s.community_uuid} = seen.community_uuid and ${s.snap_time} >= seen.day::timestamp at time zone interval '8 hours'
      and ${s.snap_time} < (seen.day + 1)::timestamp at time zone interval '8 hours'`);
  await database.run(sql`
    update ${d} set ${assigned(d, { stranger_count: sql`seen.n`, ...touched(d) })}
    from (select seen.community_uuid, seen.day, coalesce((select sum(n) from (${ofDay}) each), 0)::integer as n
      from (${days}) seen) seen
    where ${d.community_uuid} = seen.community_uuid and ${d.stat_date} = seen.day
      and ${d.stranger_count} is distinct from seen.n`);
}
