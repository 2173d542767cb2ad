import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueEndpoint } from '../../../schemas/generated/grammar.ts';
import { createVault } from '../../crypto/vault.ts';
import { filterConditions } from '../../rows/filter-condition.ts';
import { hasPostgres, makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { migrate, tablesOf } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { pendingChanges } from '../pending-changes.ts';
import { serverTables } from '../server-tables.ts';
import { entityOf, eventCatalogue, events, fillEvents, someKeys } from '../testing/event-world.ts';
import { maintainPartitions } from './maintain-partitions.ts';
import { makePartitions } from './make-partitions.ts';
import { addMonths, monthOf, monthsBetween } from './months.ts';
import { partitionExisting, unpartitioned } from './partition-existing.ts';
import { isToBePartitioned, partitionMonths } from './partition-tables.ts';

const keys = someKeys();
const vault = createVault(keys);
const catalogue = eventCatalogue();
const tables = tablesOf(catalogue).filter(isToBePartitioned);
const NOW = new Date('2026-11-15T00:00:00Z');

test('months are those of clocks in UTC+8', () => {
  expect(monthOf(new Date('2026-10-31T15:59:59Z'))).toBe('2026-10');
  expect(monthOf(new Date('2026-10-31T16:00:00Z'))).toBe('2026-11');
  expect(addMonths('2026-11', 3)).toBe('2027-02');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(monthsBetween('2026-12', '2027-02')).toEqual(['2026-12', '2027-01', '2027-02']);
});

/** The table of each row. */
async function places(database: Database): Promise<Record<string, string>> {
  const rows = await database.run(sql<{ id: string; place: string }>`
    select id, tableoid::regclass::text as place from pet_event order by id`);
  return Object.fromEntries(rows.map(({ id, place }) => [id, place]));
}

describe.runIf(hasPostgres)('rows in months on postgres', () => {
  let place: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    place = await makeTestDatabase('postgres');
    database = await openDatabase(place);
    await fillEvents(database, catalogue, keys);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  test('have tables for this month and the next three from the start, also where two processes make them', async () => {
    const now = monthOf(new Date());
    const known = (await partitionMonths(database)).get('pet_event');
    expect([...(known ?? [])]).toEqual(expect.arrayContaining(monthsBetween(now, addMonths(now, 3))));
    const beside = await openDatabase(place);
    await Promise.all([database, beside].map((one) => makePartitions(one, tables, NOW, ['2026-09', '2026-10'])));
    await beside.close();
    expect((await partitionMonths(database)).get('pet_event')).toContain('2026-09');
  });

  test('lie in their month as a clock in UTC+8 shows it; strays get theirs', async () => {
    await bulkInsert(database, entityOf(catalogue), [{ id: 'e5', eventTime: '1970-01-01 00:00:00' }], vault);
    await makePartitions(database, tables, NOW);
    expect(await places(database)).toEqual({
      e1: 'pet_event_2026_10',
      e2: 'pet_event_2026_11',
      e3: 'pet_event_2026_11',
      e4: 'pet_event_2019_05',
      // A clock that is wrong makes no tables.
      e5: 'pet_event_default',
    });
  });

  test('are found and changed by their key, and stay unique', async () => {
    await database.run(sql`update pet_event set weight = 2 where id = 'e4'`);
    expect(await database.first(sql`select weight from pet_event where id = 'e4'`)).toEqual({ weight: 2 });
    const again = sql`insert into pet_event (id, event_time) values ('e1', '2026-10-31 23:59:59') on conflict do nothing returning 1`;
    expect(await database.run(again)).toEqual([]);
    const sameUnique = { ...events[1], id: 'e9' };
    await expect(bulkInsert(database, entityOf(catalogue), [sameUnique], vault)).rejects.toMatchObject({
      code: '23505',
    });
  });

  test('of other months are not read by a list over some days', async () => {
    const endpoint = { filters: { eventTime: 'between' } } as Partial<CatalogueEndpoint> as CatalogueEndpoint;
    const range = { eventTime: ['2026-11-01 00:00:00', '2026-11-30 23:59:59'] };
    const where = filterConditions({ catalogue, vault, session: { level: 0 } }, entityOf(catalogue), endpoint, range);
    const plan = await database.run(sql<Record<string, string>>`
      explain (costs off) select * from pet_event as t where ${where} order by t.event_time desc, t.id desc limit 20`);
    const text = plan.flatMap((line) => Object.values(line)).join('\n');
    expect(text).toContain('pet_event_2026_11');
    expect(text).not.toMatch(/pet_event_(default|2026_10|2026_12|2019_05)/);
  });

  test('go by whole months when they are not to be kept, strays too', async () => {
    await maintainPartitions({ catalogue, database, config: { keepRecordsMonths: 0 } }, NOW);
    expect(Object.keys(await places(database))).toHaveLength(5);
    const longer = eventCatalogue({ partition: { by: 'month', field: 'eventTime', keepMonths: 120 } });
    await maintainPartitions({ catalogue: longer, database, config: { keepRecordsMonths: 1 } }, NOW);
    expect(Object.keys(await places(database))).toEqual(['e1', 'e2', 'e3', 'e4']);
    await maintainPartitions({ catalogue, database, config: { keepRecordsMonths: 1 } }, NOW);
    expect(Object.keys(await places(database))).toEqual(['e1', 'e2', 'e3']);
    expect((await partitionMonths(database)).get('pet_event')).not.toContain('2019-05');
    expect(
      await database.first(
        sql`select last_analyze is not null as done from pg_stat_user_tables where relname = 'pet_event'`,
      ),
    ).toEqual({ done: true });
  });

  test('of a table that was made in one come into months with every index', async () => {
    await database.run(sql`drop table pet_event`);
    const { partition: _, ...plain } = entityOf(catalogue);
    await migrate(database, { ...catalogue, entities: { petEvent: plain } });
    await bulkInsert(database, entityOf(catalogue), events, vault);
    await migrate(database, catalogue);
    expect(await unpartitioned(database, tables)).toHaveLength(1);
    expect(await pendingChanges(database, catalogue)).toEqual([{ kind: 'unpartitioned', table: 'pet_event' }]);

    const [table] = tables;
    if (!table) throw new Error('No table');
    expect(await partitionExisting(database, table, NOW)).toBe(4);
    expect(await places(database)).toMatchObject({
      e1: 'pet_event_2026_10',
      e2: 'pet_event_2026_11',
      e4: 'pet_event_2019_05',
    });
    expect(await pendingChanges(database, catalogue, NOW)).toEqual([]);
    const left = await database.run(sql`select 1 from pg_class where relname like '%_whole%'`);
    expect(left).toEqual([]);
  });

  test('that have no time keep a table as it is', async () => {
    await database.run(sql`drop table pet_event`);
    const { partition: _, ...plain } = entityOf(catalogue);
    await migrate(database, { ...catalogue, entities: { petEvent: plain } });
    await bulkInsert(database, entityOf(catalogue), [...events, { id: 'e6' }], vault);
    const [table] = tables;
    if (!table) throw new Error('No table');
    await expect(partitionExisting(database, table, NOW)).rejects.toThrow(
      '1 rows of the table pet_event have no event_time',
    );
    expect(Object.keys(await places(database))).toHaveLength(5);
  });
});

test('the embedded database keeps one table; what is pending is told before it is there, and only then', async () => {
  const place = await makeTestDatabase('pglite');
  const database = await openDatabase(place);
  const before = await pendingChanges(database, catalogue);
  expect(before).toContainEqual({ kind: 'table', table: 'pet_event' });
  expect(before).toContainEqual({ kind: 'table', table: 'console_session' });
  expect(before).toContainEqual({ kind: 'index', table: 'pet_event', name: 'pet_event_pet_name_event_time_idx' });
  await fillEvents(database, catalogue, keys);
  expect(await pendingChanges(database, catalogue)).toEqual([]);

  expect(new Set(Object.values(await places(database)))).toEqual(new Set(['pet_event']));
  await maintainPartitions({ catalogue, database, config: { keepRecordsMonths: 1 } }, NOW);
  expect(Object.keys(await places(database))).toEqual(['e1', 'e2', 'e3']);

  const fields = { ...entityOf(catalogue).fields, weight: { type: 'string', label: { zh: '', en: '' } } } as const;
  await database.run(sql`alter table console_code_request drop column use_type`);
  expect(await pendingChanges(database, eventCatalogue({ fields }))).toEqual([
    { kind: 'column', table: 'console_code_request', name: 'use_type' },
    { kind: 'conflict', table: 'pet_event', name: 'weight is double precision, wanted text' },
  ]);
  await database.close();
  await place.remove();
}, 60_000);

test("each statement of the server's own tables can be told from what is there", () => {
  const known =
    /^(create (unlogged )?table if not exists|create (unique )?index if not exists|alter table \w+ add column if not exists) /;
  // What changes a row each time, such as taking something out of use, adds nothing.
  const unknown = serverTables.filter((statement) => !known.test(statement.trim()));
  expect(unknown.filter((statement) => /^(create|alter)/.test(statement.trim()) && !/ drop /.test(statement))).toEqual(
    [],
  );
});
