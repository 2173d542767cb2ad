import { sql } from 'kysely';
import type { Catalogue } from '../schemas/generated/grammar.ts';
import type { ServerConfig } from './config.ts';
import { type Keys, loadKeys } from './crypto/keys.ts';
import { createVault, type Vault } from './crypto/vault.ts';
import { watchDataKeys } from './crypto/watch-data-keys.ts';
import { bulkInsert, type SealedCache } from './db/bulk-insert.ts';
import type { Database } from './db/database.ts';
import { readMeta, writeMeta } from './db/meta.ts';
import { createIndexes, migrate, tablesOf } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { makePartitions } from './db/partitions/make-partitions.ts';
import { addMonths, monthOf, monthsBetween } from './db/partitions/months.ts';
import { isToBePartitioned } from './db/partitions/partition-tables.ts';
import { indexMark } from './db/rotation/key-marks.ts';
import { StartFailure } from './db/start-failure.ts';
import { fillAccess } from './demo/fill-access.ts';
import { fillFiles } from './demo/fill-files.ts';
import { demoBatches } from './demo/index.ts';
import { readRegions } from './demo/regions/read-regions.ts';
import { newId } from './new-id.ts';
import { syncRoles } from './sync-roles.ts';
import { wallTime } from './wall-time.ts';

export interface SetUpOptions {
  config: ServerConfig;
  catalogue: Catalogue;
  /** How much demo data a first start loads. */
  demo: 'full' | 'small' | 'none';
  /** @param label what is being done now; total is the same every time */
  progress?: (done: number, total: number, label: 'regions' | 'data' | 'indexes') => void;
  /** The division table takes some seconds; tests that need none leave it out. */
  regions?: boolean;
}

export interface Installation {
  database: Database;
  vault: Vault;
  keys: Keys;
  /** The database was empty and has been filled just now. */
  isNew: boolean;
}

/** The parts of a first load, as they take time on the embedded database. */
const PARTS = { regions: 150, data: 650, indexes: 200 };
const TOTAL = PARTS.regions + PARTS.data + PARTS.indexes;
const REGION_COUNT = 665_271;
/** How far back demo records go. */
const DEMO_MONTHS = 12;
/** Batches that are on their way to the database at once. */
const IN_FLIGHT = 2;

/**
 * Opens the database, brings its tables up to the documents and fills it at the first start, once: divisions, roles, demo
 * data. A first load that was cut short is begun anew.
 *
 * @throws StartFailure for what keeps it from that
 */
export async function setUp(options: SetUpOptions): Promise<Installation> {
  const { catalogue, config } = options;
  const database = await openDatabase(config);
  try {
    const keys = loadKeys(config.dataDir, config.keys);
    // Keys of the environment change with a restart only.
    const vault = createVault(keys, config.keys ? undefined : watchDataKeys(config.dataDir, keys));
    const isNew = await database.exclusively('console set-up', async () => {
      const installed = await install(database, vault, options);
      await syncRoles(database, catalogue, vault);
      // Its files show what their accounts may see, which the roles say.
      if (installed && options.demo !== 'none') await fillFiles({ catalogue, config, database, vault }, new Date());
      return installed;
    });
    return { database, vault, keys, isNew };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function install(database: Database, vault: Vault, options: SetUpOptions): Promise<boolean> {
  const { catalogue, config, demo } = options;
  await migrate(database, catalogue, { indexes: false });
  await checkKeys(database, vault, config);
  const state = await readMeta(database, 'setup');
  if (state === 'done') {
    await createIndexes(database, catalogue);
    return false;
  }
  if (demo === 'none' && !config.adminPhone) {
    throw new StartFailure(
      'Without demo data nobody could sign in: set ADMIN_PHONE to the mobile number of the first administrator, or DEMO=1 for demo data.',
    );
  }
  if (state === undefined) await mustBeEmpty(database, catalogue);
  await writeMeta(database, 'setup', 'loading');
  for (const { name } of tablesOf(catalogue)) await database.run(sql`truncate ${sql.table(name)}`);
  await database.run(sql`delete from console_meta where name = 'roles'`);
  await load(database, vault, options);
  await writeMeta(database, 'setup', 'done');
  return true;
}

async function load(database: Database, vault: Vault, options: SetUpOptions): Promise<void> {
  const { catalogue, config, demo, progress = () => {}, regions = true } = options;
  const cache: SealedCache = new Map();
  // Batches are made while others are on their way: the embedded database has a thread of its own, and reads the next one
  // as soon as it is done with the last.
  const underWay: Promise<void>[] = [];
  const add = async (name: string, rows: readonly Record<string, unknown>[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`There is no entity ${name} to load rows of.`);
    if (underWay.length >= IN_FLIGHT) await underWay.shift();
    const inserted = bulkInsert(database, entity, rows, vault, cache);
    // It is waited for with a later batch; failing before that must not end the process.
    inserted.catch(() => {});
    underWay.push(inserted);
  };

  if (regions) {
    let done = 0;
    for await (const rows of readRegions()) {
      await add(
        'region',
        rows.map((row) => ({ ...row })),
      );
      done += rows.length;
      progress(Math.min(PARTS.regions, Math.round((PARTS.regions * done) / REGION_COUNT)), TOTAL, 'regions');
    }
  }
  if (demo === 'none') await add('account', [administrator(config.adminPhone ?? '')]);
  else {
    const today = new Date();
    const months = monthsBetween(addMonths(monthOf(today), -DEMO_MONTHS), monthOf(today));
    await makePartitions(database, tablesOf(catalogue).filter(isToBePartitioned), today, months);
    for await (const { entity, rows, done, total } of demoBatches({ size: demo, today })) {
      await add(entity, rows);
      progress(PARTS.regions + Math.round((PARTS.data * done) / total), TOTAL, 'data');
    }
  }
  await Promise.all(underWay);
  if (demo !== 'none') await fillAccess(database, vault);
  await createIndexes(database, catalogue, (done, total) =>
    progress(PARTS.regions + PARTS.data + Math.round((PARTS.indexes * done) / total), TOTAL, 'indexes'),
  );
  await database.maintain({ everything: true });
}

function administrator(phone: string): Record<string, unknown> {
  const now = wallTime(new Date());
  return {
    id: newId(),
    uuid: newId(),
    userName: '平台管理员',
    realName: '管理员',
    phone,
    havePhone: true,
    accountType: '10',
    roleId: 'ADMIN_ROLE',
    sensitive: '0',
    communityUuids: [],
    accountState: '1',
    createTime: now,
    updateTime: now,
    revision: 1,
  };
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

/** A database that holds rows of somebody else under our names is left alone. */
async function mustBeEmpty(database: Database, catalogue: Catalogue): Promise<void> {
  for (const { name } of tablesOf(catalogue)) {
    const row = await database.first(sql`select 1 from ${sql.table(name)} limit 1`);
    if (!row) continue;
    throw new StartFailure(
      `The database was not set up by this server, and its table ${name} has rows. Give it an empty database or schema.`,
    );
  }
}
