import { sql } from 'kysely';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import type { Vault } from '../crypto/vault.ts';
import { bulkInsert, type SealedCache } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { table } from '../db/sql/table.ts';
import { dayText } from '../demo/calendar.ts';
import type { DemoPlan } from '../demo/index.ts';
import { addDays, startOf } from '../modules/statistics/days.ts';
import { rollUp } from '../modules/statistics/roll-up.ts';
import { type FillingState, lockFilling, writeFilling } from './filling-state.ts';

const a = table('access_record', 'a');
const f = table('face_picture', 'f');

/** Days that a vehicle of the demo stays at most, but for those that stay on. */
const STAYS = 2;

export interface DayServices {
  catalogue: Catalogue;
  database: Database;
  vault: Vault;
  plan: DemoPlan;
  /** Kept over calls: records name the same people over and over. */
  cache: SealedCache;
}

/** How much at once. */
interface Amount {
  days?: number;
  rows?: number;
}

type Row = ReturnType<DemoPlan['records']['dayRows']>[number];

/**
 * Adds the records of the days before the stored ones, with their figures and with how far it is, in one transaction: a day is
 * there with all of its records, or not at all.
 *
 * @param amount so many days, or as many as have so many records together; a whole day it is in any case
 * @returns how far it is now; undefined where another process has finished it
 */
export async function fillDays(
  services: DayServices,
  state: FillingState,
  amount: Amount,
): Promise<FillingState | undefined> {
  const { catalogue, database, plan, vault, cache } = services;
  const entity = catalogue.entities.accessRecord;
  if (!entity) throw new Error('The demo has access records, and there is no such entity.');
  const { day, rows } = earlierDays(plan, state, amount);
  const next = { ...state, day };
  return database.transaction(async () => {
    const stored = await lockFilling(database);
    // Another process on the same database was quicker: what was drawn here is there already.
    if (stored?.day !== state.day || stored.step !== state.step) return stored;
    await lockWhatRefersToRecords(services);
    await bulkInsert(database, entity, [...rows], vault, cache);
    await addPassages(services, next, state.day);
    await leaveOutDeletedFaces(services, next, state.day);
    await countDays(services, rows, dayText(state.lastDay - 1));
    await writeFilling(database, next);
    return next;
  });
}

/** The stays that began on the same days, where this console has vehicles. */
async function addPassages(
  { catalogue, database, plan, vault, cache }: DayServices,
  from: FillingState,
  to: number,
): Promise<void> {
  const entity = catalogue.entities.vehicleRecord;
  if (!entity) return;
  const days = Array.from({ length: to - from.day }, (_, at) => plan.passages.dayRows(from.day + at));
  await bulkInsert(database, entity, days.flat(), vault, cache);
}

function earlierDays(
  { records }: DemoPlan,
  state: FillingState,
  { days: mostDays, rows: mostRows }: Amount,
): { day: number; rows: Row[] } {
  const days: Row[][] = [];
  let count = 0;
  let day = state.day;
  while (day > state.firstDay) {
    const rows = records.dayRows(day - 1);
    if (days.length > 0 && (count + rows.length > (mostRows ?? Infinity) || days.length >= (mostDays ?? Infinity)))
      break;
    day -= 1;
    count += rows.length;
    days.unshift(rows);
  }
  return { day, rows: days.flat() };
}

/**
 * A transaction that counts a day, or deletes a face, runs before these records or sees them: never at the same time with an
 * older view of the tables.
 */
async function lockWhatRefersToRecords({ catalogue, database }: DayServices): Promise<void> {
  await database.run(sql`lock table console_stat_day in share row exclusive mode`);
  if (catalogue.entities.facePicture) await database.run(sql`lock table face_picture in share mode`);
}

/** A face that was deleted in between is deleted from older records, too. */
async function leaveOutDeletedFaces(
  { catalogue, database, plan }: DayServices,
  from: FillingState,
  to: number,
): Promise<void> {
  if (!catalogue.entities.facePicture) return;
  await database.run(sql`
    update ${a} set ${assigned(a, { face_url: null })}
    where ${a.open_time} >= ${startOf(dayText(from.day))}::timestamptz
      and ${a.open_time} < ${startOf(dayText(to))}::timestamptz
      and ${a.face_url} = any(${[...plan.faces]}::text[])
      and not exists (select from ${f} where ${f.face_url} = ${a.face_url})`);
}

/** The figures of a day are there with its records. A community's first day is that of its first record. */
async function countDays({ catalogue, database }: DayServices, rows: readonly Row[], last: string): Promise<void> {
  if (!catalogue.entities.statDaily) return;
  const spans = new Map<string, { from: string; to: string }>();
  for (const { communityUuid, openTime } of rows) {
    const day = String(openTime).slice(0, 10);
    if (communityUuid === null) continue;
    const span = spans.get(communityUuid);
    if (!span) spans.set(communityUuid, { from: day, to: day });
    else if (day > span.to) span.to = day;
    else if (day < span.from) span.from = day;
  }
  const together = new Map<string, string[]>();
  for (const [communityUuid, { from, to: until }] of spans) {
    // Vehicles leave on the days after: what is counted of those is more now.
    const after = addDays(until, STAYS);
    const to = after < last ? after : last;
    together.set(`${from} ${to}`, [...(together.get(`${from} ${to}`) ?? []), communityUuid]);
  }
  for (const [span, communities] of together) {
    const [from = '', to = ''] = span.split(' ');
    await rollUp(database, communities, { from, to });
  }
}
