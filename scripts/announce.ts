import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCatalogue } from '../server/core/load-catalogue.ts';
import { StartFailure } from '../server/core/start-failure.ts';
import type { Database } from '../server/db/database.ts';
import { readMeta } from '../server/db/meta.ts';
import { openDatabase } from '../server/db/open-database.ts';
import {
  AnnouncementError,
  addAnnouncement,
  endAnnouncement,
  listAnnouncements,
} from '../server/modules/announcement/announcements.ts';
import type { ServerConfig } from '../server/settings/config.ts';
import { readServerConfig } from './deployment/read-server-config.ts';

const USAGE = `Usage: npm run announce -- --title … --content … [--title-en … --content-en …] [--type 1] [--from "YYYY-MM-DD HH:mm"] [--to "YYYY-MM-DD HH:mm"]
       npm run announce -- --list
       npm run announce -- --end ID
Times are UTC+8; \\n in the content is a new line.`;

/** Writes, lists and ends the announcements that the console shows above every page. */
async function main(): Promise<void> {
  const { title, content, type, from, to, list, end, ...english } = readOptions();
  const adding = title !== undefined && content !== undefined;
  if ([adding, list, end !== undefined].filter(Boolean).length !== 1) throw new AnnouncementError(USAGE);
  const database = await open(readServerConfig());
  try {
    if (adding) {
      const text = content.replaceAll('\\n', '\n');
      const written = { title, content: text, ...inEnglish(english), type, from, to };
      const id = await addAnnouncement(database, loadCatalogue(), written);
      console.log(`Announced: ${id}. Open consoles show it within the hour, others when they are opened.`);
    } else if (end !== undefined) {
      await endAnnouncement(database, end);
      console.log('Ended.');
    } else {
      await printAll(database);
    }
  } finally {
    await database.close();
  }
}

function readOptions() {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      options: {
        title: text,
        content: text,
        'title-en': text,
        'content-en': text,
        type: text,
        from: text,
        to: text,
        end: text,
        list: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw new AnnouncementError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function inEnglish({ 'title-en': titleEn, 'content-en': contentEn }: { 'title-en'?: string; 'content-en'?: string }) {
  return {
    ...(titleEn !== undefined && { titleEn }),
    ...(contentEn !== undefined && { contentEn: contentEn.replaceAll('\\n', '\n') }),
  };
}

/** The database of a server that was started before: nothing is set up here. */
async function open(config: ServerConfig): Promise<Database> {
  const folder = resolve(config.dataDir);
  if (!config.databaseUrl && !existsSync(join(folder, 'pg'))) {
    throw new AnnouncementError(`There is no database in ${folder} yet: start the server once, or set DATA_DIR.`);
  }
  const database = await openDatabase(config).catch((error: unknown) => {
    if (!(error instanceof StartFailure) || config.databaseUrl) throw error;
    throw new AnnouncementError(
      `${error.message}\nThe embedded database belongs to the server that runs on it: stop the server, announce, and start it ` +
        'again. With PostgreSQL (DATABASE_URL) announcing needs no stop.',
    );
  });
  const ready = await readMeta(database, 'setup').catch(() => undefined);
  if (ready === 'done' || ready === 'filling') return database;
  await database.close();
  throw new AnnouncementError('The database has not been set up yet: start the server once.');
}

async function printAll(database: Database): Promise<void> {
  const all = await listAnnouncements(database);
  if (all.length === 0) console.log('There are no announcements.');
  for (const { id, title, content, type, startTime, endTime, state } of all) {
    console.log(`${id}  ${state.padEnd(5)}  type ${type}  ${startTime ?? ''} – ${endTime ?? ''}  ${title}`);
    console.log(`    ${content.replaceAll('\n', '\n    ')}`);
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof AnnouncementError || error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
