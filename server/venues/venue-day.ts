import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { touched } from '../db/sql/touched.ts';
import { publishCommunities } from '../live/publish-communities.ts';
import type { RecordServices } from '../services/record-services.ts';

const v = table('venue', 'v');
const s = table('venue_sign_in', 's');

/** How many are in venues, with those they have brought, and how often was signed in today. */
export async function recountVenues(database: Database, ids: readonly string[], now: string): Promise<void> {
  const at = sql`${now}::timestamptz`;
  await database.run(sql`
    update ${v} set ${assigned(v, {
      current_count: sql`(select coalesce(sum(1 + coalesce(${s.people}, 0)), 0)::integer from ${s}
        where ${s.venue_id} = ${v.id} and ${s.present})`,
      today_count: sql`(select count(*)::integer from ${s} where ${s.venue_id} = ${v.id}
        and ${s.sign_time} >= date_trunc('day', ${at}) and ${s.sign_time} < date_trunc('day', ${at}) + interval '1 day')`,
      count_day: sql`${at}::date`,
    })} where ${v.id} = any(${[...ids].sort()}::text[])`);
}

/**
 * Nobody stays in a venue past its closing, or past midnight: whoever has not checked out has left then. The counts of the new day
 * begin with zero. Several servers may do it; doing it again changes nothing.
 *
 * @param now UTC+8 text; a test moves it
 */
export async function rollVenues({ database, live }: RecordServices, now: string): Promise<void> {
  await database.transaction(async () => {
    const closing = sql`(date_trunc('day', ${s.sign_time})
      + case when to_char(${s.sign_time}, 'HH24:MI') < ${v.open_end} then ${v.open_end}::time else time '23:59:59' end)`;
    const left = await database.run(query`
      update ${s} set ${assigned(s, {
        leave_time: closing,
        present: false,
        leave_by: '自动签离',
        ...touched(s),
      })} from ${v}
      where ${v.id} = ${s.venue_id} and ${s.present} and ${closing} <= ${now}::timestamptz
      returning ${selected({ id: s.id, venueId: v.id, communityUuid: s.community_uuid })}`);
    const stale = await database.run(query`
      select ${selected({ id: v.id, communityUuid: v.community_uuid })} from ${v}
      where ${v.count_day} is distinct from ${now}::timestamptz::date order by ${v.id} for no key update`);
    await recountVenues(
      database,
      [...new Set([...left.map(({ venueId }) => venueId), ...stale.map(({ id }) => id)])],
      now,
    );
    await publishCommunities({ live }, 'venue', [...left, ...stale]);
    await publishCommunities({ live }, 'venueSignIn', left);
  });
}
