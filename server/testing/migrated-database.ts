import { rmSync } from 'node:fs';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { loadKeys } from '../crypto/keys.ts';
import { createVault } from '../crypto/vault.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { syncRoles } from '../first-start/sync-roles.ts';
import { type DatabaseKind, endsWithProcess, makeTestDatabase, type TestDatabase } from './test-database.ts';

/** Making all tables takes two seconds, copying them a tenth of that: made once in a process. */
const made = new Map<DatabaseKind, Promise<TestDatabase>>();

/** A database of its own with the tables and roles of this console's catalogue, and keys. */
export async function makeMigratedDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  // A template would stay behind there.
  if (!endsWithProcess(kind)) return migrated(kind);
  const template = made.get(kind) ?? makeTemplate(kind);
  made.set(kind, template);
  return makeTestDatabase(kind, await template);
}

async function makeTemplate(kind: DatabaseKind): Promise<TestDatabase> {
  const test = await migrated(kind);
  process.once('exit', () => rmSync(test.dataDir, { recursive: true, force: true, maxRetries: 3 }));
  return test;
}

async function migrated(kind: DatabaseKind): Promise<TestDatabase> {
  const test = await makeTestDatabase(kind);
  const database = await openDatabase(test);
  const catalogue = loadCatalogue();
  await migrate(database, catalogue);
  await syncRoles(database, catalogue, createVault(loadKeys(test.dataDir)));
  await database.close();
  return test;
}
