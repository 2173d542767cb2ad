import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { setUp } from '../../server/first-start/setup.ts';
import { readConfig } from '../../server/settings/config.ts';
import { addOpeningsOfToday } from './openings-of-today.ts';

/** Run as a process of its own: sets up a tenth of the demo data in the data folder that it is given, and ends. */
const [dataDir = ''] = process.argv.slice(2);
const { database } = await setUp({ config: { ...readConfig({}), dataDir }, catalogue: loadCatalogue(), demo: 'small' });
await addOpeningsOfToday(database);
await database.maintain();
await database.close();
