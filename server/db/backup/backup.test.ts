import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import { loadCatalogue } from '../../core/load-catalogue.ts';
import type { Keys } from '../../crypto/keys.ts';
import { createVault } from '../../crypto/vault.ts';
import { planDemo } from '../../demo/index.ts';
import { setUp } from '../../first-start/setup.ts';
import { readConfig } from '../../settings/config.ts';
import {
  databaseKinds,
  databasesThatDiffer,
  hasPostgres,
  makeTestDatabase,
  type TestDatabase,
} from '../../testing/test-database.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { writeMeta } from '../meta.ts';
import { tablesOf } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { makePartitions } from '../partitions/make-partitions.ts';
import { addMonths, monthOf, monthsBetween } from '../partitions/months.ts';
import { isToBePartitioned } from '../partitions/partition-tables.ts';
import { eventCatalogue, events, fillEvents, someKeys } from '../testing/event-world.ts';
import { backUp } from './backup.ts';
import { loadTables, rowsInTheWay } from './load-tables.ts';
import { moveTo } from './move-to.ts';
import { checkBackup, restore } from './restore.ts';
import { sumInDatabase } from './row-sum.ts';
import { storedTables } from './stored-tables.ts';
import { tableEvents } from './table-events.ts';

/** Records of so many days move with a console: of three months at least. */
const DAYS = 70;

const catalogue = eventCatalogue();
const keys = someKeys();
const allRows = (database: Database) =>
  database.run(sql<Record<string, unknown>>`select *, event_time::text as exact from pet_event order by id`);

describe.each(databasesThatDiffer('storage'))('a backup of %s', (kind) => {
  let place: TestDatabase;
  let other: TestDatabase;
  let database: Database;
  let target: Database;
  let file: string;
  beforeAll(async () => {
    place = await makeTestDatabase(kind);
    // Back into the other kind, where there is one.
    other = await makeTestDatabase(databaseKinds.find((one) => one !== kind) ?? kind);
    database = await openDatabase(place);
    target = await openDatabase(other);
    await fillEvents(database, catalogue, keys);
    await database.run(sql`insert into console_session (token_hash, account_uuid) values ('t', 'a')`);
    await database.run(
      sql`insert into console_code_request (phone_index, at) values ('p', '2026-11-01 00:00:00.123456+08')`,
    );
    await database.run(sql`alter table pet_event add column forgotten integer default 7`);
    await database.run(sql`create table somebody_elses (id integer)`);
    file = join(place.dataDir, 'console.backup');
    mkdirSync(join(place.dataDir, 'files/pictures'), { recursive: true });
    writeFileSync(join(place.dataDir, 'files/pictures/a1b2.jpg'), Buffer.alloc(100_000, 7));
  });
  afterAll(async () => {
    await database.close();
    await target.close();
    await place.remove();
    await other.remove();
  });

  test('is not taken, nor is anything moved, while a first start still fills the database', async () => {
    await writeMeta(database, 'setup', 'filling');
    const refused = 'The first start is still filling the database: older records or divisions are missing.';
    await expect(backUp(database, file, { catalogue, keys })).rejects.toThrow(refused);
    await expect(moveTo(database, target, { catalogue, keys })).rejects.toThrow(refused);
    await writeMeta(database, 'setup', 'done');
  });

  test('is one file for its owner, and says what is not in it', async () => {
    const report = await backUp(database, file, { catalogue, keys, filesFolder: join(place.dataDir, 'files') });
    expect(report).toMatchObject({
      rows: { pet_event: 4, console_code_request: 1 },
      files: 1,
      foreign: ['somebody_elses'],
    });
    expect(report.rows).not.toHaveProperty('console_session');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = gunzipSync(readFileSync(file)).toString();
    for (const { key } of keys.data) expect(text).not.toContain(key.toString('base64'));
    expect(text).not.toContain('15412340001');
    await expect(backUp(database, file, { catalogue, keys })).rejects.toThrow('is there already');
  });

  test('is refused with other keys, and names the one that is missing', async () => {
    await expect(checkBackup(file, someKeys())).rejects.toThrow('they belong to another database. Put the keys.json');
    const replaced = { ...keys, data: [{ id: '2', key: Buffer.alloc(32, 1) }] };
    await expect(checkBackup(file, replaced)).rejects.toThrow('the data key 1 is missing or another one');
    await expect(checkBackup(file, { ...keys, data: [...keys.data, ...replaced.data] })).resolves.toBeDefined();
  });

  test('is refused when it is cut off, was changed, or is something else', async () => {
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString();
    const broken = join(place.dataDir, 'broken.backup');
    const refusal = async (bytes: Buffer) => {
      writeFileSync(broken, bytes);
      return checkBackup(broken, keys).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    };
    expect(await refusal(whole.subarray(0, whole.length - 20))).toContain('it is cut off. Nothing was changed');
    expect(await refusal(gzipSync(text.slice(0, text.lastIndexOf('{"end"'))))).toContain('it is cut off');
    expect(await refusal(gzipSync(text.replace('2019-05-05', '2019-05-06')))).toContain(
      'the rows of pet_event are not those',
    );
    expect(await refusal(gzipSync(text.replace('"takenAt":"2', '"takenAt":"1')))).toContain('it was changed after');
    expect(await refusal(gzipSync(text.replace('"version":1', '"version":9')))).toContain('it has the format 9');
    expect(await refusal(Buffer.from('Dear …'))).toContain('it is no backup of a console');
    expect(await refusal(gzipSync('{"dear":1}\n'))).toContain('it is no backup of a console');
    await expect(checkBackup(join(place.dataDir, 'none'), keys)).rejects.toThrow('cannot be read (ENOENT)');
  });

  test('comes back into an empty database, row by row and with its files', async () => {
    const filesFolder = join(other.dataDir, 'files');
    await restore(target, file, { catalogue, replace: false, filesFolder });
    const rows = await allRows(target);
    expect(rows).toEqual(await allRows(database));
    expect(rows.map(({ pet_name }) => pet_name)).toEqual(events.map(({ petName }) => petName));
    expect(createVault(keys).decrypt(String(rows[1]?.phone))).toBe('15412340001');
    expect(rows[0]).toMatchObject({ forgotten: 7, phone: null });
    expect(await target.first(sql`select at::text from console_code_request`)).toEqual({
      at: '2026-11-01 00:00:00.123456+08',
    });
    expect(await target.run(sql`select * from console_session`)).toEqual([]);
    expect(readFileSync(join(filesFolder, 'pictures/a1b2.jpg'))).toEqual(Buffer.alloc(100_000, 7));
    const indexes = await target.run(
      sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'pet_event'`,
    );
    expect(indexes.map(({ name }) => name)).toContain('pet_event_pet_name_event_time_idx');
  });

  test('does not come back over rows, unless it is to replace them; a failure takes nothing away', async () => {
    await target.run(sql`delete from pet_event where id = 'e1'`);
    const options = { catalogue, filesFolder: join(other.dataDir, 'files') };
    await expect(restore(target, file, { ...options, replace: false })).rejects.toThrow(
      'The database is not empty: it has rows in 2 tables (pet_event 3, console_code_request 1, …)',
    );
    const { kept } = await storedTables(database, catalogue);
    async function* lossy() {
      for await (const event of tableEvents(database, kept, [])) {
        yield event.kind === 'rows' ? { ...event, lines: event.lines.slice(1) } : event;
      }
    }
    const failing = database.transaction(() => loadTables(target, lossy(), { catalogue, replace: true }));
    await expect(failing).rejects.toThrow('did not arrive as it was');
    expect(await rowsInTheWay(target, catalogue)).toEqual(
      new Map([
        ['console_code_request', 1],
        ['pet_event', 3],
      ]),
    );
    await restore(target, file, { ...options, replace: true });
    expect(await allRows(target)).toEqual(await allRows(database));
  });
});

test.runIf(hasPostgres)(
  'a whole console moves from the embedded database to PostgreSQL',
  async () => {
    const [from, to] = [await makeTestDatabase('pglite'), await makeTestDatabase('postgres')];
    const documents = loadCatalogue();
    const config = { ...readConfig({ ADMIN_PHONE: '15400009999' }), dataDir: from.dataDir };
    const set = { config, catalogue: documents, demo: 'none', regions: false } as const;
    const { database, keys: own } = await setUp(set);
    await fillWithDemo(database, documents, own);
    const target = await openDatabase(to);
    const moved = new Map<string, number>();
    await moveTo(database, target, { catalogue: documents, keys: own, onTable: (name, rows) => moved.set(name, rows) });
    const { kept } = await storedTables(database, documents);
    expect([...moved.keys()].sort()).toEqual(kept.map(({ name }) => name).sort());
    for (const table of kept) expect(await sumInDatabase(target, table)).toEqual(await sumInDatabase(database, table));
    expect(moved.get('access_record')).toBeGreaterThan(100);
    expect(await target.first(sql`select count(*) as strays from access_record_default`)).toEqual({ strays: 0 });
    await database.close();
    await target.close();
    // The same console starts on it.
    const again = await setUp({ ...set, config: { ...config, databaseUrl: to.databaseUrl } });
    expect(again.isNew).toBe(false);
    await again.database.close();
    await from.remove();
    await to.remove();
  },
  180_000,
);

/** What the demo holds, and records of some months: not what a first start works out of it, nor a whole year. */
async function fillWithDemo(source: Database, documents: Catalogue, own: Keys): Promise<void> {
  const today = new Date();
  const { tables, records } = planDemo({ size: 'small', today });
  const days = Array.from({ length: DAYS }, (_, at) => records.dayRows(records.last - at)).flat();
  // The demo has administrators of its own.
  await source.run(sql`truncate account`);
  const months = monthsBetween(addMonths(monthOf(today), -12), monthOf(today));
  await makePartitions(source, tablesOf(documents).filter(isToBePartitioned), today, months);
  for (const [name, rows] of [...tables, ['accessRecord', days] as const]) {
    const entity = documents.entities[name];
    if (!entity) throw new Error(`There is no entity ${name}.`);
    const plain = rows.map((row) => ({ ...row }));
    await bulkInsert(source, entity, plain, createVault(own));
  }
}
