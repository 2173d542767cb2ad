import { type RawBuilder, sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

type Answer = Endpoints['/control/statistics/v1/epidemic']['response'];

const b = table('building', 'b');
const h = table('household', 'h');
const t = table('health_data', 't');

/** A moment in UTC+8 from its text. */
const moment = (text: string) => sql`(${text}::timestamp at time zone 'Asia/Shanghai')`;
const lives = sql`${h.household_state} is distinct from ${codes.householdState.movedOut}`;

interface Tables {
  reports: RawBuilder<unknown>;
  homes: RawBuilder<unknown>;
}

/** Rows within the caller's reach; undefined where documents have no such entities. */
function tablesOf({ catalogue, session }: CallContext, communityUuid: string | undefined): Tables | undefined {
  const { healthData, household } = catalogue.entities;
  if (!healthData || !household) return undefined;
  return {
    reports: scopedTable(healthData, session, communityUuid),
    homes: scopedTable(household, session, communityUuid),
  };
}

/** How many of those who live there have reported in the range of the list, today where it has none, and how many have not. */
export async function whoReported(
  context: CallContext,
  { communityUuid, reportTime }: { communityUuid?: string | undefined; reportTime?: unknown },
): Promise<{ reported: number; unreported: number }> {
  const tables = tablesOf(context, communityUuid);
  if (!tables) return { reported: 0, unreported: 0 };
  const today = wallTime(new Date()).slice(0, 10);
  const [from, to] = Array.isArray(reportTime) ? reportTime : [];
  const begin = moment(typeof from === 'string' ? from : `${today} 00:00:00`);
  const end = moment(typeof to === 'string' ? to : `${today} 23:59:59`);
  const row = await context.database.first(query`
    select ${selected({
      people: sql<number>`count(*)::integer`,
      reported: sql<number>`(count(*) filter (where reported))::integer`,
    })}
    from (
      select ${h.resident_id}, bool_or(g.person_id is not null) as reported
      from ${tables.homes} as h left join (
        select distinct ${t.person_id} from ${tables.reports} as t
        where ${t.report_time} >= ${begin} and ${t.report_time} <= ${end}) g on g.person_id = ${h.resident_id}
      where ${lives} group by ${h.resident_id}) each`);
  const { people = 0, reported = 0 } = row ?? {};
  return { reported, unreported: people - reported };
}

/** Reports by day, codes of the newest report of each person, and who of each building has reported today. */
export async function healthFigures(
  context: CallContext,
  { communityUuid, days }: { communityUuid: string | undefined; days: number },
): Promise<Answer> {
  const { database } = context;
  const tables = tablesOf(context, communityUuid);
  if (!tables) return { byDay: [], byCode: [], byBuilding: [] };
  const today = wallTime(new Date()).slice(0, 10);
  const first = sql`(${today}::date - ${days - 1}::integer)`;
  const begin = sql`(${first}::timestamp at time zone 'Asia/Shanghai')`;
  const byDay = await database.run(query`
    select ${selected({
      statDate: sql<string>`to_char(day, 'YYYY-MM-DD')`,
      reported: sql<number>`count(distinct seen.who)::integer`,
      fever: sql<number>`(count(distinct seen.who) filter (where seen.fever))::integer`,
    })}
    from generate_series(${first}, ${today}::date, interval '1 day') day left join (
      select coalesce(${t.person_id}, ${t.id}) as who, (${t.report_time} at time zone 'Asia/Shanghai')::date as on_day,
        ${t.temperature_state} = ${codes.statusChoice.abnormal} as fever
      from ${tables.reports} as t where ${t.report_time} >= ${begin}) seen on seen.on_day = day::date
    group by day order by day`);
  const byCode = await database.run(query`
    select ${selected({ healthCode: sql<string>`newest.code`, people: sql<number>`count(*)::integer` })}
    from (
      select distinct on (${t.person_id}) ${t.health_code} as code from ${tables.reports} as t
      where ${t.report_time} >= ${begin} and ${t.person_id} is not null
      order by ${t.person_id}, ${t.report_time} desc, ${t.id}) newest
    where newest.code is not null group by newest.code order by newest.code`);
  const byBuilding = await database.run(query`
    select ${selected({
      buildingId: b.id,
      buildingName: sql<string>`coalesce(${b.building_name}, '')`,
      people: sql<number>`count(*)::integer`,
      reported: sql<number>`(count(*) filter (where each.reported))::integer`,
      rate: sql<number>`round(100.0 * count(*) filter (where each.reported) / count(*), 1)::double precision`,
    })}
    from (
      select ${h.building_id}, ${h.resident_id}, bool_or(g.person_id is not null) as reported
      from ${tables.homes} as h left join (
        select distinct ${t.person_id} from ${tables.reports} as t
        where ${t.report_time} >= ${moment(`${today} 00:00:00`)}) g on g.person_id = ${h.resident_id}
      where ${lives} and ${h.building_id} is not null group by ${h.building_id}, ${h.resident_id}) each
      join ${b} on ${b.id} = each.building_id
    group by ${b.id}, ${b.building_name}, ${b.building_no} order by ${b.building_no}, ${b.id}`);
  return { byDay, byCode, byBuilding };
}
