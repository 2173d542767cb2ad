import { loadCatalogue } from '../../../server/core/load-catalogue.ts';
import { setUp } from '../../../server/first-start/setup.ts';
import { readConfig } from '../../../server/settings/config.ts';
import { makeTestDatabase, type TestDatabase } from '../../../server/testing/test-database.ts';

/** A tenth of the demo data on a PostgreSQL of one's own, without the divisions, which no door asks for; and its data folder. */
export async function demoOnPostgres(): Promise<TestDatabase> {
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
