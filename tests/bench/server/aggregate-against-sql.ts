import { sql } from 'kysely';
import { OWN } from '../../../server/testing/small-world.ts';
import { type CallCosts, callsAgainstSql } from './calls-against-sql.ts';
import { lastDays } from './list-against-sql.ts';
import type { ServerWorld } from './server-world.ts';

/** Figures of openings, of a month and of all there are, in turn with the SQL that a person would write for them. */
export function aggregateAgainstSql(world: ServerWorld, rounds: number): Promise<CallCosts[]> {
  const openTime = lastDays(30);
  const month = sql`community_uuid = ${OWN} and open_time >= ${openTime[0]} and open_time <= ${openTime[1]}`;
  const all = sql`community_uuid = ${OWN}`;
  const counts = sql`count(*), count(*) filter (where direction = '1'), count(*) filter (where open_result = '0')`;
  const byDay = (where: typeof month) =>
    sql`select date_trunc('day', open_time), ${counts} from access_record where ${where} group by 1 order by 1`;
  const own = { communityUuid: OWN };
  return callsAgainstSql(
    world,
    [
      { name: 'by day, a month', path: '/pet/v1/openings/byDay', payload: { ...own, openTime }, sql: [byDay(month)] },
      { name: 'by day, all', path: '/pet/v1/openings/byDay', payload: own, sql: [byDay(all)] },
      {
        name: 'by device with its name, all',
        path: '/pet/v1/openings/byDevice',
        payload: own,
        sql: [
          sql`select t.*, d.device_name from (select device_id, ${counts} from access_record where ${all}
            group by 1 order by 2 desc limit 100) t left join device d on d.id = t.device_id`,
        ],
      },
      {
        name: 'weekday by hour, all',
        path: '/pet/v1/openings/byHour',
        payload: own,
        sql: [
          sql`select extract(isodow from open_time), extract(hour from open_time), count(*)
            from access_record where ${all} group by 1, 2 order by 1, 2`,
        ],
      },
      {
        name: 'totals and people, a month',
        path: '/pet/v1/openings/total',
        payload: { ...own, openTime },
        sql: [sql`select ${counts}, count(distinct person_id) from access_record where ${month}`],
      },
    ],
    rounds,
  );
}
