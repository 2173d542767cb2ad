import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { atNight } from '../../faces/strangers.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { Days } from './days.ts';

type Answer = Endpoints['/control/statistics/v1/stranger']['response'];

const d = table('device', 'd');
const s = table('snapshot', 's');
const t = table('stranger', 't');

/** Days on which a stranger is seen who counts as one that comes again. */
const REPEATED = 3;
/** Devices that are named. */
const MOST_DEVICES = 10;

/** What the captures of strangers come to in a range of days, of all communities of the caller or of one. */
export async function strangersOf(
  context: CallContext,
  { communityUuid, deviceId, from, to }: Days & { communityUuid: string | undefined; deviceId: string | undefined },
): Promise<Answer> {
  const { catalogue, database, session } = context;
  const { snapshot, stranger } = catalogue.entities;
  if (!snapshot || !stranger)
    return { total: 0, newCount: 0, repeatCount: 0, nightCount: 0, byDay: [], byHour: [], byDevice: [] };
  const begin = sql`(${from}::date)::timestamp at time zone 'Asia/Shanghai'`;
  const end = sql`(${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;
  const device = deviceId === undefined ? sql`` : sql`and ${s.device_id} = ${deviceId}`;
  // Whoever was identified since is no stranger any more.
  const seen = sql`
    select ${s.stranger_id} as who, ${s.device_id} as place, (${s.snap_time} at time zone 'Asia/Shanghai') as at, ${t.first_time} >= ${begin} as is_new,
      (${t.first_time} at time zone 'Asia/Shanghai')::date as first_day, (${atNight}) as by_night
    from ${scopedTable(snapshot, session, communityUuid)} as s join ${t} on ${t.id} = ${s.stranger_id}
    where ${s.snap_time} >= ${begin} and ${s.snap_time} < ${end}
      and ${s.recognition_type} in (${codes.recognitionType.stranger}, ${codes.recognitionType.blacklisted}) ${device}`;
  const [figures, byDay, byHour, byDevice] = await Promise.all([
    database.first(query`
      select ${selected({
        total: sql<number>`count(*)::integer`,
        newCount: sql<number>`(count(*) filter (where is_new))::integer`,
        repeatCount: sql<number>`(count(*) filter (where days >= ${REPEATED}))::integer`,
        nightCount: sql<number>`(count(*) filter (where by_night))::integer`,
      })} from (
        select bool_or(is_new) as is_new, count(distinct at::date) as days, bool_or(by_night) as by_night
        from (${seen}) seen group by who) each`),
    database.run(query`
      select ${selected({
        statDate: sql<string>`to_char(day, 'YYYY-MM-DD')`,
        strangerCount: sql<number>`count(distinct who)::integer`,
        newCount: sql<number>`(count(distinct who) filter (where first_day = day::date))::integer`,
      })}
      from generate_series(${from}::date, ${to}::date, interval '1 day') day
        left join (${seen}) seen on seen.at::date = day::date
      group by day order by day`),
    database.run(query`
      select ${selected({
        hour: sql<string>`to_char(hour, 'FM00') || ':00'`,
        snapCount: sql<number>`count(who)::integer`,
      })}
      from generate_series(0, 23) hour left join (${seen}) seen on extract(hour from seen.at) = hour
      group by hour order by hour`),
    database.run(query`
      select ${selected({
        deviceId: sql<string>`seen.place`,
        deviceName: sql<string>`coalesce(max(${d.device_name}), seen.place)`,
        strangerCount: sql<number>`count(distinct who)::integer`,
        snapCount: sql<number>`count(*)::integer`,
      })}
      from (${seen}) seen left join ${d} on ${d.id} = seen.place where seen.place is not null
      group by seen.place order by 3 desc, 4 desc, 1 limit ${MOST_DEVICES}`),
  ]);
  return {
    total: figures?.total ?? 0,
    newCount: figures?.newCount ?? 0,
    repeatCount: figures?.repeatCount ?? 0,
    nightCount: figures?.nightCount ?? 0,
    byDay,
    byHour,
    byDevice,
  };
}
