import { rmSync } from 'node:fs';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { setUp } from '../../server/first-start/setup.ts';
import { readConfig } from '../../server/settings/config.ts';
import { copiedDatabase } from '../../server/testing/copied-database.ts';
import { type DatabaseKind, makeTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { demoFolder } from './demo-folder.ts';

/** A tenth of the demo data on a database of one's own, and its data folder. */
export async function demoOn(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'postgres') return demoOnServer(kind);
  const dataDir = demoFolder();
  return { dataDir, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Without the divisions, which nothing here asks for. The files of a worker share one that is copied. */
const demoOnServer = copiedDatabase(async (kind) => {
  const place = await makeTestDatabase(kind);
  try {
    const config = { ...readConfig({}), ...place };
    const { database } = await setUp({ config, catalogue: loadCatalogue(), demo: 'small', regions: false });
    // What a server has counted of a database does not go into its copies: nobody would look at their tables again.
    await database.maintain({ everything: true });
    await database.close();
    return place;
  } catch (error) {
    await place.remove();
    throw error;
  }
});
