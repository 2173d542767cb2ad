import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../core/load-catalogue.ts';
import { makeMigratedDatabase } from '../../testing/migrated-database.ts';
import { oneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { existingColumns } from '../existing-tables.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { planText } from './plan-text.ts';
import { readKeys } from './read-keys.ts';
import { shardPlan } from './shard-plan.ts';
import { SHARD_KEY, tableDistribution } from './table-distribution.ts';

const catalogue = loadCatalogue();
const places = tableDistribution(catalogue);

test('every entity with a table of its own says where its rows lie, and the few words that say it are those that are needed', () => {
  const stored = Object.values(catalogue.entities).filter(({ readModel }) => !readModel);
  const at = (place: string) => stored.filter(({ distribution }) => distribution === place);
  const names = (place: string) => at(place).map(({ name }) => name);
  expect(stored.filter(({ distribution }) => distribution === undefined)).toEqual([]);
  expect(at('community').every(({ scope }) => scope === 'community')).toBe(true);
  expect(names('reference')).toEqual(['account', 'announcement', 'community', 'property', 'region', 'role']);
  expect(names('local')).toEqual([
    'accountPreference',
    'fileJob',
    'message',
    'operationLog',
    'personSearch',
    'pushDevice',
    'sensitiveAccess',
    'smsRecord',
  ]);
});

describe.each(oneDatabase)('a plan on %s', (kind) => {
  let place: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    place = await makeMigratedDatabase(kind);
    database = await openDatabase(place);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  test('has a place for every table there is, and every table of communities has the column', async () => {
    const columns = await existingColumns(database);
    expect([...columns.keys()].filter((table) => !places.has(table))).toEqual([]);
    const plan = await shardPlan(database, catalogue);
    expect({ wrong: plan.wrong, foreign: plan.foreign }).toEqual({ wrong: [], foreign: [] });
    const planned = [...plan.reference, ...plan.distributed].map((text) => /'(\w+)'/.exec(text)?.[1] ?? '');
    const counts = [...columns.keys()].filter((table) => table.startsWith('console_by_day_'));
    expect([...planned, ...plan.local, ...counts].toSorted()).toEqual([...columns.keys()].toSorted());
  });

  test('is told of a table that nobody knows, and of a reference that nodes could not keep', async () => {
    await database.run(sql`create table notes_of_somebody (id text primary key, device text references device (id))`);
    const plan = await shardPlan(database, catalogue);
    await database.run(sql`drop table notes_of_somebody`);
    expect(plan.foreign).toEqual(['notes_of_somebody']);
    expect(plan.wrong).toEqual([
      'the foreign key notes_of_somebody_device_fkey of notes_of_somebody to device cannot be kept: drop it first',
    ]);
  });

  test('can be run as far as PostgreSQL goes: then every key of a community names it, and the next start leaves it so', async () => {
    const plan = await shardPlan(database, catalogue);
    expect(plan.narrowed.map(({ table, columns }) => `${table} ${columns.join()}`)).toContain('device device_sn');
    for (const statement of [...plan.keys.flatMap(({ statements }) => statements), ...plan.counts])
      await database.run(sql.raw(statement));
    const keys = (await readKeys(database)).filter(({ table }) => places.get(table) === 'community');
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter(({ columns }) => !columns.includes(SHARD_KEY))).toEqual([]);
    await migrate(database, catalogue);
    const again = await shardPlan(database, catalogue);
    expect({ keys: again.keys, narrowed: again.narrowed }).toEqual({ keys: [], narrowed: [] });
    expect(
      [...(await existingColumns(database)).keys()].filter((table) => table.startsWith('console_by_day_')),
    ).toEqual([]);
  });

  test('is a script: every line is a statement or a comment, and all tables of communities are in one group', async () => {
    const plan = await shardPlan(database, catalogue);
    const lines = planText(plan, { isEmbedded: false })
      .split('\n')
      .filter((line) => line !== '');
    expect(lines.filter((line) => !/^(--|.*;( --.*)?$)/.test(line))).toEqual([]);
    const groups = plan.distributed.map((statement) => /colocate_with => '(\w+)'/.exec(statement)?.[1]);
    expect([...new Set(groups)]).toEqual(['none', 'access_card']);
    expect(plan.distributed[0]).toContain("'access_card'");
  });
});
