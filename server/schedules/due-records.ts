import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity, Schedule } from '../../schemas/generated/grammar.ts';
import { wallTime } from '../core/wall-time.ts';
import { commonColumns } from '../db/sql/common-columns.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { snakeCase } from '../db/table-of.ts';
import { wholeTable } from '../rows/computed-column.ts';
import { all } from '../rows/filter-condition.ts';

const done = table('console_schedule_done', 'd');
const t = commonColumns('t');

const UNITS: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000 };

/** A schedule of an entity, and the moment for which its records are looked for. */
export interface Round {
  entity: CatalogueEntity;
  name: string;
  schedule: Schedule;
  now: Date;
  /** When a server first knew the schedule. */
  since: Date;
}

/** A record that is due. */
export interface Due {
  id: string;
  /** What it is due for: the same occasion is done once. */
  occasion: string;
}

/**
 * Selects records `t` that are due and not done. Where a schedule makes no transition, what was due before it was there stays undone: a
 * new reminder does not write to everybody who has ever been late.
 *
 * @param id one of them
 * @returns undefined where none can be due at this moment
 */
export function dueRecords(round: Round, { id, limit }: { id?: string; limit: number }): RawBuilder<Due> | undefined {
  const { entity, name, now } = round;
  const moment = momentOf(round);
  if (!moment) return undefined;
  const key = sql.ref(`t.${snakeCase(entity.primaryKey)}`);
  const conditions = [
    ...moment.conditions,
    ...stateConditions(round),
    ...Object.entries(round.schedule.where ?? {}).map(([field, value]) => {
      const column = sql.ref(`t.${snakeCase(field)}`);
      return value === null ? sql`${column} is null` : sql`${column}::text = ${String(value)}`;
    }),
    sql`(${done.record_id} is null or ${done.occasion} <> ${moment.occasion}
      or (not ${done.is_done} and ${done.next_at} <= ${now.toISOString()}::timestamptz))`,
    ...(id === undefined ? [] : [sql`${key} = ${id}`]),
  ];
  return query`
    select ${selected({ id: sql<string>`${key}`, occasion: moment.occasion })}
    from ${wholeTable(entity)} as t
    left join ${done} on ${done.entity} = ${entity.name} and ${done.schedule} = ${name} and ${done.record_id} = ${key}
    where ${all(conditions)} order by ${key} limit ${limit}`;
}

/** The states from which the transition leads, unless others are named. A record older than the lifecycle is in the initial one. */
function stateConditions({ entity: { lifecycle }, schedule }: Round): RawBuilder<unknown>[] {
  const states = schedule.states ?? lifecycle?.transitions[schedule.transition ?? '']?.from;
  if (!lifecycle || !states) return [];
  const state = sql.ref(`t.${snakeCase(lifecycle.field)}`);
  const isOne = sql`${state} = any(${states.map(String)}::text[])`;
  return [states.includes(lifecycle.initial) ? sql`(${isOne} or ${state} is null)` : isOne];
}

interface Moment {
  occasion: RawBuilder<string>;
  conditions: RawBuilder<unknown>[];
}

function momentOf({ entity, schedule, now, since }: Round): Moment | undefined {
  const { at, after, transition } = schedule;
  if (typeof at === 'string') {
    const [today = '', time = ''] = wallTime(now).split(' ');
    const moment = new Date(`${today}T${at}:00+08:00`);
    const isDue = time.slice(0, at.length) >= at && (transition !== undefined || moment >= since);
    return isDue ? { occasion: sql<string>`${today}::text`, conditions: [] } : undefined;
  }
  if (at)
    return momentsOf(columnMoment(entity, at.from.slice('row.'.length)), milliseconds(at.plus), transition, now, since);
  const { lifecycle } = entity;
  if (after === undefined || lifecycle?.since === undefined) return undefined;
  const started = sql<string>`coalesce(${sql.ref(`t.${snakeCase(lifecycle.since)}`)}, ${t.create_time})`;
  return momentsOf(started, milliseconds(after), transition, now, since);
}

/** The column is compared as it is, so that an index serves it. */
function momentsOf(
  column: RawBuilder<unknown>,
  plus: number,
  transition: string | undefined,
  now: Date,
  since: Date,
): Moment {
  const before = (moment: Date) => sql`${new Date(moment.getTime() - plus).toISOString()}::timestamptz`;
  return {
    occasion: sql<string>`extract(epoch from ${column})::bigint::text`,
    conditions: [
      sql`${column} <= ${before(now)}`,
      ...(transition === undefined ? [sql`${column} >= ${before(since)}`] : []),
    ],
  };
}

/** A day counts from its first minute in UTC+8. */
function columnMoment({ fields }: CatalogueEntity, field: string): RawBuilder<unknown> {
  const column = sql.ref(`t.${snakeCase(field)}`);
  return fields[field]?.format === 'calendar-date'
    ? sql`(${column}::timestamp at time zone interval '8 hours')`
    : column;
}

function milliseconds(plus = '0m'): number {
  return Number.parseInt(plus, 10) * (UNITS[plus.slice(-1)] ?? Number.NaN);
}
