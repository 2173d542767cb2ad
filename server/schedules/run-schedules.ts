import { sql } from 'kysely';
import type { Text } from '../../schemas/generated/grammar.ts';
import { ApiError } from '../core/errors.ts';
import { assigned } from '../db/sql/assigned.ts';
import { query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { snakeCase } from '../db/table-of.ts';
import { noteDailyJob, type WorkCounts } from '../jobs/note-daily-job.ts';
import { transition } from '../lifecycle/transition.ts';
import type { Services } from '../services/services.ts';
import { type Due, dueRecords, type Round } from './due-records.ts';

const schedules = table('console_schedule');
const done = table('console_schedule_done');
const excluded = table('console_schedule_done', 'excluded');

/** Records that are looked for at once. Each is dealt with in a transaction of its own. */
const TOGETHER = 200;
/** Milliseconds after which a round leaves the rest to the next one: a stopping server waits for it. */
const ROUND = 20_000;
/** Minutes until a record that was refused is tried again; the last one from then on. */
const WAITS = [1, 5, 30, 180, 1_440];

type Dependencies = Pick<Services, 'catalogue' | 'database' | 'vault' | 'live' | 'effects'>;

/**
 * Does what is due: of every schedule of every entity, the records whose occasion has come and was not done. Several processes may do it at
 * once: each occasion of a record is done once, together with the note that it was, or not at all. What is refused leaves the
 * record as it is, and is tried again later.
 *
 * @param now a test moves it forward
 * @param failed gets what is no refusal but a mistake of the program
 */
export async function runSchedules(
  services: Dependencies,
  { now = new Date(), failed = () => {} }: { now?: Date; failed?: (error: unknown) => void } = {},
): Promise<void> {
  const started = Date.now();
  for (const entity of Object.values(services.catalogue.entities)) {
    for (const [name, schedule] of Object.entries(entity.schedules ?? {})) {
      const round: Round = { entity, name, schedule, now, since: await knownSince(services, entity.name, name, now) };
      const counts = await runOne(services, round, started, failed);
      if (counts.done + counts.failed > 0)
        await noteDailyJob(services, { entity, name, label: schedule.label, now }, counts);
    }
  }
}

async function runOne(
  services: Dependencies,
  round: Round,
  started: number,
  failed: (error: unknown) => void,
): Promise<WorkCounts> {
  const counts: WorkCounts = { done: 0, failed: 0 };
  while (Date.now() - started < ROUND) {
    const statement = dueRecords(round, { limit: TOGETHER });
    const due = statement ? await services.database.run(statement) : [];
    for (const { id } of due) {
      try {
        if (await doOne(services, round, id)) counts.done += 1;
      } catch (error) {
        counts.failed += 1;
        counts.reason = error instanceof ApiError ? wordsOf(error) : BROKEN;
        if (!(error instanceof ApiError)) failed(error);
        await noteFailure(services, round, id);
      }
    }
    if (due.length < TOGETHER) break;
  }
  return counts;
}

const BROKEN: Text = { zh: '系统错误', en: 'internal error' };

function wordsOf(error: ApiError): Text {
  return { zh: error.textIn('zh'), en: error.textIn('en') };
}

/** @returns whether it was due still, and is done now */
async function doOne(services: Dependencies, round: Round, id: string): Promise<boolean> {
  const { database, effects } = services;
  const { entity, name, schedule } = round;
  return database.transaction(async () => {
    const key = sql.ref(`t.${snakeCase(entity.primaryKey)}`);
    const locked = await database.first(sql`
      select 1 from ${sql.table(snakeCase(entity.name))} as t where ${key} = ${id} for update skip locked`);
    if (!locked) return false;
    const due = await dueNow(services, round, id);
    if (!due || !(await claim(services, round, due))) return false;
    if (schedule.transition !== undefined) {
      const moved = await transition<string>(services, entity.name, schedule.transition, [id], {
        history: { reason: `schedule.${name}` },
      });
      if (moved.length === 0) return false;
    }
    // A schedule that is called as its transition is the same event, and has been followed.
    if (schedule.transition !== name) await effects.follow(services, { entity, event: name, ids: [id] });
    return true;
  });
}

/** Asked again with the record locked: another process, or an operator, may have been first. */
async function dueNow({ database }: Dependencies, round: Round, id: string): Promise<Due | undefined> {
  const statement = dueRecords(round, { id, limit: 1 });
  return statement && database.first(statement);
}

/** @returns false where another process has done it since it was asked for */
async function claim(
  { database }: Dependencies,
  { entity, name, now }: Round,
  { id, occasion }: Due,
): Promise<boolean> {
  const row = await database.first(sql`
    insert into ${done} (${columnNames(done, 'entity', 'schedule', 'record_id', 'occasion', 'is_done')})
    values (${entity.name}, ${name}, ${id}, ${occasion}, true)
    on conflict (${columnNames(done, 'entity', 'schedule', 'record_id')}) do update set ${assigned(done, {
      occasion: excluded.occasion,
      is_done: sql`true`,
      attempts: sql`0`,
    })} where ${done.occasion} <> ${excluded.occasion}
      or (not ${done.is_done} and ${done.next_at} <= ${now.toISOString()}::timestamptz)
    returning 1`);
  return row !== undefined;
}

async function noteFailure(services: Dependencies, round: Round, id: string): Promise<void> {
  const { database } = services;
  const { entity, name, now } = round;
  const due = await dueNow(services, round, id);
  if (!due) return;
  const wait = sql`(${[...WAITS]}::integer[])[least(${done.attempts} + 1, ${WAITS.length})]`;
  const first = new Date(now.getTime() + (WAITS[0] ?? 1) * 60_000).toISOString();
  await database.run(sql`
    insert into ${done}
      (${columnNames(done, 'entity', 'schedule', 'record_id', 'occasion', 'is_done', 'attempts', 'next_at')})
    values (${entity.name}, ${name}, ${id}, ${due.occasion}, false, 1, ${first}::timestamptz)
    on conflict (${columnNames(done, 'entity', 'schedule', 'record_id')}) do update set ${assigned(done, {
      occasion: excluded.occasion,
      is_done: sql`false`,
      attempts: sql`${done.attempts} + 1`,
      next_at: sql`${now.toISOString()}::timestamptz + make_interval(mins => ${wait})`,
    })}`);
}

/** A schedule is known from the moment at which a server has first seen it. */
async function knownSince({ database }: Dependencies, entity: string, schedule: string, now: Date): Promise<Date> {
  const known = query`
    select ${selected({ since: sql<string>`extract(epoch from ${schedules.since})::text` })} from ${schedules}
    where ${schedules.entity} = ${entity} and ${schedules.schedule} = ${schedule}`;
  const found = await database.first(known);
  if (found) return new Date(Number(found.since) * 1_000);
  await database.run(sql`
    insert into ${schedules} (${columnNames(schedules, 'entity', 'schedule', 'since')})
    values (${entity}, ${schedule}, ${now.toISOString()}::timestamptz) on conflict do nothing`);
  return now;
}
