import { join } from 'node:path';
import { sql } from 'kysely';
import { archiveMonths } from '../../../server/db/archive/archive-months.ts';
import { restoreMonths } from '../../../server/db/archive/restore-months.ts';
import type { Database } from '../../../server/db/database.ts';
import { addMonths, type Month, monthOf, startOfMonth } from '../../../server/db/partitions/months.ts';
import { partitionName } from '../../../server/db/partitions/partition-tables.ts';
import { folderStore } from '../../../server/storage/folder-store.ts';
import { petCatalogue } from '../../../server/testing/pet-world.ts';
import { OWN } from '../../../server/testing/small-world.ts';
import { signedRequest } from '../../protection/signed-call.ts';
import { startCosted } from './costed-server.ts';
import { LIST } from './list-against-sql.ts';
import { post } from './post.ts';
import { type ServerWorld, targetOf } from './server-world.ts';

/** Of one community in the month that is archived: what docs/scale.md takes for a community, and ten times that. */
const OPENINGS = [20_000, 200_000] as const;
/** Long enough ago to be archived, and in the year that the world has months of. */
const AGO = 6;
const PAGES = 10;

/** What a month costs in the database and in a file, and a list of it before, while and after it lies there. */
export async function measureOldMonths(world: ServerWorld, said: (line: object) => void): Promise<void> {
  const { database, environment } = world;
  const files = folderStore(join(String(environment.DATA_DIR), 'files'));
  const services = { catalogue: petCatalogue, database, files };
  const month = addMonths(monthOf(new Date()), -AGO);
  const server = await startCosted(environment);
  try {
    const page = () => pageOf({ ...targetOf(world), address: server.address }, world.client.token(), month);
    let there = 0;
    for (const openings of OPENINGS) {
      await addOpenings(database, month, there, openings);
      there = openings;
      await database.maintain({ everything: true });
      await retained(database, month);
      const size = await sizeOf(database, month);
      const live = await pages(page);
      const [archived, archiving] = await timed(() =>
        archiveMonths(services, { now: new Date(), before: addMonths(month, 1), only: month }),
      );
      const inFile = await pages(page);
      const [restored, restoring] = await timed(() => restoreMonths(services, { month, now: new Date(), days: 0 }));
      const rows = restored.get('accessRecord') ?? 0;
      if (archived.rows !== rows || rows < openings) throw new Error(`${archived.rows} archived, ${rows} restored.`);
      said({
        rows,
        databaseMb: megabytes(size.rows),
        withIndexesMb: megabytes(size.all),
        fileMb: megabytes(archived.bytes),
        archiveSeconds: archiving,
        restoreSeconds: restoring,
        listMs: { live, archived: inFile },
      });
    }
  } finally {
    await server.kill();
  }
}

/** Copies of what the world has, up to so many. */
async function addOpenings(database: Database, month: Month, from: number, to: number): Promise<void> {
  await database.transaction(async () => {
    await database.run(sql`set local statement_timeout = 0`);
    await database.run(sql`
      insert into access_record (id, create_time, community_uuid, device_id, person_id, person_name, phone, phone_index,
        phone_tail, card_no, card_no_index, direction, open_type, open_result, open_time)
      select 'old' || lpad(n::text, 9, '0'), at, ${OWN}, (array['d1', 'd2', 'd3'])[1 + n % 3], p.person_id, p.person_name,
        p.phone, p.phone_index, p.phone_tail, p.card_no, p.card_no_index, (1 + n / 7 % 2)::text, (1 + n / 11 % 6)::text, '1', at
      from (select n, ${startOfMonth(month)}::timestamptz + make_interval(secs => 27.0 * 86400 * n / ${to}) as at
        from generate_series(${from}::integer + 1, ${to}::integer) n) g
        join (select *, substring(id from 8)::integer as number from access_record where id like 'person-%') p
          on p.number = n * 31 % (select count(*) from access_record where id like 'person-%')`);
  });
}

/** Notes that retention has done its work there, which tasks do that this world does not run. */
async function retained(database: Database, month: Month): Promise<void> {
  const entries = (petCatalogue.entities.accessRecord?.retention ?? []).flatMap(({ clear }) =>
    clear ? [clear.join(' ')] : [],
  );
  for (const entry of entries) {
    await database.run(sql`
      insert into console_retention (entity, entry, community_uuid, until, whole_at)
      select distinct 'accessRecord', ${entry}, community_uuid, ${startOfMonth(addMonths(month, 1))}::timestamptz, now()
      from access_record on conflict do nothing`);
  }
}

async function sizeOf(database: Database, month: Month): Promise<{ rows: number; all: number }> {
  const name = partitionName('access_record', month);
  const size = await database.first(sql<{ rows: string; all: string }>`
    select pg_relation_size(${name}::regclass) as rows, pg_total_relation_size(${name}::regclass) as all`);
  return { rows: Number(size?.rows), all: Number(size?.all) };
}

async function pageOf(target: Parameters<typeof signedRequest>[0], token: string, month: Month): Promise<void> {
  const openTime = [`${month}-01 00:00:00`, `${month}-27 23:59:59`];
  const payload = { communityUuid: OWN, openTime, pageNum: 1, pageSize: 20 };
  const { status, message } = await post(signedRequest(target, LIST, payload, { token }));
  if (status !== 0) throw new Error(`The list is answered with ${status} ${message}`);
}

/** Milliseconds of the first page, and of the middle one of those after it. */
async function pages(page: () => Promise<void>): Promise<{ first: number; then: number }> {
  const [, first] = await timed(page);
  const others: number[] = [];
  for (let at = 0; at < PAGES; at += 1) others.push((await timed(page))[1]);
  const middle = others.sort((one, other) => one - other)[PAGES / 2] ?? 0;
  return { first: Math.round(first * 1000), then: Math.round(middle * 1000) };
}

/** With the seconds that it took. */
async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const from = performance.now();
  const result = await work();
  return [result, Math.round(performance.now() - from) / 1000];
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}
