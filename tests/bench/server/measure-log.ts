import { sql } from 'kysely';
import { openDatabase } from '../../../server/db/open-database.ts';
import { query, selected } from '../../../server/db/sql/query.ts';
import { writeEnd } from '../../../server/operation-log/chain/chain-ends.ts';
import { GENESIS, linkOf } from '../../../server/operation-log/chain/chain-marks.ts';
import { digestOf, secondsOf } from '../../../server/operation-log/chain/row-digest.ts';
import { verifyLog } from '../../../server/operation-log/chain/verify-log.ts';
import { makeMigratedDatabase } from '../../../server/testing/migrated-database.ts';

const KEYS = { signing: Buffer.from('the key of the servers') };
const BATCH = 50_000;

/** What it takes to verify the chain over so many lines of the operation log on PostgreSQL, and to find one that was changed. */
export async function measureLog(lines: number, said: (line: object) => void): Promise<void> {
  const place = await makeMigratedDatabase('postgres');
  const database = await openDatabase(place);
  try {
    const seconds = async (work: () => Promise<unknown>) => {
      const from = performance.now();
      await work();
      return Number(((performance.now() - from) / 1000).toFixed(1));
    };
    const written = await seconds(async () => {
      for (let from = 0; from < lines; from += BATCH) {
        await database.run(sql`
        insert into operation_log (id, create_time, log_time, user_name, role_name, log_type, menu_name, menu_name_en,
          content, content_en, object_type, object_id, object_name, community_name, ip, request_id, result, cost_ms)
        select 'L' || lpad(n::text, 12, '0'), at, at, '账号' || n % 60, '物业', (1 + n % 12)::text, '设备列表', 'Device list',
          '修改设备「东门' || n % 900 || '」', 'Edit: Device “东门' || n % 900 || '”', 'device', 'd' || n % 900, '东门' || n % 900,
          '云杉花苑', '10.0.' || n % 250 || '.7', 'web-' || md5(n::text), case when n % 80 = 0 then 'abnormal' else 'normal' end, n % 200
        from (select n, date_trunc('month', now()) + n * interval '0.4 seconds' as at from generate_series(${from + 1}::integer, ${Math.min(from + BATCH, lines)}::integer) as n) as made`);
      }
    });
    let hash = GENESIS;
    const sealed = await seconds(async () => {
      for (let from = 0; from < lines; from += BATCH) {
        const first = `L${String(from).padStart(12, '0')}`;
        const rows = await database.run(query`
          select ${selected({
            id: sql<string>`l.id`,
            time: sql<string>`l.log_time`,
            seconds: secondsOf(sql`l.log_time`),
            digest: digestOf('l'),
          })} from operation_log as l where l.id > ${first} order by l.id limit ${BATCH}`);
        const seals = rows.map((row, at) => {
          const number = from + at + 1;
          hash = linkOf(hash, { number, logId: row.id, logTime: row.seconds, digest: row.digest }, KEYS);
          return { ...row, number, hash };
        });
        const list = (name: keyof (typeof seals)[number]) => seals.map((one) => one[name]);
        await database.run(sql`
          insert into console_log_seal (number, log_id, log_time, digest, hash)
          select * from unnest(${list('number')}::bigint[], ${list('id')}::text[], ${list('time')}::timestamptz[],
            ${list('digest')}::text[], ${list('hash')}::text[])`);
      }
      await writeEnd(database, 'logStart', { number: 0, hash: GENESIS, adopted: 0, keptFrom: null } as never, KEYS);
      await writeEnd(database, 'logHead', { number: lines, hash }, KEYS);
      await database.maintain({ everything: true });
    });
    let report: Awaited<ReturnType<typeof verifyLog>> | undefined;
    const verified = await seconds(async () => {
      report = await verifyLog({ database, keys: KEYS });
    });
    said({ lines, writtenSeconds: written, sealedSeconds: sealed, verifiedSeconds: verified, faults: report?.count });
    await database.run(
      sql`update operation_log set cost_ms = 0 where id = ${`L${String(lines - 1).padStart(12, '0')}`}`,
    );
    const found = await seconds(async () => {
      report = await verifyLog({ database, keys: KEYS });
    });
    said({ lines, oneChangedSeconds: found, faults: report?.faults });
  } finally {
    await database.close();
    await place.remove();
  }
}
