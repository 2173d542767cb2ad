import { rmSync } from 'node:fs';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { setUp } from '../../server/first-start/setup.ts';
import { readConfig } from '../../server/settings/config.ts';
import { type DatabaseKind, makeTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { demoFolder } from './demo-folder.ts';

/** A tenth of the demo data on a database of one's own, and its data folder. */
export async function demoOn(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'postgres') return demoOnPostgres();
  const dataDir = demoFolder();
  return { dataDir, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Without the divisions, which nothing here asks for. */
async function demoOnPostgres(): Promise<TestDatabase> {
  const place = await makeTestDatabase('postgres');
  try {
    const config = { ...readConfig({}), ...place };
    const { database } = await setUp({ config, catalogue: loadCatalogue(), demo: 'small', regions: false });
    await database.close();
    return place;
  } catch (error) {
    await place.remove();
    throw error;
  }
}
