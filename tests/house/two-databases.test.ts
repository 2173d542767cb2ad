import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DATABASE_DIFFERENCES } from '../../server/testing/database-differences.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What runs in one way on the one database and in another way on the other, each with a test that runs on both. */
const TESTED_ON_BOTH: Record<string, string> = {
  'server/db/archive/archive-months.ts': 'server/db/archive/archive.test.ts',
  'server/db/archive/thaw.ts': 'server/db/archive/archive.test.ts',
  'server/db/database.ts': 'server/db/open-database.test.ts',
  'server/db/migrate.ts': 'server/db/migrate.test.ts',
  'server/db/open-database.ts': 'server/db/open-database.test.ts',
  'server/db/partitions/partition-existing.ts': 'server/db/migrate.test.ts',
  'server/db/pending-changes.ts': 'server/db/migrate.test.ts',
  'server/db/pglite-connection.ts': 'server/db/open-database.test.ts',
  'server/db/pglite-dialect.ts': 'server/db/open-database.test.ts',
  'server/db/pglite-worker.mjs': 'server/db/open-database.test.ts',
  'server/db/postgres-client.ts': 'server/db/open-database.test.ts',
  'server/db/postgres-listener.ts': 'server/live/live.test.ts',
  'server/db/postgres.ts': 'server/db/open-database.test.ts',
  'server/first-start/filling.ts': 'server/first-start/filling.test.ts',
  'server/gateway/worker.ts': 'server/gateway/sync-queue.test.ts',
  'server/jobs/job-runner.ts': 'server/jobs/jobs.test.ts',
};

const BY_KIND = /\bpglite\b|\.kind [!=]== 'postgres'/;
const ON_BOTH = /\b(?:describe|test)\.each\(databasesThatDiffer\('(\w+)'\)\)/g;
/** They only say which it is. */
const READS_IT = ['server/app/watch-app.ts', 'server/serve.ts'];

const files = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** By what each test file that runs on both databases says that they differ. */
const differences = new Map(
  [...files('server'), ...files('tests')]
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => [file, [...read(file).matchAll(ON_BOTH)].map(([, by]) => by ?? '')] as const)
    .filter(([, said]) => said.length > 0),
);

test('whatever asks which database it is has a test that runs on both', () => {
  const asks = files('server')
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file) && !READS_IT.includes(file))
    .filter((file) => BY_KIND.test(read(file)) || /\/(pglite|postgres)[^/]*$/.test(file));
  expect(asks.toSorted()).toEqual(Object.keys(TESTED_ON_BOTH));
  expect(Object.values(TESTED_ON_BOTH).filter((file) => !differences.has(file))).toEqual([]);
});

test('each way in which they differ has a test that runs on both', () => {
  const said = [...differences.values()].flat();
  expect([...new Set(said)].toSorted()).toEqual(Object.keys(DATABASE_DIFFERENCES).toSorted());
});

test('no other test names a database or asks for all of them', () => {
  const wrong = [...files('server'), ...files('tests')]
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => /startTestServer\('|\.each\(databaseKinds\)/.test(read(file)))
    .filter((file) => !file.startsWith('tests/house/'));
  expect(wrong).toEqual([]);
});
