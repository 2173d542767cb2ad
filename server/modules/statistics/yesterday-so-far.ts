import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import { scopedTable } from '../../operations/scoped-table.ts';

interface SoFar {
  openCount: number;
  failCount: number;
  visitorCount: number;
}

const DAY = 86_400_000;

/**
 * What yesterday had counted by this time of day: a morning is compared with a morning, not with a day that is over. Counted
 * of the records as `roll-up.ts` counts them; a day lies behind an index, and hours are not kept for every figure.
 *
 * @param now of the figures of today
 */
export async function yesterdaySoFar(
  { catalogue, database, session }: CallContext,
  communityUuid: string | undefined,
  now: Date,
): Promise<SoFar> {
  const entity = catalogue.entities.accessRecord;
  if (!entity) throw new Error('The home page counts openings, and there is no such entity.');
  const until = new Date(now.getTime() - DAY);
  const found = await database.first(sql<SoFar>`
    select count(*)::integer as "openCount",
      count(*) filter (where open_result = '0')::integer as "failCount",
      count(distinct coalesce(visitor_id, person_id, id))
        filter (where person_type = '2' and open_result = '1')::integer as "visitorCount"
    from ${scopedTable(entity, session, communityUuid)} as t
    where open_time >= date_trunc('day', ${until.toISOString()}::timestamptz at time zone interval '8 hours')
        at time zone interval '8 hours'
      and open_time <= ${until.toISOString()}::timestamptz`);
  return found ?? { openCount: 0, failCount: 0, visitorCount: 0 };
}
