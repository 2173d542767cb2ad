import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeTestDatabase, type TestDatabase } from '../../../server/testing/test-database.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Moves what the database of a data folder holds to a new PostgreSQL, with the command that operators have for it. The folder keeps
 * keys and files. No server may work on it.
 */
export async function movedToPostgres(folder: string): Promise<TestDatabase> {
  const database = await makeTestDatabase('postgres');
  try {
    const args = ['--import', 'tsx', 'scripts/db.ts', 'move-to', database.databaseUrl ?? ''];
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: undefined, VITEST: undefined };
    await promisify(execFile)(process.execPath, args, { cwd: ROOT, env, maxBuffer: 2 ** 24 });
    return database;
  } catch (error) {
    await database.remove();
    throw error;
  }
}
