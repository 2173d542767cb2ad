import { sql } from 'kysely';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const t = table('access_record', 't');

interface SoFar {
  openCount: number;
  failCount: number;
  visitorCount: number;
}

const DAY = 86_400_000;

/**
 * What yesterday had counted by this time of day: a morning is compared with a morning, not with a day that is over. Counted of
 * the records as `roll-up.ts` counts them; a day is found by an index, and hours are not kept for every figure.
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
  const found = await database.first(query`
    select ${selected({
      openCount: sql<number>`count(*)::integer`,
      failCount: sql<number>`count(*) filter (where ${t.open_result} = ${codes.openResult.refused})::integer`,
      visitorCount: sql<number>`count(distinct coalesce(${t.visitor_id}, ${t.person_id}, ${t.id}))
        filter (where ${t.person_type} = ${codes.personType.visitor}
          and ${t.open_result} = ${codes.openResult.opened})::integer`,
    })}
    from ${scopedTable(entity, session, communityUuid)} as t
    where ${t.open_time} >= date_trunc('day', ${until.toISOString()}::timestamptz at time zone interval '8 hours')
        at time zone interval '8 hours'
      and ${t.open_time} <= ${until.toISOString()}::timestamptz`);
  return found ?? { openCount: 0, failCount: 0, visitorCount: 0 };
}
