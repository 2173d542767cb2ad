import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../scripts/machine/find-postgres.ts';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { connectPglite } from '../db/pglite-connection.ts';
import { compileEmbedded } from './compiled-embedded.ts';
import type { DatabaseDifference } from './database-differences.ts';
import { makeTestFolder, testPlace } from './test-folder.ts';

export type DatabaseKind = 'pglite' | 'postgres';

const postgres = await findPostgres();
if ('missing' in postgres) {
  process.stderr.write(`\nThe server's tests run on the embedded database only. ${postgres.missing}\n`);
}

/** Whether this machine has the other one, too. */
export const hasPostgres = !('missing' in postgres);

/** The databases of this machine. */
export const databaseKinds: readonly DatabaseKind[] = hasPostgres ? ['pglite', 'postgres'] : ['pglite'];

/**
 * The one database to run on where it does not matter which: a list, for `describe.each`. `startTestServer` and `openTestDatabase`
 * see to it that the other one would understand each statement, too (`understood-by-embedded.ts`).
 */
export const oneDatabase = [hasPostgres ? 'postgres' : 'pglite'] as const satisfies readonly [DatabaseKind];

/** Both databases, as far as this machine has them: for a test of what one of them does in a way of its own. */
export function databasesThatDiffer(_by: DatabaseDifference): readonly DatabaseKind[] {
  return databaseKinds;
}

/**
 * Whether databases of a kind are gone with this process, even if a test forgets them: not those on the server of DATABASE_URL.
 */
export function endsWithProcess(kind: DatabaseKind): boolean {
  return kind === 'pglite' || 'bin' in postgres;
}

export interface TestDatabase {
  dataDir: string;
  databaseUrl?: string;
  /** Removes everything. */
  remove(): Promise<void>;
}

/**
 * An empty database of its own, and a data folder.
 *
 * @param from left out, an empty one; else a copy of this one, which no one may use at the same time
 */
export async function makeTestDatabase(kind: DatabaseKind, from?: TestDatabase): Promise<TestDatabase> {
  const dataDir = makeTestFolder();
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  if (from) cpSync(from.dataDir, dataDir, { recursive: true });
  if (kind === 'pglite') {
    await compileEmbedded();
    if (!from) cpSync(await emptyFolder(), join(dataDir, 'pg'), { recursive: true });
    return { dataDir, remove: async () => removeFolder() };
  }
  const { url, drop } = await makePostgres(from?.databaseUrl);
  return {
    dataDir,
    databaseUrl: url,
    remove: async () => {
      removeFolder();
      await drop();
    },
  };
}

/** Making an embedded database takes seconds, copying one does not: the first test makes it, the others copy. */
async function emptyFolder(): Promise<string> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/console-tests/pglite-0.5.16');
  if (existsSync(folder)) return folder;
  mkdirSync(join(folder, '..'), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  const connection = await connectPglite(draft);
  await connection.close();
  try {
    renameSync(draft, folder);
  } catch {
    // Another worker was quicker.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

async function makePostgres(from?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await postgresServer();
  const name = `console_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const manage = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await manage(`create database ${name}${from ? ` template ${new URL(from).pathname.slice(1)}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => manage(`drop database ${name} with (force)`) };
}

let started: Promise<{ url: string }> | undefined;

/** The one of DATABASE_URL, or one that is started for all tests of this process and ends with it. */
export async function postgresServer(): Promise<string> {
  if ('missing' in postgres) throw new Error(postgres.missing);
  if ('url' in postgres) return postgres.url;
  started ??= startTemporaryPostgres({ bin: postgres.bin, log: () => {}, below: testPlace() });
  return (await started).url;
}
