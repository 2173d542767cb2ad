import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import { StartFailure } from '../../core/start-failure.ts';
import type { Keys } from '../../crypto/keys.ts';
import type { Database } from '../database.ts';
import { keysDiffer } from '../rotation/key-marks.ts';
import type { BackupEnd, BackupHead } from './backup-format.ts';
import { FileWriter } from './files-of-folder.ts';
import { type LoadOptions, loadTables } from './load-tables.ts';
import { readBackup, verifyBackup } from './read-backup.ts';
import type { TableEvent } from './table-events.ts';

/**
 * Reads a whole backup and compares its keys with those that are here, before anything is opened or changed.
 *
 * @throws StartFailure when it cannot be restored here
 */
export async function checkBackup(file: string, keys: Keys): Promise<{ head: BackupHead; end: BackupEnd['end'] }> {
  const found = await verifyBackup(file);
  const why = keysDiffer(keys, found.head.keys);
  if (why === undefined) return found;
  throw new StartFailure(
    `The keys here cannot read the encrypted values of ${file}: ${why}. Put the keys.json (or CONSOLE_KEYS) of the console that ` +
      'it was taken from in their place. Nothing was changed.',
  );
}

/**
 * Restores a checked backup: everything, or nothing.
 *
 * @param filesFolder where the files of the backup go, if it has any
 * @throws StartFailure as `loadTables` does
 */
export async function restore(
  database: Database,
  file: string,
  options: LoadOptions & { catalogue: Catalogue; filesFolder: string },
): Promise<void> {
  const files = new FileWriter(options.filesFolder);
  try {
    await loadTables(database, tablesOfBackup(file, files), options);
  } catch (error) {
    await files.undo();
    throw error;
  }
}

/** The tables of a backup. The files follow them and are stored while reading to the end. */
async function* tablesOfBackup(file: string, files: FileWriter): AsyncGenerator<TableEvent> {
  for await (const event of readBackup(file)) {
    if (event.kind === 'table' || event.kind === 'rows' || event.kind === 'tableEnd') yield event;
    else if (event.kind === 'file') await files.begin(event.key);
    else if (event.kind === 'bytes') await files.write(event.bytes);
    else if (event.kind === 'fileEnd') await files.end();
  }
}
