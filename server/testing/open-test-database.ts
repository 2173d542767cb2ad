import type { Database } from '../db/database.ts';
import { type DatabaseConfig, openDatabase } from '../db/open-database.ts';
import { understoodByEmbedded } from './understood-by-embedded.ts';

/** Opens a database that has the tables of this console's catalogue. On PostgreSQL, what it is sent is proved for the embedded one, too. */
export async function openTestDatabase(config: DatabaseConfig): Promise<Database> {
  const database = await openDatabase(config);
  return database.kind === 'postgres' ? understoodByEmbedded(database) : database;
}
