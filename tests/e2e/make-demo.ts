import { readConfig } from '../../server/config.ts';
import { loadCatalogue } from '../../server/load-catalogue.ts';
import { setUp } from '../../server/setup.ts';
import { addOpeningsOfToday } from './openings-of-today.ts';

/** Run as a process of its own: sets up a tenth of the demo data in the data folder that it is given, and ends. */
const [dataDir = ''] = process.argv.slice(2);
const { database } = await setUp({ config: { ...readConfig({}), dataDir }, catalogue: loadCatalogue(), demo: 'small' });
await addOpeningsOfToday(database);
await database.maintain();
await database.close();
