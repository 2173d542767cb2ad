import { loadCatalogue } from '../core/load-catalogue.ts';
import { loadKeys } from '../crypto/keys.ts';
import { createVault } from '../crypto/vault.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { syncRoles } from '../first-start/sync-roles.ts';
import { copiedDatabase } from './copied-database.ts';
import { makeTestDatabase } from './test-database.ts';

/** A database of its own with the tables and roles of this console's catalogue, and keys. */
export const makeMigratedDatabase = copiedDatabase(async (kind) => {
  const test = await makeTestDatabase(kind);
  const database = await openDatabase(test);
  const catalogue = loadCatalogue();
  await migrate(database, catalogue);
  await syncRoles(database, catalogue, createVault(loadKeys(test.dataDir)));
  await database.close();
  return test;
});
