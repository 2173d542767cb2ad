import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../scripts/machine/find-postgres.ts';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { connectPglite } from '../db/pglite-connection.ts';

export type DatabaseKind = 'pglite' | 'postgres';

const postgres = await findPostgres();
if ('missing' in postgres) {
  process.stderr.write(`\nThe server's tests run on the embedded database only. ${postgres.missing}\n`);
}

/** The databases of this machine to run the server's tests on. */
export const databaseKinds: readonly DatabaseKind[] = 'missing' in postgres ? ['pglite'] : ['pglite', 'postgres'];

export interface TestDatabase {
  dataDir: string;
  databaseUrl?: string;
  /** Removes everything. */
  remove(): Promise<void>;
}

/** An empty database of its own, and a data folder. */
export async function makeTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  if (kind === 'pglite') {
    cpSync(await emptyFolder(), join(dataDir, 'pg'), { recursive: true });
    return { dataDir, remove: async () => removeFolder() };
  }
  const { url, drop } = await emptyPostgres();
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

async function emptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  if ('missing' in postgres) throw new Error(postgres.missing);
  if ('bin' in postgres) {
    const { url, stop } = await startTemporaryPostgres({ bin: postgres.bin, say: () => {} });
    return { url, drop: stop };
  }
  const name = `console_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const manage = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await manage(`create database ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => manage(`drop database ${name} with (force)`) };
}
