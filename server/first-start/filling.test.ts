import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { loadKeys, makeKeys } from '../crypto/keys.ts';
import { createVault } from '../crypto/vault.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { createIndexes, indexesMissing, migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { planDemo } from '../demo/index.ts';
import { rollUpRound } from '../modules/statistics/roll-up-round.ts';
import type { Filling } from '../services/filling.ts';
import {
  type DatabaseKind,
  databasesThatDiffer,
  makeTestDatabase,
  type TestDatabase,
} from '../testing/test-database.ts';
import { createFilling } from './filling.ts';
import { type FillingState, readFilling, writeFilling } from './filling-state.ts';
import { isIndexAtOnce } from './later-indexes.ts';

const catalogue = loadCatalogue();
const vault = createVault(loadKeys('', makeKeys()));
/** 14:20 on a Friday in UTC+8. */
const TODAY = new Date('2026-11-20T06:20:00Z');
const plan = planDemo({ size: 'small', today: TODAY });
const { last } = plan.records;
/** Four months do. */
const first = last - 119;
const all = Array.from({ length: 120 }, (_, at) => plan.records.dayRows(first + at)).flat();
const passages = Array.from({ length: 120 }, (_, at) => plan.passages.dayRows(first + at)).flat();

const BEGUN: FillingState = {
  step: 'records',
  demo: 'small',
  today: TODAY.toISOString(),
  mark: '',
  day: last + 1,
  firstDay: first,
  lastDay: last + 1,
  villages: null,
};

async function insert(database: Database, name: string, rows: readonly object[]): Promise<void> {
  await bulkInsert(
    database,
    catalogue.entities[name]!,
    rows.map((row) => ({ ...row })),
    vault,
  );
}

/** A database with everything but records, not used by a server yet. */
async function prepare(kind: DatabaseKind): Promise<TestDatabase> {
  const place = await makeTestDatabase(kind);
  const database = await openDatabase(place);
  await migrate(database, catalogue, { indexes: false });
  await createIndexes(database, catalogue, { wanted: isIndexAtOnce });
  for (const name of ['community', 'facePicture']) await insert(database, name, new Map(plan.tables).get(name) ?? []);
  await database.close();
  return place;
}

async function countAll(database: Database): Promise<void> {
  const lease = { acquire: async () => true, release: async () => {} };
  await rollUpRound({ database, config: { keepRecordsMonths: 0 }, lease, isStopping: () => false, complete: true });
}

/** Records and figures, each with a sum over all that is not by chance: what encryption makes of a value, and when it was counted. */
async function contentOf(database: Database): Promise<unknown> {
  const sum = (table: string, left: readonly string[]): RawBuilder<unknown> =>
    sql`(select count(*) || ' ' || coalesce(sum(hashtext((to_jsonb(t) - ${[...left]}::text[])::text)::bigint), 0) from ${sql.table(table)} t)`;
  const parts = {
    records: sum('access_record', ['phone', 'card_no']),
    passages: sum('vehicle_record', ['phone']),
    // A day whose vehicles leave on the next one is counted again.
    figures: sum('stat_daily', ['create_time', 'update_time', 'revision']),
    plots: sum('console_stat_day', ['rolled_at']),
  };
  return database.first(
    sql`select ${sql.join(Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.id(name)}`))}`,
  );
}

const fillingOf = (database: Database, state: FillingState): Filling =>
  createFilling({ catalogue, database, vault, plan, onProgress: () => {} }, state);

/**
 * Fills in the background of a server until so many percent of the whole first start are there, and ends as that does when it
 * is stopped.
 */
async function fillUntil(filling: Filling, percent: number): Promise<void> {
  const failures: unknown[] = [];
  let isOver = false;
  filling.start({ isBusy: () => false, onFailure: (error) => failures.push(error), ended: () => (isOver = true) });
  await expect
    .poll(() => isOver || (filling.progress()?.percent ?? 100) >= percent, { timeout: 60_000, interval: 2 })
    .toBe(true);
  await filling.stop();
  expect(failures).toEqual([]);
}

const oldest = async (database: Database) =>
  (await database.first(sql<{ day: string }>`select left(min(open_time)::text, 10) as day from access_record`))?.day;

describe.each(databasesThatDiffer('recovery'))('older records on %s', (kind) => {
  let prepared: TestDatabase;
  let place: TestDatabase;
  let database: Database;
  let atOnce: unknown;

  beforeAll(async () => {
    prepared = await prepare(kind);
    place = await makeTestDatabase(kind, prepared);
    database = await openDatabase(place);
    await insert(database, 'accessRecord', all);
    await insert(database, 'vehicleRecord', passages);
    await countAll(database);
    atOnce = await contentOf(database);
    await database.close();
    await place.remove();
    place = await makeTestDatabase(kind, prepared);
    database = await openDatabase(place);
    await writeFilling(database, BEGUN);
    await writeMeta(database, 'setup', 'filling');
  }, 120_000);
  afterAll(async () => {
    await database?.close();
    await place?.remove();
    await prepared?.remove();
  });

  test('come from the newest backwards, and what is there has its figures', async () => {
    const filling = fillingOf(database, BEGUN);
    await fillUntil(filling, 43);
    const reported = filling.progress();
    expect(reported?.since).toMatch(/^2026-(0[89]|1\d)-\d\d$/);
    expect(reported?.since).toBe(await oldest(database));
    const row = await database.first(sql<{ records: number; counted: number; since: string }>`
      select (select count(*) from access_record) as records, sum(open_count)::integer as counted, min(stat_date)::text as since
      from stat_daily`);
    expect(row).toEqual({ records: row?.records, counted: row?.records, since: reported?.since });
    expect(row?.records).toBeLessThan(all.length * 0.9);
  }, 60_000);

  test('go on where they were ended, so often as that is, and come out as if they had been loaded at once', async () => {
    for (const percent of [60, 101]) {
      const state = await readFilling(database);
      if (!state) throw new Error('Nothing says how far it is.');
      // A count in between finds whole days.
      await countAll(database);
      await fillUntil(fillingOf(database, state), percent);
      await database.close();
      database = await openDatabase(place);
    }
    expect(await readFilling(database)).toBeUndefined();
    expect(await readMeta(database, 'setup')).toBe('done');
    expect(await indexesMissing(database, catalogue)).toEqual([]);
    await countAll(database);
    expect(await contentOf(database)).toEqual(atOnce);
  }, 120_000);

  test('of a day that two servers add at once are there once, and a face that was deleted meanwhile is not in it', async () => {
    await database.close();
    await place.remove();
    place = await makeTestDatabase(kind, prepared);
    database = await openDatabase(place);
    /** All but three days are there. */
    const state = { ...BEGUN, day: first + 3 };
    await writeFilling(database, state);
    await writeMeta(database, 'setup', 'filling');
    const days = [first, first + 1, first + 2].flatMap((day) => plan.records.dayRows(day));
    const shown = days.find(({ faceUrl }) => faceUrl !== null && plan.faces.includes(faceUrl))?.faceUrl ?? '';
    await database.run(sql`delete from face_picture where face_url = ${shown}`);
    await Promise.all([fillingOf(database, state).finish(), fillingOf(database, state).finish()]);
    const row = await database.first(sql<{ records: number; shown: number; others: number }>`
      select count(*) as records, count(*) filter (where face_url = ${shown}) as shown, count(face_url) as others
      from access_record`);
    expect(row?.records).toBe(days.length);
    expect(row?.shown).toBe(0);
    expect(row?.others).toBe(days.filter(({ faceUrl }) => faceUrl !== null && faceUrl !== shown).length);
    expect(await readMeta(database, 'setup')).toBe('done');
  }, 60_000);
});
