import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVault } from '../../crypto/vault.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { folderStore } from '../../storage/folder-store.ts';
import {
  databaseKinds,
  databasesThatDiffer,
  makeTestDatabase,
  type TestDatabase,
} from '../../testing/test-database.ts';
import { backUp } from '../backup/backup.ts';
import { checkBackup, restore } from '../backup/restore.ts';
import { lineOf, sumInDatabase } from '../backup/row-sum.ts';
import { storedTables } from '../backup/stored-tables.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { databaseStatus } from '../database-status.ts';
import { openDatabase } from '../open-database.ts';
import { maintainPartitions } from '../partitions/maintain-partitions.ts';
import { partitionMonths } from '../partitions/partition-tables.ts';
import { mustBeUnused } from '../rotation/retire-key.ts';
import { ARCHIVED_BEFORE, ARCHIVED_NOW, archiveCatalogue, further } from '../testing/archive-world.ts';
import { entityOf, events, fillEvents, someKeys } from '../testing/event-world.ts';
import { type ArchiveOptions, type ArchiveStep, archiveMonths } from './archive-months.ts';
import { archivedTableOf, columnsInDatabase, readArchivedMonths } from './archived-months.ts';
import { readParquet, writeParquet } from './parquet-file.ts';
import { removeOldMonths } from './remove-months.ts';
import { restoreMonths } from './restore-months.ts';
import { rewriteMonths } from './rewrite-months.ts';
import { dropThawed, thaw, thawedMonths, withThawed } from './thaw.ts';

const keys = someKeys();
const vault = createVault(keys);
const catalogue = archiveCatalogue;
const entity = entityOf(catalogue);
const NOW = ARCHIVED_NOW;
const OPTIONS: ArchiveOptions = { now: NOW, before: ARCHIVED_BEFORE };
const RUN = join(import.meta.dirname, '../../../scripts/run.mjs');

describe.each(databasesThatDiffer('storage'))('old months on %s', (kind) => {
  let place: TestDatabase;
  let database: Database;
  let files: FileStore;
  const services = () => ({ catalogue, database, files });
  const inFiles = () =>
    readdirSync(join(place.dataDir, 'files'), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.parquet'));

  beforeEach(async () => {
    place = await makeTestDatabase(kind);
    database = await openDatabase(place);
    files = folderStore(join(place.dataDir, 'files'));
    await fillEvents(database, catalogue, keys);
    await bulkInsert(database, entity, further, vault);
    await maintainPartitions({ catalogue, database, config: { keepRecordsMonths: 0 } }, NOW);
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  async function sumOfTable() {
    return sumInDatabase(database, {
      name: 'pet_event',
      columns: await columnsInDatabase(database, 'pet_event'),
      key: [],
    });
  }
  const idsOf = async (rows = sql`pet_event`) =>
    (await database.run(sql<{ id: string }>`select id from ${rows} order by id`)).map(({ id }) => id);
  async function idsOfBoth() {
    const of = archivedTableOf(entity);
    const months = await readArchivedMonths(database);
    if (!of || months.length === 0) return idsOf();
    await thaw({ database, files }, of, months);
    return idsOf(withThawed(of, await thawedMonths(database, of, months), sql`true`));
  }

  test('leave for files and come back row by row', async () => {
    const before = await sumOfTable();
    const ids = await idsOf();
    expect(await archiveMonths(services(), OPTIONS)).toMatchObject({ files: 4, rows: 6, left: [] });
    expect(await idsOf()).toEqual(['e2', 'e3']);
    expect((await partitionMonths(database)).get('pet_event') ?? new Set()).not.toContain('2026-10');
    expect((await readArchivedMonths(database)).map((one) => [one.month, one.communityUuid, one.rows])).toEqual([
      ['2019-05', '', 1],
      ['2026-10', '', 1],
      ['2026-10', 'c1', 2],
      ['2026-10', 'c2', 2],
    ]);
    expect(await idsOfBoth()).toEqual(ids);
    // What is encrypted in the table is so in the file.
    const text = (await Promise.all(inFiles().map((name) => files.read(name)))).length;
    expect(text).toBe(4);

    for (const month of ['2019-05', '2026-10']) await restoreMonths(services(), { month, now: NOW, days: 30 });
    expect(await sumOfTable()).toEqual(before);
    expect(inFiles()).toEqual([]);
    expect(await readArchivedMonths(database)).toEqual([]);
    // They stay for a while, unless somebody names the month.
    expect(await archiveMonths(services(), OPTIONS)).toMatchObject({ files: 0 });
    expect(await archiveMonths(services(), { ...OPTIONS, only: '2026-10' })).toMatchObject({ files: 3, rows: 5 });
    expect(await archiveMonths(services(), { ...OPTIONS, now: new Date('2027-03-20T00:00:00Z') })).toMatchObject({
      files: 1,
    });
  });

  test.each<ArchiveStep>(['cleared', 'written', 'compared', 'switched', 'removed'])(
    'neither lose nor double a row when it ends at the step "%s"',
    async (at) => {
      const ids = await idsOf();
      const sum = await sumOfTable();
      const onStep = (step: ArchiveStep) => {
        if (step === at) throw new Error('killed');
      };
      await expect(archiveMonths(services(), { ...OPTIONS, onStep })).rejects.toThrow('killed');
      expect(await idsOfBoth()).toEqual(ids);
      await archiveMonths(services(), OPTIONS);
      expect(await idsOfBoth()).toEqual(ids);
      const named = (await readArchivedMonths(database)).map(({ file }) => file);
      expect(
        inFiles()
          .map((name) => name.replaceAll('\\', '/'))
          .sort(),
      ).toEqual([...named].sort());
      for (const month of ['2019-05', '2026-10']) await restoreMonths(services(), { month, now: NOW, days: 0 });
      expect(await sumOfTable()).toEqual(sum);
    },
  );

  test.each(['read', 'back', 'removed'] as const)('nor when they come back and it ends at "%s"', async (at) => {
    const sum = await sumOfTable();
    const ids = await idsOf();
    await archiveMonths(services(), OPTIONS);
    const onStep = (step: string) => {
      if (step === at) throw new Error('killed');
    };
    await expect(restoreMonths(services(), { month: '2026-10', now: NOW, days: 1, onStep })).rejects.toThrow('killed');
    expect(await idsOfBoth()).toEqual(ids);
    for (const month of ['2019-05', '2026-10']) await restoreMonths(services(), { month, now: NOW, days: 1 });
    expect(await sumOfTable()).toEqual(sum);
  });

  /** Ends when the process has killed itself. */
  async function killed(work: 'archive' | 'restore', at: string): Promise<void> {
    // The embedded database belongs to one process.
    if (kind === 'pglite') await database.close();
    const { signal, stderr } = spawnSync(
      process.execPath,
      [RUN, join(import.meta.dirname, '../testing/archive-process.ts')],
      {
        env: {
          PATH: process.env.PATH,
          DATA_DIR: place.dataDir,
          KILL_AT: at,
          WORK: work,
          ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
        },
        encoding: 'utf8',
        timeout: 60_000,
      },
    );
    expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' });
    if (kind === 'pglite') database = await openDatabase(place);
  }

  test.each([
    ['archive', 'written'],
    ['archive', 'switched'],
    ['archive', 'removed'],
    ['restore', 'removed'],
  ] as const)(
    'survive a kill -9: %s at the step "%s"',
    async (work, at) => {
      const ids = await idsOf();
      const sum = await sumOfTable();
      if (work === 'restore') await archiveMonths(services(), OPTIONS);
      await killed(work, at);
      expect(await idsOfBoth()).toEqual(ids);
      await archiveMonths(services(), { ...OPTIONS, only: '2026-10' });
      expect(await idsOfBoth()).toEqual(ids);
      for (const month of ['2019-05', '2026-10']) await restoreMonths(services(), { month, now: NOW, days: 0 });
      expect(await sumOfTable()).toEqual(sum);
    },
    120_000,
  );

  test('stay where a row changes while they are written', async () => {
    const onStep = async (step: ArchiveStep) => {
      if (step === 'compared') await database.run(sql`update pet_event set weight = 7 where id = 'f1'`);
    };
    const report = await archiveMonths(services(), { ...OPTIONS, only: '2026-10', onStep });
    expect(report).toMatchObject({ files: 2, left: [{ month: '2026-10', communityUuid: 'c1' }] });
    expect(await idsOf()).toEqual(['e2', 'e3', 'e4', 'f1', 'f2']);
  });

  test('take in what comes late, and once', async () => {
    await archiveMonths(services(), OPTIONS);
    const late = { id: 'f9', eventTime: '2026-10-20 00:00:00', communityUuid: 'c1' };
    await bulkInsert(database, entity, [late, ...further.slice(0, 1)], vault);
    await maintainPartitions({ catalogue, database, config: { keepRecordsMonths: 0 } }, NOW);
    expect(await archiveMonths(services(), OPTIONS)).toMatchObject({ files: 1, rows: 3 });
    expect(await idsOf()).toEqual(['e2', 'e3']);
    expect(await idsOfBoth()).toEqual(['e1', 'e2', 'e3', 'e4', 'f1', 'f2', 'f3', 'f4', 'f9']);
    expect(inFiles()).toHaveLength(4);
  });

  test('are read again after another file took their place, and go when nobody asks', async () => {
    await archiveMonths(services(), OPTIONS);
    await idsOfBoth();
    const tables = async () =>
      (
        await database.run(
          sql<{
            name: string;
          }>`select relname as name from pg_class where relname like 'console_thawed_pet%' and relkind = 'r'`,
        )
      ).length;
    expect(await tables()).toBe(2);
    await bulkInsert(database, entity, [{ id: 'f9', eventTime: '2026-10-20 00:00:00', communityUuid: 'c1' }], vault);
    await archiveMonths(services(), OPTIONS);
    expect(await idsOfBoth()).toContain('f9');
    await dropThawed(database);
    expect(await tables()).toBe(2);
    await database.run(sql`update console_thawed set used_at = now() - interval '1 hour'`);
    await dropThawed(database);
    expect(await tables()).toBe(0);
  });

  test('that are damaged are not read in part', async () => {
    await archiveMonths(services(), OPTIONS);
    const [one] = (await readArchivedMonths(database)).filter((month) => month.communityUuid === 'c1');
    if (!one) throw new Error('No file');
    const path = join(place.dataDir, 'files', one.file);
    writeFileSync(path, 'no longer');
    const of = archivedTableOf(entity);
    if (!of) throw new Error('No table');
    await expect(thaw({ database, files }, of, [one])).rejects.toMatchObject({ name: 'ArchiveDamaged' });
    rmSync(path);
    await expect(restoreMonths(services(), { month: '2026-10', now: NOW, days: 1 })).rejects.toMatchObject({
      name: 'ArchiveDamaged',
    });
    expect(await thawedMonths(database, of, [one])).toEqual([]);
  });

  test('go for good with what a server keeps', async () => {
    await archiveMonths(services(), OPTIONS);
    expect(await removeOldMonths(services(), 0, NOW)).toBe(0);
    expect(await removeOldMonths(services(), 12, NOW)).toBe(1);
    expect(inFiles()).toHaveLength(3);
  });

  test('are encrypted anew with another data key', async () => {
    await archiveMonths(services(), OPTIONS);
    const newest = { ...keys, data: [...keys.data, { id: 'k2', key: Buffer.alloc(32, 7) }] };
    const done = await rewriteMonths(services(), createVault(newest), 'k2');
    expect(done).toEqual({ values: 1, unreadable: 0, files: 1 });
    expect((await readArchivedMonths(database)).map(({ dataKeys }) => dataKeys).filter(Boolean)).toEqual(['k2']);
    expect(await rewriteMonths(services(), createVault(newest), 'k2')).toEqual({ values: 0, unreadable: 0, files: 0 });
    await restoreMonths(services(), { month: '2026-10', now: NOW, days: 1 });
    const row = await database.first(sql<{ phone: string }>`select phone from pet_event where id = 'f1'`);
    expect(createVault(newest).decrypt(row?.phone ?? '')).toBe('15412340009');
  });

  test('are in a backup, without anybody asking, and come with it into another database', async () => {
    const sum = await sumOfTable();
    await archiveMonths(services(), OPTIONS);
    // What was read back for a while is not.
    await idsOfBoth();
    const file = join(place.dataDir, 'console.backup');
    const archiveFolder = join(place.dataDir, 'files');
    expect(await backUp(database, file, { catalogue, keys, archiveFolder })).toMatchObject({ files: 4, elsewhere: 0 });
    expect((await checkBackup(file, keys)).head.keys.data).toHaveProperty(keys.data[0]?.id ?? '');
    const other = await makeTestDatabase(databaseKinds.find((one) => one !== kind) ?? kind);
    const target = await openDatabase(other);
    const filesFolder = join(other.dataDir, 'files');
    await restore(target, file, { catalogue, replace: false, filesFolder });
    const there = { catalogue, database: target, files: folderStore(filesFolder) };
    for (const month of ['2019-05', '2026-10']) await restoreMonths(there, { month, now: NOW, days: 1 });
    const columns = await columnsInDatabase(target, 'pet_event');
    expect(await sumInDatabase(target, { name: 'pet_event', columns, key: [] })).toEqual(sum);
    await target.close();
    await other.remove();
    // In a bucket they are named, and those that are missing are counted.
    expect(await backUp(database, `${file}2`, { catalogue, keys })).toMatchObject({ files: 0, elsewhere: 4 });
  }, 60_000);

  test('keep a data key from being taken away while a file needs it', async () => {
    await archiveMonths(services(), OPTIONS);
    await database.run(sql`update pet_event set phone = null, phone_index = null, phone_tail = null`);
    const tables = await storedTables(database, catalogue);
    const id = keys.data[0]?.id ?? '';
    await expect(mustBeUnused(database, tables, id)).rejects.toThrow(
      `The data key ${id} is still needed (1 files of archived months)`,
    );
    expect((await databaseStatus(database, catalogue)).archive).toMatchObject([
      { entity: 'petEvent', month: '2019-05', files: 1, rows: 1 },
      { entity: 'petEvent', month: '2026-10', files: 3, rows: 5 },
    ]);
  });

  test('hold the lines that the database writes', async () => {
    const columns = await columnsInDatabase(database, 'pet_event');
    const rows = await database.run(
      sql<{ line: string }>`select ${lineOf(columns)} as line from pet_event order by id`,
    );
    const lines = rows.map(({ line }) => line);
    async function* once() {
      yield lines;
    }
    const read: string[] = [];
    for await (const piece of readParquet(Buffer.from(await writeParquet(columns, once()))).lines())
      read.push(...piece);
    expect(read).toEqual(lines);
    expect(events.length + further.length).toBe(read.length);
  });
});
