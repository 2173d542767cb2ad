import { join } from 'node:path';
import { sql } from 'kysely';
import { loadKeys } from '../../server/crypto/keys.ts';
import { createVault } from '../../server/crypto/vault.ts';
import { writeMeta } from '../../server/db/meta.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { syncRoles } from '../../server/first-start/sync-roles.ts';
import { petCatalogue } from '../../server/testing/pet-world.ts';
import { fillSmallWorld } from '../../server/testing/small-world.ts';
import { type DatabaseKind, makeTestDatabase } from '../../server/testing/test-database.ts';

/** Openings that an export has to write: enough to be killed in the middle of. */
export const OPENINGS = 6_000;

export interface DurableWorld {
  /** What each server over it is started with. */
  environment: Readonly<Record<string, string>>;
  /** Where the devices write down what they were told. */
  ordersFile: string;
  publicKey: string;
  remove(): Promise<void>;
}

/** The small world, and openings to export; no server runs over it yet. */
export async function prepareDurableWorld(kind: DatabaseKind): Promise<DurableWorld> {
  const { dataDir, databaseUrl, remove } = await makeTestDatabase(kind);
  const database = await openDatabase({ dataDir, databaseUrl });
  const keys = loadKeys(dataDir);
  const vault = createVault(keys);
  await migrate(database, petCatalogue);
  await syncRoles(database, petCatalogue, vault);
  await fillSmallWorld(database, petCatalogue, vault);
  await database.run(sql`
    insert into access_record select (jsonb_populate_record(r, jsonb_build_object('id', 'copy-' || n))).*
    from access_record r, generate_series(1, ${OPENINGS}) n where r.id = 'r1'`);
  await writeMeta(database, 'setup', 'done');
  await database.close();
  const ordersFile = join(dataDir, 'told');
  return {
    ordersFile,
    publicKey: keys.publicKey,
    environment: {
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      DATA_DIR: dataDir,
      ORDERS_FILE: ordersFile,
      PORT: '0',
      DEMO: '1',
      SIMULATOR: '0',
      LOG_LEVEL: 'error',
      SMS_RESEND_SECONDS: '0',
      SMS_DAILY_LIMIT: '100000',
      SMS_CAPTCHA_AFTER: '100000',
      SESSIONS_PER_ACCOUNT: '0',
    },
    remove,
  };
}
