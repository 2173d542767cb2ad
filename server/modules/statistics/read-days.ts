import { type RawBuilder, sql } from 'kysely';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { Days } from './days.ts';

const all_days = table('stat_daily', 'all_days');
const n = table('console_stat_day', 'n');
const s = table('stat_daily', 's');

/** What was asked for: days, and one community or all of the account's. */
export interface Asked extends Days {
  communityUuid: string | undefined;
}

export interface TrendRow {
  statDate: string;
  openCount: number;
  inCount: number;
  outCount: number;
  failCount: number;
  visitorCount: number;
  alarmCount: number;
}

/** A row for each day, also for one without figures. */
export function trendOf(context: CallContext, asked: Asked): Promise<TrendRow[]> {
  return context.database.run(query`
    select ${selected({
      statDate: sql<string>`d::date::text`,
      openCount: sql<number>`coalesce(sum(${s.open_count}), 0)::integer`,
      inCount: sql<number>`coalesce(sum(${s.in_count}), 0)::integer`,
      outCount: sql<number>`coalesce(sum(${s.out_count}), 0)::integer`,
      failCount: sql<number>`coalesce(sum(${s.fail_count}), 0)::integer`,
      visitorCount: sql<number>`coalesce(sum(${s.visitor_count}), 0)::integer`,
      alarmCount: sql<number>`coalesce(sum(${s.alarm_count}), 0)::integer`,
    })}
    from generate_series(${asked.from}::date, ${asked.to}::date, interval '1 day') as d
    left join ${statDays(context, asked)} as s on ${s.stat_date} = d::date
    group by d order by d`);
}

export function openTypesOf(context: CallContext, asked: Asked): Promise<{ openType: string; count: number }[]> {
  return context.database.run(query`
    select ${selected({
      openType: sql<string>`t.key`,
      count: sql<number>`sum(t.value::integer)::integer`,
    })}
    from ${plotDays(context, asked)} cross join lateral jsonb_each_text(${n.open_types}) as t
    group by 1 order by 2 desc, 1`);
}

export function byHourOf(
  context: CallContext,
  asked: Asked,
): Promise<{ hour: string; inCount: number; outCount: number }[]> {
  return context.database.run(query`
    select ${selected({
      hour: sql<string>`to_char(make_time(h, 0, 0), 'HH24:MI')`,
      inCount: sql<number>`coalesce(sum(s.ins), 0)::integer`,
      outCount: sql<number>`coalesce(sum(s.outs), 0)::integer`,
    })}
    from generate_series(0, 23) as h
    left join (
      select p.hour - 1 as hour, p.ins, p.outs
      from ${plotDays(context, asked)}
      cross join lateral unnest(${n.hours_in}, ${n.hours_out}) with ordinality as p(ins, outs, hour)) s on s.hour = h
    group by h order by h`);
}

/** The days of `statDaily` within reach, and with them what is kept for plots, as `n`. */
function plotDays(context: CallContext, asked: Asked): RawBuilder<unknown> {
  return sql`${statDays(context, asked)} as s
    join ${n} on ${n.community_uuid} = ${s.community_uuid} and ${n.stat_date} = ${s.stat_date}`;
}

function statDays(
  { catalogue, endpoint, session }: CallContext,
  { communityUuid, from, to }: Asked,
): RawBuilder<unknown> {
  const reach = scopedTable(entityOf(catalogue, endpoint), session, communityUuid);
  return sql`(select * from ${reach} as all_days where ${all_days.stat_date} between ${from}::date and ${to}::date)`;
}
