import { join } from 'node:path';
import { folderStore } from '../../storage/folder-store.ts';
import { archiveMonths } from '../archive/archive-months.ts';
import { restoreMonths } from '../archive/restore-months.ts';
import { openDatabase } from '../open-database.ts';
import { ARCHIVED_BEFORE, ARCHIVED_NOW, archiveCatalogue } from './archive-world.ts';

/**
 * Archives, or restores, the database of its environment as a process of its own, and kills itself at the step that `KILL_AT` names:
 * nothing of it runs after that, not even what would undo something.
 */
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '', KILL_AT: killAt, WORK: work } = process.env;
const database = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
const services = { catalogue: archiveCatalogue, database, files: folderStore(join(dataDir, 'files')) };
const onStep = (step: string) => {
  if (step === killAt) process.kill(process.pid, 'SIGKILL');
};
if (work === 'restore') await restoreMonths(services, { month: '2026-10', now: ARCHIVED_NOW, days: 1, onStep });
else await archiveMonths(services, { now: ARCHIVED_NOW, before: ARCHIVED_BEFORE, onStep });
await database.close();
