import { sql } from 'kysely';
import { loadCatalogue } from '../../../server/core/load-catalogue.ts';
import { type Keys, loadKeys } from '../../../server/crypto/keys.ts';
import { createVault } from '../../../server/crypto/vault.ts';
import type { Database } from '../../../server/db/database.ts';
import { writeMeta } from '../../../server/db/meta.ts';
import { createIndexes, migrate, tablesOf } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { makePartitions } from '../../../server/db/partitions/make-partitions.ts';
import { addMonths, monthOf, monthsBetween } from '../../../server/db/partitions/months.ts';
import { isToBePartitioned } from '../../../server/db/partitions/partition-tables.ts';
import { query, selected } from '../../../server/db/sql/query.ts';
import { syncRoles } from '../../../server/first-start/sync-roles.ts';
import { writeEnd } from '../../../server/operation-log/chain/chain-ends.ts';
import { GENESIS, linkOf } from '../../../server/operation-log/chain/chain-marks.ts';
import { digestOf, secondsOf } from '../../../server/operation-log/chain/row-digest.ts';
import { ADMINISTRATOR } from '../../../server/rows/platform-scope.ts';
import { fillSmallWorld, PHONES } from '../../../server/testing/small-world.ts';
import { type DatabaseKind, makeTestDatabase, type TestDatabase } from '../../../server/testing/test-database.ts';

/** A database whose operation log is full, and sealed. */
export interface LogWorld {
  place: TestDatabase;
  database: Database;
  keys: Keys;
  end(): Promise<void>;
}

const BATCH = 50_000;
/** Sees all lines; the manager of the small world sees those of himself and of the guard. */
export const ADMINISTRATORS_PHONE = PHONES.committee;
/** Over which the lines are spread. */
export const DAYS = 60;

export async function prepareLogWorld(
  kind: DatabaseKind,
  lines: number,
  say: (line: string) => void,
): Promise<LogWorld> {
  const place = await makeTestDatabase(kind);
  const database = await openDatabase(place);
  const catalogue = loadCatalogue();
  const keys = loadKeys(place.dataDir);
  const vault = createVault(keys);
  await migrate(database, catalogue, { indexes: false });
  await syncRoles(database, catalogue, vault);
  await fillSmallWorld(database, catalogue, vault);
  await database.run(sql`update account set role_id = ${ADMINISTRATOR} where uuid = 'committee'`);
  const today = new Date();
  const months = monthsBetween(addMonths(monthOf(today), -Math.ceil(DAYS / 28)), monthOf(today));
  await makePartitions(database, tablesOf(catalogue).filter(isToBePartitioned), today, months);
  say(`Writing ${lines} lines …`);
  await addLines(database, lines);
  say('Making indexes …');
  await createIndexes(database, catalogue);
  say('Sealing …');
  await sealAll(database, lines, keys);
  await database.maintain({ everything: true });
  await writeMeta(database, 'setup', 'done');
  return {
    place,
    database,
    keys,
    async end() {
      await database.close();
      await place.remove();
    },
  };
}

/**
 * One in ten is of the accounts of the small world, the others of sixty that nobody but the administrator sees; kinds, menus,
 * communities, addresses and records as they are mixed in a console in use.
 */
async function addLines(database: Database, lines: number): Promise<void> {
  for (let from = 0; from < lines; from += BATCH) {
    await database.run(sql`
      insert into operation_log (id, create_time, log_time, user_name, role_name, log_type, menu_name, menu_name_en,
        content, content_en, object_type, object_id, object_name, community_name, ip, request_id, result, cost_ms)
      select 'L' || lpad(n::text, 12, '0'), at, at,
        case when n % 10 = 0 then '账号' || (array['manager', 'guard', 'committee'])[1 + n / 10 % 3] else '账号' || n % 59 end,
        '物业', (1 + n * 7 % 12)::text, '菜单' || n % 43, 'Menu ' || n % 43,
        '修改设备「东门' || n % 907 || '」', 'Edit: Device “东门' || n % 907 || '”', 'device', 'd' || n % 90007, '东门' || n % 907,
        '小区' || n % 39, '10.0.' || n % 251 || '.7', 'web-' || md5(n::text), case when n % 80 = 0 then 'abnormal' else 'normal' end, n % 200
      from (
        select n, date_trunc('second', now() - make_interval(secs => ${DAYS * 86_400}::numeric * (${lines} - n) / ${lines})) as at
        from generate_series(${from + 1}::integer, ${Math.min(from + BATCH, lines)}::integer) as n) as made`);
  }
}

async function sealAll(database: Database, lines: number, keys: Keys): Promise<void> {
  let hash = GENESIS;
  for (let from = 0; from < lines; from += BATCH) {
    const first = `L${String(from).padStart(12, '0')}`;
    const rows = await database.run(query`
      select ${selected({
        id: sql<string>`l.id`,
        time: sql<string>`l.log_time::text`,
        seconds: secondsOf(sql`l.log_time`),
        digest: digestOf('l'),
      })} from operation_log as l where l.id > ${first} order by l.id limit ${BATCH}`);
    const seals = rows.map((row, at) => {
      const number = from + at + 1;
      hash = linkOf(hash, { number, logId: row.id, logTime: row.seconds, digest: row.digest }, keys);
      return { ...row, number, hash };
    });
    const list = (name: keyof (typeof seals)[number]) => seals.map((one) => one[name]);
    await database.run(sql`
      insert into console_log_seal (number, log_id, log_time, digest, hash)
      select * from unnest(${list('number')}::bigint[], ${list('id')}::text[], ${list('time')}::timestamptz[],
        ${list('digest')}::text[], ${list('hash')}::text[])`);
  }
  await writeEnd(database, 'logStart', { number: 0, hash: GENESIS, keptFrom: null }, keys);
  await writeEnd(database, 'logHead', { number: lines, hash }, keys);
}
