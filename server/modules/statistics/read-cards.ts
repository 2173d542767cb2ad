import { type RawBuilder, sql } from 'kysely';
import { CODES, type CodeOf } from '../../../schemas/generated/codes.ts';
import { livesThere } from '../../access/lives-there.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { Asked } from './read-days.ts';

const application = table('application', 't');
const d = table('device', 'd');
const device = table('device', 't');
const deviceSync = table('device_sync', 't');
const t = table('alarm', 't');

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
  return context.database.first(query`
    select
      ${selected({
        roomCount: sql<number>`(select count(*)::integer from ${rows('room')} as t)`,
        residentCount: sql<number>`(select count(*)::integer from ${rows('household')} as h where ${livesThere})`,
        applicationPending: sql<number>`(select count(*)::integer from ${rows('application')} as t
          where ${application.approval_state} = ${codes.approvalState.pending})`,
        alarmPending: sql<number>`(select count(*)::integer from ${rows('alarm')} as t
          where ${t.handle_state} = ${codes.alarmState.open})`,
        syncFailed: sql<number>`(select count(*)::integer from ${rows('deviceSync')} as t
          where ${deviceSync.sync_state} = ${codes.syncState.failed} and ${deviceSync.device_id} in (select ${d.id}
          from ${rows('device')} as d))`,
      })}`);
}

export function devicesOf(context: CallContext, communityUuid: string | undefined): Promise<DeviceState[]> {
  return context.database.run(query`
    select ${selected({
      onlineState: notNull(device.online_state),
      count: sql<number>`count(*)::integer`,
    })}
    from ${within(context, 'device', communityUuid)} as t
    where ${device.online_state} is not null group by 1 order by 1`);
}

/** A plot has a series for each alarm type. */
export interface AlarmRow extends Record<`type${AlarmType}`, number> {
  statDate: string;
  alarmCount: number;
}

type AlarmType = CodeOf<'alarmType'>;

/** A row for each day. */
export function alarmsOf(context: CallContext, { communityUuid, from, to }: Asked): Promise<AlarmRow[]> {
  const types = Object.fromEntries(
    Object.values(CODES.alarmType).map((type) => [
      `type${type}`,
      sql<number>`count(*) filter (where ${t.alarm_type} = ${sql.lit(type)})::integer`,
    ]),
    // The names of entries are any texts to the compiler.
  ) as Record<`type${AlarmType}`, RawBuilder<number>>;
  return context.database.run(query`
    select ${selected({
      statDate: sql<string>`d::date::text`,
      alarmCount: sql<number>`count(${t.id})::integer`,
      ...types,
    })}
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d
    left join ${within(context, 'alarm', communityUuid)} as t
      on ${t.alarm_time} >= (d::date::text || ' 00:00:00+08')::timestamptz
      and ${t.alarm_time} < ((d::date + 1)::text || ' 00:00:00+08')::timestamptz
    group by d order by d`);
}

/** Rows of an entity that the home page counts. */
export function within({ catalogue, session }: CallContext, name: string, communityUuid?: string): RawBuilder<unknown> {
  const entity = catalogue.entities[name];
  if (!entity) throw new Error(`The home page counts rows of ${name}, and there is no such entity.`);
  return scopedTable(entity, session, communityUuid);
}
