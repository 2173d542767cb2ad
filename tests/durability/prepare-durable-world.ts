import { join } from 'node:path';
import { sql } from 'kysely';
import { loadKeys } from '../../server/crypto/keys.ts';
import { createVault } from '../../server/crypto/vault.ts';
import type { Database } from '../../server/db/database.ts';
import { writeMeta } from '../../server/db/meta.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { syncRoles } from '../../server/first-start/sync-roles.ts';
import { loanCatalogue } from '../../server/testing/loan-world.ts';
import { fillSmallWorld, OWN } from '../../server/testing/small-world.ts';
import { type DatabaseKind, makeTestDatabase } from '../../server/testing/test-database.ts';

/** Openings that an export has to write: enough to be killed in the middle of. */
export const OPENINGS = 6_000;

/** Loans that wait: once approved, they are overdue at once. */
const LOANS = 5_000;

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
  await migrate(database, loanCatalogue);
  await syncRoles(database, loanCatalogue, vault);
  await fillSmallWorld(database, loanCatalogue, vault);
  await database.run(sql`
    insert into access_record select (jsonb_populate_record(r, jsonb_build_object('id', 'copy-' || n))).*
    from access_record r, generate_series(1, ${OPENINGS}) n where r.id = 'r1'`);
  await database.run(sql`
    insert into tool (id, community_uuid, tool_name, tool_state, revision, create_time)
    select 'tool-' || n, ${OWN}, '电钻', '1', 1, now() from generate_series(1, ${LOANS}) n`);
  await database.run(sql`
    insert into loan (id, community_uuid, tool_id, borrower, loan_state, due_time, revision, create_time, create_by)
    select 'loan-' || n, ${OWN}, 'tool-' || n, '王小明', '1', '2026-01-01 08:00:00+08', 1, now(), 'manager'
    from generate_series(1, ${LOANS}) n`);
  await watchProgress(database);
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

/** Every change of what a person sees of a job in the background is written down, whichever server has made it. */
async function watchProgress(database: Database): Promise<void> {
  for (const statement of [
    'create table progress_seen (nth bigserial, job_id text, state text, percent numeric, processed numeric)',
    `create function see_progress() returns trigger language plpgsql as $$ begin
       insert into progress_seen (job_id, state, percent, processed)
       values (new.id, new.job_state, new.progress, coalesce(new.done_count, 0) + coalesce(new.fail_count, 0));
       return null; end $$`,
    'create trigger see_progress after insert or update on file_job for each row execute function see_progress()',
  ])
    await database.run(sql.raw(statement));
}
