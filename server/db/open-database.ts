import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { StartFailure } from '../core/start-failure.ts';
import { type Database, makeDatabase } from './database.ts';
import { watchDatabase } from './database-watch.ts';
import { lockFolder } from './lock.ts';
import { connectPglite } from './pglite-connection.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { checkPostgres, postgresPool } from './postgres.ts';
import { postgresListener } from './postgres-listener.ts';
import { createReplicas, type Replicas } from './replicas/replicas.ts';
import type { Tables } from './sql/table.ts';

export interface DatabaseConfig {
  /** A PostgreSQL server; left out means the embedded database. */
  databaseUrl?: string;
  /** The same past a pooler that `databaseUrl` leads to. */
  databaseDirectUrl?: string;
  databaseReadUrls?: readonly string[];
  databaseReadLagSeconds?: number;
  /** Holds `pg` (the embedded database), `keys.json`, `files` and `lock`. */
  dataDir: string;
}

/**
 * Opens the database that the configuration names, and with the embedded one takes the data folder.
 *
 * @throws StartFailure when the folder is in use, is not a database or is broken, or nothing answers at the address
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.databaseUrl) return openServer(config.databaseUrl, config);
  const folder = resolve(config.dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartFailure(
      `The data folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to another folder.`,
    );
  }
  const unlock = lockFolder(folder);
  try {
    const connection = await connectFolder(join(folder, 'pg'));
    const { dialect, load } = pgliteDialect(connection);
    const watch = watchDatabase(load);
    const close = async () => {
      await connection.close();
      unlock();
    };
    return makeDatabase(new Kysely<Tables>({ dialect, log: watch.log }), connection, close, watch);
  } catch (error) {
    unlock();
    throw error;
  }
}

const READ_LAG_SECONDS = 5;

async function openServer(
  url: string,
  { databaseDirectUrl, databaseReadUrls = [], databaseReadLagSeconds = READ_LAG_SECONDS }: DatabaseConfig,
): Promise<Database> {
  const direct = databaseDirectUrl ?? url;
  const pooled = direct !== url;
  await checkPostgres(url, 'DATABASE_URL', pooled);
  if (pooled) await checkPostgres(direct, 'DATABASE_DIRECT_URL');
  const pool = postgresPool(url, { pooled, onLost: () => replicas?.doubt() });
  const watch = watchDatabase(pool.load);
  const kysely = new Kysely<Tables>({ dialect: pool.dialect, log: watch.log });
  const own = pooled ? postgresPool(direct) : undefined;
  const sessions = own ? new Kysely<Tables>({ dialect: own.dialect, log: watch.log }) : kysely;
  const lagLimit = databaseReadLagSeconds * 1000;
  const replicas: Replicas | undefined =
    databaseReadUrls.length > 0 ? createReplicas(kysely, databaseReadUrls, watch.log, lagLimit) : undefined;
  const end = async () => {
    await replicas?.close();
    if (own) await sessions.destroy();
    await own?.end();
    await pool.end();
  };
  return makeDatabase(kysely, undefined, end, watch, { listen: postgresListener(direct), sessions, replicas });
}

async function connectFolder(folder: string) {
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
  if (isNew) await makeFolder(folder);
  else if (!existsSync(join(folder, 'PG_VERSION'))) throw broken(folder, 'it is not a database');
  try {
    return await connectPglite(folder);
  } catch (error) {
    throw broken(folder, error instanceof Error ? error.message.split('\n')[0] : String(error));
  }
}

/** In a place of its own first: an interrupted start leaves no incomplete database. */
async function makeFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  try {
    const connection = await connectPglite(draft);
    await connection.close();
  } catch (error) {
    throw new StartFailure(
      `The embedded database cannot be made in ${draft}: ${error instanceof Error ? error.message : error}. ` +
        'Check that the disk has room, or set DATA_DIR to another folder.',
    );
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

function broken(folder: string, why: string | undefined): StartFailure {
  return new StartFailure(
    `The database in ${folder} cannot be opened: ${(why ?? 'unknown error').replace(/\.$/, '')}. ` +
      `None of its data was changed: restore a backup of the folder, or move it away (mv ${folder} ${folder}.broken) to start with a new one.`,
  );
}
