import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { createVault } from '../../crypto/vault.ts';
import { databasesThatDiffer, hasPostgres, makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { moveTo } from '../backup/move-to.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { migrate, tablesOf } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { maintainPartitions } from '../partitions/maintain-partitions.ts';
import { partitionExisting } from '../partitions/partition-existing.ts';
import { isToBePartitioned } from '../partitions/partition-tables.ts';
import { pendingChanges } from '../pending-changes.ts';
import { entityOf, eventCatalogue, fillEvents, someKeys } from '../testing/event-world.ts';
import { uncounted } from '../testing/uncounted.ts';
import { foldRollUps } from './fold-roll-ups.ts';
import { ROW_COUNT, type RollUp, rollUpOf } from './roll-up-of.ts';

const keys = someKeys();
const vault = createVault(keys);
const ROLL_UP = { by: 'eventTime', groups: ['petName'], sums: ['weight'] };
const changing = { appendOnly: false, partition: undefined, unique: [['id']] };
const counted = (rest: Partial<CatalogueEntity> = {}) => eventCatalogue({ rollUp: ROLL_UP, ...rest });
const rollUpIn = (catalogue: ReturnType<typeof counted>): RollUp => {
  const rollUp = rollUpOf(entityOf(catalogue));
  if (!rollUp) throw new Error('Nothing is counted.');
  return rollUp;
};
const OWN = rollUpIn(counted());

async function total(database: Database): Promise<number> {
  const row = await database.first(sql<{ rows: string }>`
    select sum(${sql.id(ROW_COUNT)}) as rows from ${sql.table(OWN.name)}`);
  return Number(row?.rows ?? 0);
}

/** A statement of any kind over some of twenty records. */
const name = fc.constantFrom('a', 'b', null);
const weight = fc.option(fc.integer({ min: -50, max: 50 }).map((tenths) => tenths / 10));
const time = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('00:00:00', '07:59:59', '23:59:59'))
  .map(([day, clock]) => `2026-11-0${day} ${clock}+08`);
const id = fc.integer({ min: 1, max: 20 }).map(String);
const write = fc.oneof(
  fc.tuple(fc.uniqueArray(id, { minLength: 1, maxLength: 6 }), fc.option(time), name, weight).map(
    ([ids, at, named, weighs]) => sql`
        insert into pet_event (id, event_time, pet_name, weight)
        select id, ${at}::timestamptz, ${named}::text, ${weighs}::double precision from unnest(${ids}::text[]) as given (id)
        on conflict (id) do update set pet_name = excluded.pet_name, weight = excluded.weight`,
  ),
  fc
    .tuple(id, fc.option(time), weight)
    .map(
      ([from, at, weighs]) =>
        sql`update pet_event set event_time = ${at}::timestamptz, weight = ${weighs} where id >= ${from}`,
    ),
  id.map((from) => sql`update pet_event set phone = 'x' where id >= ${from}`),
  fc.tuple(id, id).map(([from, to]) => sql`delete from pet_event where id between ${from} and ${to}`),
  id.map(
    (one) => sql`
      with gone as (delete from pet_event where id = ${one} returning *)
      insert into pet_event (id, event_time, pet_name) select id || 'x', event_time, pet_name from gone
      on conflict (id) do nothing`,
  ),
);
const SEED = Number(process.env.ROLL_UP_SEED ?? 11);
const ROUNDS = fc.sample(fc.tuple(fc.array(write, { minLength: 1, maxLength: 5 }), fc.constantFrom('done', 'thrown')), {
  numRuns: 60,
  seed: SEED,
});

describe.each(databasesThatDiffer('storage'))('counts by day on %s', (kind) => {
  let place: TestDatabase;
  let database: Database;
  const catalogue = counted(changing);
  beforeAll(async () => {
    place = await makeTestDatabase(kind);
    database = await openDatabase(place);
    await fillEvents(database, eventCatalogue(changing), keys);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  test('are made of the rows that there are, once, and made anew where they are declared otherwise', async () => {
    expect(await pendingChanges(database, catalogue)).toEqual([{ kind: 'rollUp', table: 'pet_event' }]);
    await migrate(database, catalogue);
    expect(await pendingChanges(database, catalogue)).toEqual([]);
    expect(await total(database)).toBe(4);
    expect(await uncounted(database, OWN)).toBe(0);
    await migrate(database, catalogue);
    expect(await total(database)).toBe(4);
    const other = counted({ ...changing, rollUp: { by: 'eventTime', groups: ['id'] } });
    await migrate(database, other);
    expect(await uncounted(database, rollUpIn(other))).toBe(0);
    await migrate(database, eventCatalogue(changing));
    const gone = await database.run(sql`
      select 1 from pg_class where relname = ${OWN.name} union all select 1 from pg_trigger where tgname like 'console_by_day%'`);
    expect(gone).toEqual([]);
    await migrate(database, catalogue);
  });

  test('are not half made by a start that is killed', async () => {
    const other = counted({ ...changing, rollUp: { by: 'eventTime', groups: ['id'] } });
    const killed = database.transaction(async () => {
      await migrate(database, other, { indexes: false });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await pendingChanges(database, catalogue)).toEqual([]);
    expect(await uncounted(database, OWN)).toBe(0);
  });

  test(`are those of the rows after writes of every kind, also where they are taken back: seed ${SEED}`, async () => {
    for (const [at, [writes, end]] of ROUNDS.entries()) {
      const round = database.transaction(async () => {
        for (const statement of writes) await database.run(statement);
        if (end === 'thrown') throw new Error('thrown');
      });
      await round.catch((error: Error) => expect(error.message).toBe('thrown'));
      expect(await uncounted(database, OWN), `round ${at}`).toBe(0);
      if (at % 7 === 0) await foldRollUps(database, catalogue);
    }
    expect(await uncounted(database, OWN)).toBe(0);
  });

  test('are few lines after a fold, one a key, and none of what is gone', async () => {
    await bulkInsert(database, entityOf(catalogue), [{ id: 'once', eventTime: '2026-10-01 12:00:00' }], vault);
    await database.run(sql`delete from pet_event where id = 'once'`);
    await foldRollUps(database, catalogue);
    const lines = await database.run(sql<{ lines: number; keys: number; nothing: number }>`
      select count(*)::integer as lines, count(distinct (event_time, pet_name))::integer as keys,
        count(*) filter (where ${sql.id(ROW_COUNT)} = 0)::integer as nothing
      from ${sql.table(OWN.name)}`);
    expect(lines[0]).toMatchObject({ lines: lines[0]?.keys, nothing: 0 });
    expect(await uncounted(database, OWN)).toBe(0);
  });

  test('a write that is not counted is seen, and made up for by the next start', async () => {
    await database.run(sql`alter table pet_event disable trigger user`);
    await bulkInsert(database, entityOf(catalogue), [{ id: 'unseen', eventTime: '2026-10-02 12:00:00' }], vault);
    expect(await uncounted(database, OWN)).toBe(1);
    await database.run(sql`alter table pet_event enable trigger user`);
    expect(await uncounted(database, OWN)).toBe(1);
    await database.run(sql`alter table pet_event disable trigger user`);
    expect(await pendingChanges(database, catalogue)).toEqual([{ kind: 'rollUp', table: 'pet_event' }]);
    await migrate(database, catalogue);
    expect(await uncounted(database, OWN)).toBe(0);
  });

  test('are nothing once a table is emptied at a blow', async () => {
    await database.run(sql`truncate pet_event`);
    expect(await uncounted(database, OWN)).toBe(0);
    expect(await total(database)).toBe(0);
  });

  test('are those of the rows where many write at once and lines are folded meanwhile', async () => {
    const beside = kind === 'postgres' ? await openDatabase(place) : database;
    const writer = async (own: number) => {
      for (let at = 0; at < 25; at += 1) {
        // Each begins elsewhere: writers that waited for one another by key would end in deadlocks.
        const names = ['a', 'b', 'c', 'd'].map((_, place) => 'abcd'[(place + own) % 4]);
        await (own % 2 ? database : beside).transaction(async () => {
          for (const [place, named] of names.entries())
            await (own % 2 ? database : beside).run(sql`
              insert into pet_event (id, event_time, pet_name, weight)
              values (${`w${own}-${at}-${place}`}, '2026-11-05 10:00:00+08', ${named}, 0.1)`);
        });
      }
    };
    let isWriting = true;
    const folder = async () => {
      while (isWriting) {
        await foldRollUps(beside, catalogue);
        await new Promise((done) => setTimeout(done, 5));
      }
    };
    const folding = folder();
    await Promise.all([0, 1, 2, 3, 4, 5].map(writer));
    isWriting = false;
    await folding;
    expect(await total(database)).toBe(600);
    expect(await uncounted(database, OWN)).toBe(0);
    if (beside !== database) await beside.close();
  });

  test('move along with the rows, counted there', async () => {
    const target = await makeTestDatabase(kind);
    const there = await openDatabase(target);
    expect(await moveTo(database, there, { catalogue, keys })).toEqual([]);
    expect(await total(there)).toBe(600);
    expect(await uncounted(there, OWN)).toBe(0);
    await there.close();
    await target.remove();
  });
});

describe.runIf(hasPostgres)('counts by day of rows in months on postgres', () => {
  let place: TestDatabase;
  let database: Database;
  const catalogue = counted();
  beforeAll(async () => {
    place = await makeTestDatabase('postgres');
    database = await openDatabase(place);
    // As it was before its entity was partitioned.
    await fillEvents(database, counted({ partition: undefined }), keys);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  test('stay while a table becomes months, and go on', async () => {
    const [table] = tablesOf(catalogue).filter(isToBePartitioned);
    if (table) await partitionExisting(database, table, new Date('2026-11-15T00:00:00Z'));
    expect(await total(database)).toBe(4);
    const stray = { id: 'e5', eventTime: '1970-01-01 00:00:00', petName: 'old' };
    await bulkInsert(database, entityOf(catalogue), [stray, { ...stray, id: 'e6', weight: 3 }], vault);
    expect(await uncounted(database, OWN)).toBe(0);
    expect(await pendingChanges(database, catalogue)).not.toContainEqual({ kind: 'rollUp', table: 'pet_event' });
  });

  test('lose what goes with old months, and strays', async () => {
    await maintainPartitions(
      { catalogue, database, config: { keepRecordsMonths: 1 } },
      new Date('2026-11-15T00:00:00Z'),
    );
    expect(await total(database)).toBe(3);
    expect(await uncounted(database, OWN)).toBe(0);
  });
});
