import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readMeta, writeMeta } from '../../db/meta.ts';
import { addMonths, monthOf } from '../../db/partitions/months.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { ServerConfig } from '../../settings/config.ts';
import { addDays, type Day, dayOf } from './days.ts';
import type { Lease } from './lease.ts';
import { missingDays } from './missing-days.ts';
import { rollUp } from './roll-up.ts';
import { indexStoring, touchedDays } from './touched-days.ts';

const community = table('community');

/** Milliseconds that a row may become visible after its stored creation time: a long transaction, another clock. */
const OVERLAP = 5 * 60_000;
/** Records older than so many months are ignored: a device whose clock is wrong must not make years of empty days. */
const OLDEST_MONTHS = 36;
/** Communities a statement. */
const TOGETHER = 50;

interface Round {
  database: Database;
  config: Pick<ServerConfig, 'keepRecordsMonths'>;
  lease: Lease;
  /** Called between statements; true ends the round, and the next one continues. */
  isStopping(): boolean;
  /** Days that were never rolled up are looked for too. */
  complete: boolean;
}

/**
 * Rolls up the days of which something was stored since the last round, then, asked to be complete, those that never were: a
 * month of a community a statement, so that others are answered in between.
 *
 * @returns whether it was completed: not while another process has the lease, and not when it was stopped
 */
export async function rollUpRound({ database, config, lease, isStopping, complete }: Round): Promise<boolean> {
  if (!(await lease.acquire())) return false;
  const now = await databaseNow(database);
  const first = firstDay(config, now);
  const today = dayOf(now);
  if (complete) await indexStoring(database);

  const before = await readMeta(database, 'statistics');
  const touched = before
    ? await touchedDays(database, new Date(Date.parse(before) - OVERLAP), first)
    : await latestDays(database, today);
  for (const { day, communityUuids } of byDay(touched)) {
    if (isStopping() || !(await lease.acquire())) return false;
    await rollUp(database, communityUuids, { from: day, to: day });
  }
  await writeMeta(database, 'statistics', now.toISOString());
  if (!complete) return true;

  for (const { communityUuid, ...days } of await missingDays(database, first, today)) {
    if (isStopping() || !(await lease.acquire())) return false;
    await rollUp(database, [communityUuid], days);
  }
  return true;
}

/** What was stored is compared with the database's clock, which all processes share. */
async function databaseNow(database: Database): Promise<Date> {
  const row = await database.first(query`
    select ${selected({
      now: sql<string>`to_char(statement_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })}`);
  return new Date(row?.now ?? Date.now());
}

/** Days whose records may have been dropped keep the figures that they have. */
function firstDay({ keepRecordsMonths }: Round['config'], now: Date): Day {
  const kept = keepRecordsMonths > 0 ? Math.min(keepRecordsMonths, OLDEST_MONTHS) : OLDEST_MONTHS;
  return `${addMonths(monthOf(now), -kept)}-01`;
}

/** The first round of all: what is asked for first, whether or not it is there already. */
async function latestDays(database: Database, today: Day): Promise<{ communityUuid: string; day: Day }[]> {
  const rows = await database.run(query`
    select ${selected({ communityUuid: notNull(community.community_uuid) })} from ${community}
    where ${community.community_uuid} is not null order by 1`);
  return [today, addDays(today, -1)].flatMap((day) => rows.map(({ communityUuid }) => ({ communityUuid, day })));
}

/** Communities of the same day together, as they come, but not too many. */
function byDay(touched: readonly { communityUuid: string; day: Day }[]): { day: Day; communityUuids: string[] }[] {
  const groups: { day: Day; communityUuids: string[] }[] = [];
  for (const { communityUuid, day } of touched) {
    const last = groups.at(-1);
    if (last?.day === day && last.communityUuids.length < TOGETHER) last.communityUuids.push(communityUuid);
    else groups.push({ day, communityUuids: [communityUuid] });
  }
  return groups;
}
