import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartFailure } from '../../server/core/start-failure.ts';
import { type Keys, loadKeys } from '../../server/crypto/keys.ts';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import type { ServerConfig } from '../../server/settings/config.ts';

/** The existing keys; none are created. */
export function existingKeys(config: ServerConfig): Keys {
  const file = join(resolve(config.dataDir), 'keys.json');
  if (!config.keys && !existsSync(file)) {
    throw new StartFailure(`There is no ${file}: put it there, or set DATA_DIR or CONSOLE_KEYS. Nothing was changed.`);
  }
  return loadKeys(config.dataDir, config.keys);
}

/**
 * Works on the database of the configuration.
 *
 * @param mayBeNew a folder without a database gets one
 */
export async function withDatabase<Result>(
  config: ServerConfig,
  work: (database: Database) => Promise<Result>,
  { mayBeNew = false } = {},
): Promise<Result> {
  const folder = resolve(config.dataDir);
  if (!mayBeNew && !config.databaseUrl && !existsSync(join(folder, 'pg'))) {
    throw new StartFailure(`There is no database in ${folder} yet: start the server once, or set DATA_DIR.`);
  }
  const database = await openDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
