import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { type ColumnName, columnNames, table } from '../../db/sql/table.ts';
import { nextRevision } from '../../db/sql/touched.ts';
import { addDays, type Days, startOf } from './days.ts';
import { strangersByDay } from './stranger-days.ts';

const accessRecord = table('access_record');
const alarm = table('alarm');
const application = table('application');
const consoleStatDay = table('console_stat_day');
const excluded = table('console_stat_day', 'excluded');
const excludedStatDaily = table('stat_daily', 'excluded');
const healthData = table('health_data');
const repairOrder = table('repair_order');
const resident = table('resident');
const snapshot = table('snapshot', 's');
const statDaily = table('stat_daily');
const vehicleRecord = table('vehicle_record');
const verificationRecord = table('verification_record');

/**
 * Counts days of communities again and stores the figures: those of `statDaily`, and beside them in `console_stat_day` what
 * plots need in addition. One statement, so that both are of the same moment; run twice it changes nothing, and of two at once
 * the one that counted later stays. The counted rows are found by the index over community and time.
 */
export async function rollUp(database: Database, communityUuids: readonly string[], { from, to }: Days): Promise<void> {
  const start = startOf(from);
  const end = startOf(addDays(to, 1));
  const communities = sql`${communityUuids}::text[]`;
  const byDay = (
    rows: Expression<unknown> & { readonly community_uuid: RawBuilder<unknown> },
    at: RawBuilder<unknown>,
    { when = sql`true`, count = sql`count(*)` }: { when?: RawBuilder<unknown>; count?: RawBuilder<unknown> } = {},
  ) => sql`
      select ${rows.community_uuid}, (${at} at time zone interval '8 hours')::date as day, ${count} as n
      from ${rows}
      where ${rows.community_uuid} = any(${communities}) and ${at} >= ${start}::timestamptz
        and ${at} < ${end}::timestamptz and ${when}
      group by 1, 2`;
  await database.run(sql`
    with frame as (
      select c.community_uuid, d::date as day
      from unnest(${communities}) as c(community_uuid)
      cross join generate_series(${from}::date, ${to}::date, interval '1 day') as d),
    parts as materialized (
      select community_uuid, wall::date as day, extract(hour from wall)::integer as hour,
        open_type, direction, open_result, visitor, count(*)::integer as n
      from (
        select ${accessRecord.community_uuid}, ${accessRecord.open_time} at time zone interval '8 hours' as wall,
          ${accessRecord.open_type}, ${accessRecord.direction}, ${accessRecord.open_result},
          case when ${accessRecord.person_type} = ${codes.personType.visitor}
            and ${accessRecord.open_result} = ${codes.openResult.opened}
            then coalesce(${accessRecord.visitor_id}, ${accessRecord.person_id}, ${accessRecord.id}) end as visitor
        from ${accessRecord}
        where ${accessRecord.community_uuid} = any(${communities})
          and ${accessRecord.open_time} >= ${start}::timestamptz and ${accessRecord.open_time} < ${end}::timestamptz
      ) records
      group by 1, 2, 3, 4, 5, 6, 7),
    opened as (
      select community_uuid, day, sum(n) as opens,
        sum(n) filter (where direction = ${codes.direction.in}) as ins,
          sum(n) filter (where direction = ${codes.direction.out}) as outs,
        sum(n) filter (where open_result = ${codes.openResult.refused}) as fails,
        sum(n) filter (where open_type = ${codes.openType.face}) as faces,
          sum(n) filter (where open_type = ${codes.openType.card}) as cards,
        sum(n) filter (where open_type = ${codes.openType.password}) as passwords,
          sum(n) filter (where open_type = ${codes.openType.qrCode}) as codes,
        sum(n) filter (where open_type = ${codes.openType.app}) as apps, count(distinct visitor) as visitors
      from parts group by 1, 2),
    types as (
      select community_uuid, day, jsonb_object_agg(open_type, n) as open_types
      from (
        select community_uuid, day, open_type, sum(n)::integer as n
        from parts where open_type is not null group by 1, 2, 3) each_type
      group by 1, 2),
    passed as (
      select community_uuid, day, hour,
        sum(n) filter (where direction = ${codes.direction.in}) as ins,
          sum(n) filter (where direction = ${codes.direction.out}) as outs
      from parts group by 1, 2, 3),
    hours as (
      select f.community_uuid, f.day,
        array_agg(coalesce(p.ins, 0)::integer order by h.hour) as hours_in,
        array_agg(coalesce(p.outs, 0)::integer order by h.hour) as hours_out
      from frame f
      cross join generate_series(0, 23) as h(hour)
      left join passed p on p.community_uuid = f.community_uuid and p.day = f.day and p.hour = h.hour
      group by 1, 2),
    alarms as (${byDay(alarm, alarm.alarm_time)}),
    residents as (${byDay(resident, resident.create_time)}),
    applied as (${byDay(application, application.create_time)}),
    repairs as (${byDay(repairOrder, repairOrder.create_time)}),
    fevers as (${byDay(healthData, healthData.report_time, {
      when: sql`${healthData.temperature_state} = ${codes.statusChoice.abnormal}`,
      count: sql`count(distinct coalesce(${healthData.person_id}, ${healthData.id}))`,
    })}),
    verified as (${byDay(verificationRecord, verificationRecord.verify_time, {
      when: sql`${verificationRecord.verification_state} = ${codes.verificationState.failed}`,
    })}),
    cars_in as (${byDay(vehicleRecord, vehicleRecord.in_time, {
      when: sql`${vehicleRecord.in_gate} is not null
        and ${vehicleRecord.in_mode} is distinct from ${codes.passMode.refused}`,
    })}),
    cars_out as (${byDay(vehicleRecord, vehicleRecord.out_time, {
      when: sql`${vehicleRecord.out_gate} is not null`,
    })}),
    strangers as (${strangersByDay(sql`
      ${snapshot.community_uuid} = any(${communities}) and ${snapshot.snap_time} >= ${start}::timestamptz
        and ${snapshot.snap_time} < ${end}::timestamptz`)}),
    kept as (
      insert into ${consoleStatDay}
        (${columnNames(
          consoleStatDay,
          'community_uuid',
          'stat_date',
          'rolled_at',
          'hours_in',
          'hours_out',
          'open_types',
        )})
      select h.community_uuid, h.day, statement_timestamp(), h.hours_in, h.hours_out, coalesce(t.open_types, '{}')
      from hours h left join types t on t.community_uuid = h.community_uuid and t.day = h.day
      order by 1, 2
      on conflict (${columnNames(consoleStatDay, 'community_uuid', 'stat_date')}) do update set
        ${assigned(consoleStatDay, {
          rolled_at: excluded.rolled_at,
          hours_in: excluded.hours_in,
          hours_out: excluded.hours_out,
          open_types: excluded.open_types,
        })}
        where ${consoleStatDay.rolled_at} <= ${excluded.rolled_at}
      returning ${consoleStatDay.community_uuid}, ${consoleStatDay.stat_date} as day)
    insert into ${statDaily} (
      ${columnNames(
        statDaily,
        'id',
        'community_uuid',
        'stat_date',
        'create_time',
        'update_time',
        'revision',
        'open_count',
        'in_count',
        'out_count',
        'fail_count',
        'face_count',
        'card_count',
        'password_count',
        'qr_count',
        'app_count',
        'visitor_count',
        'alarm_count',
        'new_resident_count',
        'application_count',
        'vehicle_in_count',
        'vehicle_out_count',
        'stranger_count',
        'repair_count',
        'fever_count',
        'verify_fail_count',
      )})
    select md5(k.community_uuid || ' ' || k.day), k.community_uuid, k.day, now(), now(), 1,
      coalesce(o.opens, 0), coalesce(o.ins, 0), coalesce(o.outs, 0), coalesce(o.fails, 0), coalesce(o.faces, 0),
      coalesce(o.cards, 0), coalesce(o.passwords, 0), coalesce(o.codes, 0), coalesce(o.apps, 0),
      coalesce(o.visitors, 0), coalesce(a.n, 0), coalesce(r.n, 0), coalesce(p.n, 0), coalesce(ci.n, 0),
      coalesce(co.n, 0), coalesce(st.n, 0), coalesce(rp.n, 0), coalesce(fe.n, 0), coalesce(ve.n, 0)
    from kept k
    left join opened o on o.community_uuid = k.community_uuid and o.day = k.day
    left join alarms a on a.community_uuid = k.community_uuid and a.day = k.day
    left join residents r on r.community_uuid = k.community_uuid and r.day = k.day
    left join applied p on p.community_uuid = k.community_uuid and p.day = k.day
    left join cars_in ci on ci.community_uuid = k.community_uuid and ci.day = k.day
    left join cars_out co on co.community_uuid = k.community_uuid and co.day = k.day
    left join strangers st on st.community_uuid = k.community_uuid and st.day = k.day
    left join repairs rp on rp.community_uuid = k.community_uuid and rp.day = k.day
    left join fevers fe on fe.community_uuid = k.community_uuid and fe.day = k.day
    left join verified ve on ve.community_uuid = k.community_uuid and ve.day = k.day
    order by 2, 3
    on conflict (${columnNames(statDaily, 'community_uuid', 'stat_date')}) do update set
      ${assigned(statDaily, {
        ...Object.fromEntries(COUNTED.map((column) => [column, excludedStatDaily[column]])),
        update_time: excludedStatDaily.update_time,
        revision: nextRevision(statDaily),
      })}
      where (${sql.join(COUNTED.map((column) => statDaily[column]))})
        is distinct from (${sql.join(COUNTED.map((column) => excludedStatDaily[column]))})`);
}

const COUNTED: readonly ColumnName<'stat_daily'>[] = [
  'open_count',
  'in_count',
  'out_count',
  'fail_count',
  'face_count',
  'card_count',
  'password_count',
  'qr_count',
  'app_count',
  'visitor_count',
  'alarm_count',
  'new_resident_count',
  'application_count',
  'vehicle_in_count',
  'vehicle_out_count',
  'stranger_count',
  'repair_count',
  'fever_count',
  'verify_fail_count',
];
