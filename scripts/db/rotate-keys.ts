import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { StartFailure } from '../../server/core/start-failure.ts';
import { createVault } from '../../server/crypto/vault.ts';
import { hasArchive } from '../../server/db/archive/archived-months.ts';
import { ArchiveAway } from '../../server/db/archive/month-file.ts';
import { ArchiveDamaged } from '../../server/db/archive/parquet-file.ts';
import { rewriteMonths } from '../../server/db/archive/rewrite-months.ts';
import { mustBeWhole } from '../../server/db/backup/backup.ts';
import { storedTables } from '../../server/db/backup/stored-tables.ts';
import type { Database } from '../../server/db/database.ts';
import { withNewKey, withoutKey } from '../../server/db/rotation/keys-text.ts';
import { replaceKeysFile } from '../../server/db/rotation/replace-keys-file.ts';
import { mustBeUnused } from '../../server/db/rotation/retire-key.ts';
import { rewriteValues } from '../../server/db/rotation/rewrite-values.ts';
import type { ServerConfig } from '../../server/settings/config.ts';
import { makeFileStore } from '../../server/storage/make-file-store.ts';
import { existingKeys, withDatabase } from './place.ts';

export interface RotateOptions {
  rewrite?: boolean;
  retire?: string;
  'print-keys'?: boolean;
  restarted?: boolean;
}

/** Milliseconds after which every server has seen a change of keys.json, and has done what it began before. */
const SEEN_BY_ALL = 60_000;

/** Adds a data key, encrypts all values with it, or removes one that no value needs. */
export async function rotateKeys(config: ServerConfig, options: RotateOptions): Promise<void> {
  const keys = existingKeys(config);
  await withDatabase(config, (database) =>
    database.exclusively('console keys', async () => {
      const { kept } = await storedTables(database, loadCatalogue());
      await mustBeWhole(database, keys, kept.length > 0);
      if (options.rewrite) await rewrite(database, config, options);
      else if (options.retire !== undefined) await retire(database, config, options.retire, options);
      else add(config, options);
    }),
  );
}

function add(config: ServerConfig, options: RotateOptions): void {
  const { text, id } = withNewKey(textOf(config));
  if (!store(config, text, options)) return;
  console.log(
    `The data key ${id} encrypts from now on; running servers take it up within seconds. Back up keys.json. ` +
      'What is encrypted already: npm run db -- rotate-keys --rewrite',
  );
}

async function rewrite(database: Database, config: ServerConfig, { restarted }: RotateOptions): Promise<void> {
  if (config.keys && config.databaseUrl && !restarted) {
    throw new StartFailure(
      'Servers take up the keys of CONSOLE_KEYS when they start: one that was not restarted with the new ones could read nothing of ' +
        'what is written now. Restart all of them, then say --restarted as well.',
    );
  }
  const keys = existingKeys(config);
  const current = keys.data.at(-1)?.id ?? '';
  const vault = createVault(keys);
  let values = 0;
  let unreadable = 0;
  for (const table of (await storedTables(database, loadCatalogue())).kept) {
    const done = await rewriteValues(database, table, vault, current);
    values += done.values;
    unreadable += done.unreadable;
    if (done.values > 0) console.log(`  ${table.name}: ${done.values}`);
    if (done.unreadable > 0) console.log(`  ${table.name}: ${done.unreadable} that no key here reads stay as they are`);
  }
  if (await hasArchive(database)) {
    const services = { catalogue: loadCatalogue(), database, files: makeFileStore(config) };
    const archived = await rewriteMonths(services, vault, current).catch((error: unknown) => {
      if (!(error instanceof ArchiveAway || error instanceof ArchiveDamaged)) throw error;
      throw new StartFailure(
        `Archived records were not all encrypted anew: ${error.message} Run it again once they can be read.`,
      );
    });
    values += archived.values;
    unreadable += archived.unreadable;
    if (archived.files > 0) console.log(`  archived months: ${archived.values} in ${archived.files} files`);
  }
  console.log(`${values} values were encrypted anew with the data key ${current}.`);
  if (unreadable > 0) throw new StartFailure(`${unreadable} values were encrypted with keys that are not here.`);
}

async function retire(database: Database, config: ServerConfig, id: string, options: RotateOptions): Promise<void> {
  const text = withoutKey(textOf(config), id);
  if (!config.keys && Date.now() - statSync(fileOf(config)).mtimeMs < SEEN_BY_ALL) {
    throw new StartFailure(
      'keys.json changed less than a minute ago: a server may still write with an older key. Try again in a minute.',
    );
  }
  await mustBeUnused(database, await storedTables(database, loadCatalogue()), id);
  if (!store(config, text, options)) return;
  console.log(
    `No value needs the data key ${id}: it is gone from keys.json. Backups of before need it: keep the old keys.json for them.`,
  );
}

/** @returns whether a file was written; keys of the environment are printed, and only when that was asked for */
function store(config: ServerConfig, text: string, options: RotateOptions): boolean {
  if (!config.keys) {
    replaceKeysFile(fileOf(config), text);
    return true;
  }
  if (!options['print-keys']) {
    throw new StartFailure(
      'The keys come from CONSOLE_KEYS, which only you can change: --print-keys prints its new value. That is secret; mind where the ' +
        'output goes. Nothing was changed.',
    );
  }
  console.log(Buffer.from(text).toString('base64'));
  return false;
}

function textOf(config: ServerConfig): string {
  const { keys } = config;
  if (!keys) return readFileSync(fileOf(config), 'utf8');
  return keys.trimStart().startsWith('{') ? keys : Buffer.from(keys, 'base64').toString('utf8');
}

function fileOf(config: ServerConfig): string {
  return join(resolve(config.dataDir), 'keys.json');
}
