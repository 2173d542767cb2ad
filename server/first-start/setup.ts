import { sql } from 'kysely';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { StartFailure } from '../core/start-failure.ts';
import { type Keys, loadKeys } from '../crypto/keys.ts';
import { createVault, type Vault } from '../crypto/vault.ts';
import { watchDataKeys } from '../crypto/watch-data-keys.ts';
import type { Database } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { createIndexes, migrate, tablesOf } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { indexMark } from '../db/rotation/key-marks.ts';
import { table } from '../db/sql/table.ts';
import { type DemoPlan, planDemo } from '../demo/index.ts';
import type { Filling } from '../services/filling.ts';
import type { ServerConfig } from '../settings/config.ts';
import { demoMark } from './demo-mark.ts';
import { createFilling } from './filling.ts';
import { type FillingState, readFilling, thousandthsOf, writeFilling } from './filling-state.ts';
import { isIndexAtOnce } from './later-indexes.ts';
import { loadBase } from './load-base.ts';
import { syncRoles } from './sync-roles.ts';

const consoleMeta = table('console_meta');
const consoleStatDay = table('console_stat_day');

/** What is being done of a first start. */
export type SetUpPart = 'data' | FillingState['step'];

export interface SetUpOptions {
  config: ServerConfig;
  catalogue: Catalogue;
  /** How much demo data a first start loads. */
  demo: 'full' | 'small' | 'none';
  /** @param part what is being done now; total is the same every time */
  progress?: (done: number, total: number, part: SetUpPart) => void;
  /** The division table takes some seconds; tests that need none leave it out. */
  regions?: boolean;
  /** The moment that the demo data of a first start is computed from; left out, now. */
  today?: Date;
  /** Called before a first load begins: no user can sign in until it is finished. */
  loading?: (keys: Keys) => Promise<void>;
  /** Older records and villages are left to be filled in while a server runs; left out, all is there at the end. */
  fillBehind?: boolean;
}

export interface Installation {
  database: Database;
  vault: Vault;
  keys: Keys;
  /** The database was empty and has been filled just now. */
  isNew: boolean;
  /** What is to be filled in in the background, now or since a start that was ended; the caller starts it. */
  filling?: Filling;
}

/** Thousandths of a whole first start. */
const TOTAL = 1_000;

/**
 * Opens the database, makes its tables match the documents and fills it at the first start, once: divisions, roles, demo data.
 * An interrupted first load starts again from the beginning until all data is there that calls need; after that it is
 * continued.
 *
 * @throws StartFailure for what prevents that
 */
export async function setUp(options: SetUpOptions): Promise<Installation> {
  const { catalogue, config, fillBehind = false, progress = () => {} } = options;
  const database = await openDatabase(config);
  try {
    const keys = loadKeys(config.dataDir, config.keys);
    // Keys of the environment change with a restart only.
    const vault = createVault(keys, config.keys ? undefined : watchDataKeys(config.dataDir, keys));
    const { isNew, left } = await database.exclusively('console set-up', async () => {
      const installed = await install(database, vault, keys, options);
      if (!installed.isNew) await syncRoles(database, catalogue, vault);
      return installed;
    });
    const installation = { database, vault, keys, isNew };
    if (!left) return installation;
    const { state, plan } = left;
    progress(thousandthsOf(state), TOTAL, state.step);
    const onProgress = (done: number, step: SetUpPart) => progress(done, TOTAL, step);
    const filling = createFilling({ catalogue, database, vault, plan, onProgress }, state);
    if (fillBehind) return { ...installation, filling };
    await filling.finish();
    return installation;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What is left to be filled in, and what of. */
interface Left {
  state: FillingState;
  plan: DemoPlan | undefined;
}

async function install(
  database: Database,
  vault: Vault,
  keys: Keys,
  options: SetUpOptions,
): Promise<{ isNew: boolean; left?: Left }> {
  const { catalogue, config, demo, progress = () => {}, regions = true, today = new Date() } = options;
  await migrate(database, catalogue, { indexes: false });
  await checkKeys(database, vault, config);
  const state = await readMeta(database, 'setup');
  if (state === 'done') {
    await createIndexes(database, catalogue);
    return { isNew: false };
  }
  if (state === 'filling') {
    await createIndexes(database, catalogue, { wanted: isIndexAtOnce });
    return { isNew: false, left: await leftOver(database) };
  }
  if (demo === 'none' && !config.adminPhone) {
    throw new StartFailure(
      'Without demo data nobody could sign in: set ADMIN_PHONE to the mobile number of the first administrator, or DEMO=1 for demo data.',
    );
  }
  if (state === undefined) await mustBeEmpty(database, catalogue);
  await writeMeta(database, 'setup', 'loading');
  await options.loading?.(keys);
  for (const { name } of tablesOf(catalogue)) await database.run(sql`truncate ${sql.table(name)}`);
  await database.run(sql`truncate ${consoleStatDay}`);
  await database.run(sql`delete from ${consoleMeta} where ${consoleMeta.name} in ('roles', 'filling', 'statistics')`);
  const onProgress = (percent: number) => progress(Math.floor(percent * 3), TOTAL, 'data');
  const left = await loadBase({ catalogue, config, database, vault, demo, regions, today, onProgress });
  await database.transaction(async () => {
    await writeFilling(database, left.state);
    await writeMeta(database, 'setup', 'filling');
  });
  return { isNew: true, left };
}

/** Goes on with what a start that was ended has left: the same demo data, computed from the same day. */
async function leftOver(database: Database): Promise<Left> {
  const state = await readFilling(database);
  if (!state) throw new Error('The database is being filled, and nothing says how far it is.');
  if (state.demo === 'none') return { state, plan: undefined };
  const plan = planDemo({ size: state.demo, today: new Date(state.today) });
  if (demoMark(plan) === state.mark) return { state, plan };
  throw new StartFailure(
    'A first start was ended before all of its demo data was there, and this version of the console has other demo data. Start ' +
      'the version that began it until it says that all is there, or begin anew with an empty database (another DATA_DIR).',
  );
}

/** The encrypted values of a database are readable with its own keys only. */
async function checkKeys(database: Database, vault: Vault, { dataDir, keys }: ServerConfig): Promise<void> {
  const mark = indexMark(vault);
  const known = await readMeta(database, 'keys');
  if (known === undefined) await writeMeta(database, 'keys', mark);
  else if (known !== mark) {
    throw new StartFailure(
      `The keys in ${keys ? 'CONSOLE_KEYS' : `${dataDir}/keys.json`} are not those that the database was set up with, so its ` +
        'encrypted values cannot be read. Restore the right keys from a backup, or use another database.',
    );
  }
}

/** A database that holds rows of another program in tables of our names is left alone. */
async function mustBeEmpty(database: Database, catalogue: Catalogue): Promise<void> {
  for (const { name } of tablesOf(catalogue)) {
    const row = await database.first(sql`select 1 from ${sql.table(name)} limit 1`);
    if (!row) continue;
    throw new StartFailure(
      `The database was not set up by this server, and its table ${name} has rows. Give it an empty database or schema.`,
    );
  }
}
