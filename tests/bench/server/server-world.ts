import { createPublicKey } from 'node:crypto';
import { sql } from 'kysely';
import { loadKeys } from '../../../server/crypto/keys.ts';
import { createVault } from '../../../server/crypto/vault.ts';
import { bulkInsert } from '../../../server/db/bulk-insert.ts';
import type { Database } from '../../../server/db/database.ts';
import { writeMeta } from '../../../server/db/meta.ts';
import { createIndexes, migrate, tablesOf } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { makePartitions } from '../../../server/db/partitions/make-partitions.ts';
import { addMonths, monthOf, monthsBetween } from '../../../server/db/partitions/months.ts';
import { isToBePartitioned } from '../../../server/db/partitions/partition-tables.ts';
import { syncRoles } from '../../../server/first-start/sync-roles.ts';
import { readConfig } from '../../../server/settings/config.ts';
import { petCatalogue } from '../../../server/testing/pet-world.ts';
import { fillSmallWorld, OWN } from '../../../server/testing/small-world.ts';
import { makeTestDatabase } from '../../../server/testing/test-database.ts';
import { type DurableClient, durableClient } from '../../durability/durable-client.ts';
import { emptyLedger } from '../../durability/ledger.ts';
import { type Served, startServed } from '../../durability/served.ts';
import type { Target } from '../../protection/signed-call.ts';

/** A server process over a PostgreSQL of its own that is full of openings, and this process as its client. */
export interface ServerWorld {
  served: Served;
  /** Signed in, one call at a time. */
  client: DurableClient;
  /** The same database, without the server. */
  database: Database;
  publicKey: string;
  /** With these another process serves the same database. */
  environment: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

/** Where it answers, for calls that are signed beforehand. */
export function targetOf({ served, publicKey }: ServerWorld): Target {
  return { address: served.address, appKey: readConfig({}).appKey, publicKey: createPublicKey(publicKey) };
}

const MONTHS = 12;
const PEOPLE = 400;

/** @param records openings over a year and forty communities, a fifth of them in the one that is asked for */
export async function prepareServerWorld(records: number, say: (line: string) => void): Promise<ServerWorld> {
  const { dataDir, databaseUrl = '', remove } = await makeTestDatabase('postgres');
  const database = await openDatabase({ dataDir, databaseUrl });
  const keys = loadKeys(dataDir);
  const vault = createVault(keys);
  await migrate(database, petCatalogue, { indexes: false });
  await syncRoles(database, petCatalogue, vault);
  await fillSmallWorld(database, petCatalogue, vault);
  const today = new Date();
  const months = monthsBetween(addMonths(monthOf(today), -MONTHS), monthOf(today));
  await makePartitions(database, tablesOf(petCatalogue).filter(isToBePartitioned), today, months);
  const opening = petCatalogue.entities.accessRecord;
  if (!opening) throw new Error('There is no entity accessRecord.');
  await bulkInsert(database, opening, people(), vault);
  say(`Writing ${records} openings …`);
  await addOpenings(database, records);
  say('Making indexes …');
  await createIndexes(database, petCatalogue);
  await database.maintain({ everything: true });
  await writeMeta(database, 'setup', 'done');
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ORDERS_FILE: `${dataDir}/told`,
    PORT: '0',
    DEMO: '1',
    SIMULATOR: '0',
    LOG_LEVEL: 'error',
    SMS_RESEND_SECONDS: '0',
    SESSIONS_PER_ACCOUNT: '0',
    LIVE_LISTENERS_PER_ACCOUNT: '1000',
  };
  const served = await startServed(environment);
  const client = durableClient(keys.publicKey, emptyLedger());
  client.addresses = [served.address];
  await client.signIn();
  return {
    served,
    client,
    database,
    publicKey: keys.publicKey,
    environment,
    async end() {
      await served.kill();
      await database.close();
      await remove();
    },
  };
}

/** One opening each, far back, that the others are copied from: encrypting a million numbers would take minutes. */
function people(): Record<string, unknown>[] {
  const family = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗';
  const given = '伟芳娜敏静强磊军洋勇艳杰娟涛明超霞平刚桂';
  return Array.from({ length: PEOPLE }, (_, at) => ({
    id: `person-${at}`,
    createTime: '2020-01-01 00:00:00',
    openTime: '2020-01-01 00:00:00',
    communityUuid: 'nowhere',
    personId: `p${at}`,
    personName: `${family[at % 20]}${given[Math.floor(at / 20) % 20]}`,
    phone: `154${String(at * 7919).padStart(8, '0')}`,
    cardNo: at.toString(16).padStart(8, '0').toUpperCase(),
  }));
}

async function addOpenings(database: Database, records: number): Promise<void> {
  await database.transaction(async () => {
    await database.run(sql`set local statement_timeout = 0`);
    await database.run(sql`
      insert into access_record (id, create_time, community_uuid, device_id, person_id, person_name, phone, phone_index,
        phone_tail, card_no, card_no_index, direction, open_type, open_result, open_time)
      select 'n' || lpad(n::text, 9, '0'), at, case when n % 5 = 0 then ${OWN} else 'community-' || n % 39 end,
        case when n % 5 = 0 then (array['d1', 'd2', 'd3'])[1 + n / 5 % 3] end, p.person_id, p.person_name, p.phone,
        p.phone_index, p.phone_tail, p.card_no, p.card_no_index, (1 + n / 7 % 2)::text, (1 + n / 11 % 6)::text,
        case when n % 33 = 0 then '0' else '1' end, at
      from (select n, now() - make_interval(secs => 365.0 * 86400 * ((n * 7919::bigint) % ${records}) / ${records}) as at
        from generate_series(1, ${records}) n) g
        join (select *, substring(id from 8)::integer as number from access_record where id like 'person-%') p
          on p.number = n * 31 % ${PEOPLE}`);
  });
}

/** Megabytes of memory that a process holds. */
export function residentMb(status: string): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 102.4) / 10;
}
