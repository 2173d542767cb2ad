import { type RawBuilder, sql } from 'kysely';
import { livesThere } from '../../access/lives-there.ts';
import type { CallContext } from '../../context.ts';
import { scopedTable } from '../../operations/scoped-table.ts';
import type { Asked } from './read-days.ts';

interface Stock {
  roomCount: number;
  residentCount: number;
  applicationPending: number;
  alarmPending: number;
  syncFailed: number;
}

export interface DeviceState {
  onlineState: string;
  count: number;
}

/** What there is now, whatever the days asked for. */
export function stockOf(context: CallContext, communityUuid: string | undefined): Promise<Stock | undefined> {
  const rows = (name: string) => within(context, name, communityUuid);
  return context.database.first(sql<Stock>`
    select
      (select count(*)::integer from ${rows('room')} as t) as "roomCount",
      (select count(*)::integer from ${rows('household')} as h where ${livesThere}) as "residentCount",
      (select count(*)::integer from ${rows('application')} as t where approval_state = '1') as "applicationPending",
      (select count(*)::integer from ${rows('alarm')} as t where handle_state = '1') as "alarmPending",
      (select count(*)::integer from ${rows('deviceSync')} as t
        where sync_state = '3' and device_id in (select id from ${rows('device')} as d)) as "syncFailed"`);
}

export function devicesOf(context: CallContext, communityUuid: string | undefined): Promise<DeviceState[]> {
  return context.database.run(sql<DeviceState>`
    select online_state as "onlineState", count(*)::integer as count
    from ${within(context, 'device', communityUuid)} as t
    where online_state is not null group by 1 order by 1`);
}

/** Alarm types of the dictionary, in its order: a plot has a series for each. */
export interface AlarmRow extends Record<`type${AlarmType}`, number> {
  statDate: string;
  alarmCount: number;
}

const ALARM_TYPES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
type AlarmType = (typeof ALARM_TYPES)[number];

/** A row for each day. */
export function alarmsOf(context: CallContext, { communityUuid, from, to }: Asked): Promise<AlarmRow[]> {
  const types = ALARM_TYPES.map(
    (type) => sql`count(*) filter (where alarm_type = ${sql.lit(type)})::integer as ${sql.id(`type${type}`)}`,
  );
  return context.database.run(sql<AlarmRow>`
    select d::date::text as "statDate", count(t.id)::integer as "alarmCount", ${sql.join(types)}
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d
    left join ${within(context, 'alarm', communityUuid)} as t
      on t.alarm_time >= (d::date::text || ' 00:00:00+08')::timestamptz
      and t.alarm_time < ((d::date + 1)::text || ' 00:00:00+08')::timestamptz
    group by d order by d`);
}

/** Rows of an entity that the home page counts. */
export function within({ catalogue, session }: CallContext, name: string, communityUuid?: string): RawBuilder<unknown> {
  const entity = catalogue.entities[name];
  if (!entity) throw new Error(`The home page counts rows of ${name}, and there is no such entity.`);
  return scopedTable(entity, session, communityUuid);
}
