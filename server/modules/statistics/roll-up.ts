import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { addDays, type Days, startOf } from './days.ts';

/**
 * Counts days of communities anew and keeps the figures: those of `statDaily`, and beside them in `console_stat_day` what
 * plots need besides. One statement, so that both tell of the same moment; run twice it changes nothing, and of two at once
 * the one that counted later stays. The counted rows are found by the index over community and time.
 *
 * Figures whose rows this server does not have yet stay 0.
 */
export async function rollUp(database: Database, communityUuids: readonly string[], { from, to }: Days): Promise<void> {
  const start = startOf(from);
  const end = startOf(addDays(to, 1));
  const communities = sql`${communityUuids}::text[]`;
  await database.run(sql`
    with frame as (
      select c.community_uuid, d::date as day
      from unnest(${communities}) as c(community_uuid)
      cross join generate_series(${from}::date, ${to}::date, interval '1 day') as d),
    parts as materialized (
      select community_uuid, wall::date as day, extract(hour from wall)::integer as hour,
        open_type, direction, open_result, visitor, count(*)::integer as n
      from (
        select community_uuid, open_time at time zone interval '8 hours' as wall, open_type, direction, open_result,
          case when person_type = '2' and open_result = '1' then coalesce(visitor_id, person_id, id) end as visitor
        from access_record
        where community_uuid = any(${communities}) and open_time >= ${start}::timestamptz and open_time < ${end}::timestamptz
      ) records
      group by 1, 2, 3, 4, 5, 6, 7),
    opened as (
      select community_uuid, day, sum(n) as opens,
        sum(n) filter (where direction = '1') as ins, sum(n) filter (where direction = '2') as outs,
        sum(n) filter (where open_result = '0') as fails,
        sum(n) filter (where open_type = '1') as faces, sum(n) filter (where open_type = '2') as cards,
        sum(n) filter (where open_type = '3') as passwords, sum(n) filter (where open_type = '4') as codes,
        sum(n) filter (where open_type = '5') as apps, count(distinct visitor) as visitors
      from parts group by 1, 2),
    types as (
      select community_uuid, day, jsonb_object_agg(open_type, n) as open_types
      from (
        select community_uuid, day, open_type, sum(n)::integer as n
        from parts where open_type is not null group by 1, 2, 3) each_type
      group by 1, 2),
    passed as (
      select community_uuid, day, hour,
        sum(n) filter (where direction = '1') as ins, sum(n) filter (where direction = '2') as outs
      from parts group by 1, 2, 3),
    hours as (
      select f.community_uuid, f.day,
        array_agg(coalesce(p.ins, 0)::integer order by h.hour) as hours_in,
        array_agg(coalesce(p.outs, 0)::integer order by h.hour) as hours_out
      from frame f
      cross join generate_series(0, 23) as h(hour)
      left join passed p on p.community_uuid = f.community_uuid and p.day = f.day and p.hour = h.hour
      group by 1, 2),
    alarms as (
      select community_uuid, (alarm_time at time zone interval '8 hours')::date as day, count(*) as n
      from alarm
      where community_uuid = any(${communities}) and alarm_time >= ${start}::timestamptz and alarm_time < ${end}::timestamptz
      group by 1, 2),
    residents as (
      select community_uuid, (create_time at time zone interval '8 hours')::date as day, count(*) as n
      from resident
      where community_uuid = any(${communities}) and create_time >= ${start}::timestamptz and create_time < ${end}::timestamptz
      group by 1, 2),
    applied as (
      select community_uuid, (create_time at time zone interval '8 hours')::date as day, count(*) as n
      from application
      where community_uuid = any(${communities}) and create_time >= ${start}::timestamptz and create_time < ${end}::timestamptz
      group by 1, 2),
    kept as (
      insert into console_stat_day (community_uuid, stat_date, rolled_at, hours_in, hours_out, open_types)
      select h.community_uuid, h.day, statement_timestamp(), h.hours_in, h.hours_out, coalesce(t.open_types, '{}')
      from hours h left join types t on t.community_uuid = h.community_uuid and t.day = h.day
      order by 1, 2
      on conflict (community_uuid, stat_date) do update set
        rolled_at = excluded.rolled_at, hours_in = excluded.hours_in, hours_out = excluded.hours_out,
        open_types = excluded.open_types
        where console_stat_day.rolled_at <= excluded.rolled_at
      returning community_uuid, stat_date as day)
    insert into stat_daily (
      id, community_uuid, stat_date, create_time, update_time, revision,
      open_count, in_count, out_count, fail_count, face_count, card_count, password_count, qr_count, app_count,
      visitor_count, alarm_count, new_resident_count, application_count,
      ${sql.join(WITHOUT_ROWS.map((column) => sql.id(column)))})
    select md5(k.community_uuid || ' ' || k.day), k.community_uuid, k.day, now(), now(), 1,
      coalesce(o.opens, 0), coalesce(o.ins, 0), coalesce(o.outs, 0), coalesce(o.fails, 0), coalesce(o.faces, 0),
      coalesce(o.cards, 0), coalesce(o.passwords, 0), coalesce(o.codes, 0), coalesce(o.apps, 0),
      coalesce(o.visitors, 0), coalesce(a.n, 0), coalesce(r.n, 0), coalesce(p.n, 0),
      ${sql.join(WITHOUT_ROWS.map(() => sql`0`))}
    from kept k
    left join opened o on o.community_uuid = k.community_uuid and o.day = k.day
    left join alarms a on a.community_uuid = k.community_uuid and a.day = k.day
    left join residents r on r.community_uuid = k.community_uuid and r.day = k.day
    left join applied p on p.community_uuid = k.community_uuid and p.day = k.day
    order by 2, 3
    on conflict (community_uuid, stat_date) do update set
      ${sql.join(COUNTED.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`))},
      update_time = excluded.update_time, revision = stat_daily.revision + 1
      where (${sql.join(COUNTED.map((column) => sql`stat_daily.${sql.id(column)}`))})
        is distinct from (${sql.join(COUNTED.map((column) => sql`excluded.${sql.id(column)}`))})`);
}

const COUNTED = [
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
];

/** What would be counted from entities that are not there yet. */
const WITHOUT_ROWS = [
  'vehicle_in_count',
  'vehicle_out_count',
  'stranger_count',
  'repair_count',
  'fever_count',
  'verify_fail_count',
];
