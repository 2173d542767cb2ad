import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import { StartFailure } from '../../core/start-failure.ts';
import { wallTime } from '../../core/wall-time.ts';
import type { Keys } from '../../crypto/keys.ts';
import { createVault } from '../../crypto/vault.ts';
import { readArchivedMonths } from '../archive/archived-months.ts';
import { ARCHIVE_FOLDER } from '../archive/month-file.ts';
import type { Database } from '../database.ts';
import { readMeta } from '../meta.ts';
import { tablesOf } from '../migrate.ts';
import { isToBePartitioned } from '../partitions/partition-tables.ts';
import { indexMark, keyMarks } from '../rotation/key-marks.ts';
import { keyUse } from '../rotation/key-use.ts';
import { type BackupEnd, type BackupLine, type FileEnd, FORMAT, VERSION } from './backup-format.ts';
import { fileLines } from './files-of-folder.ts';
import { storedTables } from './stored-tables.ts';
import { beginSnapshot, tableEvents } from './table-events.ts';

export interface BackupOptions {
  catalogue: Catalogue;
  keys: Keys;
  /** The folder of the files to take along. */
  filesFolder?: string;
  /** The folder in which archived months lie, which are taken along; left out where they lie in a bucket. */
  archiveFolder?: string;
  onTable?: (name: string, rows: number) => void;
}

/** What a finished backup holds. */
export interface BackupReport extends Omit<BackupEnd['end'], 'sha256'> {
  /** Tables in the schema that are none of the console's, and are not in the backup. */
  foreign: string[];
  /** Files of archived months that it names and does not hold: they are missing, or lie in a bucket. */
  elsewhere: number;
}

/**
 * Writes what the database holds at one moment to a file for its owner only. It has its name once it is whole; until then it
 * ends in `.part`.
 *
 * @throws StartFailure when the file is there already, or the database is not set up, or has other keys
 */
export async function backUp(database: Database, file: string, options: BackupOptions): Promise<BackupReport> {
  if (existsSync(file)) throw new StartFailure(`${file} is there already: name a file that is not, or remove it.`);
  const part = `${file}.part`;
  const target = createWriteStream(part, { mode: 0o600 });
  try {
    await once(target, 'open');
    // Meanwhile no month is archived or comes back: the files are those that the rows name.
    const report = await database.exclusively('console archive', () =>
      database.transaction(async () => {
        await beginSnapshot(database);
        return await write(database, target, options);
      }),
    );
    const handle = await open(part, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(part, file);
    return report;
  } catch (error) {
    target.destroy();
    await rm(part, { force: true });
    const { code, syscall } = Object(error);
    if (syscall === 'open' || code === 'ENOSPC') throw new StartFailure(`${file} cannot be written (${code}).`);
    throw error;
  }
}

async function write(
  database: Database,
  target: ReturnType<typeof createWriteStream>,
  { catalogue, keys, filesFolder, archiveFolder, onTable = () => {} }: BackupOptions,
): Promise<BackupReport> {
  const { kept, foreign } = await storedTables(database, catalogue);
  await mustBeWhole(database, keys, kept.length > 0);
  const gzip = createGzip({ level: 4 });
  const written = pipeline(gzip, target);
  // It is waited for below; failing before that must not end the process.
  written.catch(() => {});
  const hash = createHash('sha256');
  const put = async (text: string) => {
    hash.update(text);
    // A full disk never drains.
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
  };
  const line = (value: BackupLine) => put(`${JSON.stringify(value)}\n`);

  const archived = kept.some(({ name }) => name === 'console_archived_month') ? await readArchivedMonths(database) : [];
  const elsewhere = new Set(archived.map(({ file }) => file));
  const inArchive = archived.flatMap(({ dataKeys }) => dataKeys.split(',').filter(Boolean));

  const end: BackupEnd['end'] = { rows: {}, files: 0, sha256: '' };
  await line({
    backup: FORMAT,
    version: VERSION,
    takenAt: wallTime(new Date()),
    catalogue: catalogueHash(catalogue),
    keys: keyMarks(keys, [...(await keyUse(database, kept)).keys(), ...inArchive]),
  });
  for await (const event of tableEvents(database, kept, tablesOf(catalogue).filter(isToBePartitioned))) {
    if (event.kind === 'table') await line({ table: event.table, months: event.months });
    else if (event.kind === 'rows') await put(`${event.lines.join('\n')}\n`);
    else {
      await line({ tableEnd: event.name, ...event.sum });
      end.rows[event.name] = event.sum.rows;
      onTable(event.name, event.sum.rows);
    }
  }
  const folder = filesFolder ?? archiveFolder;
  if (folder !== undefined) {
    // Archived months are records: a backup without them would not be everything.
    for await (const text of fileLines(folder, filesFolder === undefined ? ARCHIVE_FOLDER : '')) {
      if (text.startsWith('{"fileEnd"')) {
        end.files += 1;
        elsewhere.delete((JSON.parse(text) as FileEnd).fileEnd);
      }
      await put(`${text}\n`);
    }
  }
  gzip.end(`${JSON.stringify({ end: { ...end, sha256: hash.digest('hex') } } satisfies BackupEnd)}\n`);
  await written;
  return { rows: end.rows, files: end.files, foreign, elsewhere: elsewhere.size };
}

/** A database that is half loaded, or that these keys do not belong to, is not worth a backup. */
export async function mustBeWhole(database: Database, keys: Keys, hasTables: boolean): Promise<void> {
  const setup = hasTables ? await readMeta(database, 'setup') : undefined;
  if (setup === 'filling') {
    throw new StartFailure(
      'The first start is still filling the database: older records or divisions are missing. Start the server, wait until it ' +
        'says that all is there, and try again. Nothing was changed.',
    );
  }
  if (setup !== 'done') throw new StartFailure('The database has not been set up: start the server once.');
  if ((await readMeta(database, 'keys')) !== indexMark(createVault(keys))) {
    throw new StartFailure('The keys are not those of this database: restore the right keys.json (or CONSOLE_KEYS).');
  }
}

export function catalogueHash(catalogue: Catalogue): string {
  return createHash('sha256').update(JSON.stringify(catalogue)).digest('hex');
}
