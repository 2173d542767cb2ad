import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { loadKeys } from '../crypto/keys.ts';
import { createVault } from '../crypto/vault.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';
import { errorKey, resultKey } from '../jobs/job-files.ts';
import { jobSession } from '../jobs/job-session.ts';
import type { ExportTask } from '../operations/export/export-task.ts';
import { readConfig } from '../settings/config.ts';
import { makeFileStore } from '../storage/make-file-store.ts';
import { makeMigratedDatabase } from '../testing/migrated-database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { oneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { fillFiles } from './fill-files.ts';
import { type DemoBatch, demoBatches } from './index.ts';

/** What the files are made of. */
const NEEDED = ['role', 'account', 'community', 'room', 'resident', 'household', 'device', 'accessCard'];
const catalogue = loadCatalogue();
const today = new Date();
const batches: DemoBatch[] = [];

beforeAll(async () => {
  for await (const batch of demoBatches({ size: 'small', today })) {
    if (batch.entity === 'accessRecord') break;
    if (NEEDED.includes(batch.entity)) batches.push(batch);
  }
}, 60_000);

interface Job {
  id: string;
  state: string;
  name: string;
  file: string;
  size: number | null;
  done: number;
  failed: number;
}

describe.each(oneDatabase)('the file centre of the demo, on %s', (kind) => {
  let place: TestDatabase;
  let database: Database;
  let jobs: Job[];

  beforeAll(async () => {
    place = await makeMigratedDatabase(kind);
    database = await openTestDatabase(place);
    const vault = createVault(loadKeys(place.dataDir));
    for (const { entity, rows } of batches) await bulkInsert(database, catalogue.entities[entity]!, rows, vault);
    const config = { ...readConfig({}), dataDir: place.dataDir };
    await fillFiles({ catalogue, config, database, vault }, today);
    jobs = await database.run(sql<Job>`
      select id, job_state as state, job_name as name, file_name as file, file_size as size, done_count as done,
        fail_count as failed
      from file_job order by create_time desc`);
  }, 120_000);
  afterAll(async () => {
    await database?.close();
    await place.remove();
  });

  test('there are twelve jobs, and some in every state', () => {
    expect(jobs).toHaveLength(12);
    expect([...new Set(jobs.map(({ state }) => state))].sort()).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  test('those that wait and that were begun are work that ends: a server takes them up, as accounts that may do it', async () => {
    const vault = createVault(loadKeys(place.dataDir));
    const waiting = await database.run(sql<{ id: string; task: string }>`
      select id, task from console_job where ended_at is null and lease_until <= now()`);
    const open = jobs.filter(({ state }) => state === '0' || state === '1').map(({ id }) => id);
    expect(waiting.map(({ id }) => id).sort()).toEqual(open.sort());
    for (const { task } of waiting) {
      const work = JSON.parse(String(vault.decrypt(task))) as ExportTask;
      expect((await jobSession({ catalogue, database }, work)).accountUuid).toBe(work.accountUuid);
    }
  });

  test('finished ones have their files, as the account sees the rows', async () => {
    const files = makeFileStore(place);
    const finished = jobs.filter(({ name, state }) => state === '2' && name.endsWith('导出'));
    expect(finished.length).toBeGreaterThan(2);
    for (const { file, id, size } of finished) {
      expect((await files.read(resultKey(id, file.split('.').at(-1) ?? '')))?.size, file).toBe(size);
    }
    for (const { failed, id, state } of jobs) {
      if (state === '2' && failed > 0) expect((await files.read(errorKey(id)))?.size).toBeGreaterThan(1_000);
    }
    const openings = finished.find(({ file }) => file.endsWith('.csv'));
    const stored = await files.read(resultKey(openings!.id, 'csv'));
    expect(await text(stored!.stream)).toContain('开门时间');
    expect(jobs.find(({ name }) => name === '住户导出')?.done).toBeGreaterThan(1_500);
  });

  test('what has failed can be tried again', async () => {
    const failed = jobs.find(({ state }) => state === '3');
    expect(await database.first(sql`select kind from console_job where id = ${failed!.id}`)).toEqual({
      kind: 'export',
    });
  });
});
