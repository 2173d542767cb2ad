import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue, CatalogueEndpoint, CatalogueFigure, CatalogueGroup } from '../../schemas/generated/grammar.ts';
import { createVault } from '../crypto/vault.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { foldRollUps } from '../db/roll-ups/fold-roll-ups.ts';
import { rollUpOf } from '../db/roll-ups/roll-up-of.ts';
import { someKeys } from '../db/testing/event-world.ts';
import { uncounted } from '../db/testing/uncounted.ts';
import type { MaskingLevel, Session } from '../services/session.ts';
import { petCatalogue } from '../testing/pet-world.ts';
import { OTHER, OWN } from '../testing/small-world.ts';
import { databasesThatDiffer, makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { aggregate } from './aggregate.ts';
import { countedByDay } from './counted-by-day.ts';

type Row = Record<string, unknown>;
type Aggregate = NonNullable<CatalogueEndpoint['aggregate']>;

const { pet, petKind } = petCatalogue.entities;
if (!pet || !petKind) throw new Error('There are no pets.');
const { history: _, ...plain } = pet;
const ROLL_UP = {
  by: 'createTime',
  groups: ['kindId', 'gender', 'petState', 'tame'],
  sums: ['weight', 'fee', 'walks'],
};
const documents = (entity: typeof plain): Catalogue => ({ ...petCatalogue, entities: { pet: entity, petKind } });
const byRows = documents({ ...plain, unique: [] });
const byDay = documents({ ...plain, unique: [], rollUp: ROLL_UP });

const KINDS = ['k1', 'k2', 'k3'];
const day = fc
  .oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 400 }))
  .map((days) => new Date(Date.parse('2025-12-25T00:00Z') + days * 86_400_000).toISOString().slice(0, 10));
const clock = fc.constantFrom('00:00:00', '23:59:59', '07:59:59', '08:00:00', '12:34:56');
const moment = fc.tuple(day, clock).map(([on, at]) => `${on} ${at}`);
const petFields = fc.record({
  communityUuid: fc.constantFrom(OWN, OWN, OTHER),
  kindId: fc.constantFrom(...KINDS, null),
  gender: fc.constantFrom('1', '2', null),
  petState: fc.constantFrom('0', '1', '2', '3'),
  tame: fc.option(fc.boolean()),
  weight: fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)),
  fee: fc.option(fc.integer({ min: 0, max: 5_000_000_000 })),
  walks: fc.integer({ min: 0, max: 50 }),
  birthday: fc.option(day),
  createTime: fc.option(moment, { freq: 9 }),
});

const label = { zh: '数', en: 'Number' };
const where = fc.option(
  fc.constantFrom<NonNullable<CatalogueFigure['where']>>(
    { gender: '1' },
    { gender: null },
    { petState: '2', tame: true },
    { kindId: 'k1' },
  ),
);
const measure = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant({ function: 'count' as const }) },
      fc.record({
        function: fc.constant('distinct' as const),
        field: fc.constantFrom('kindId', 'gender', 'communityUuid'),
      }),
      fc.record({ function: fc.constant('sum' as const), field: fc.constantFrom('walks', 'fee') }),
      fc.constant({ function: 'sum' as const, field: 'weight', decimals: 1 }),
      fc.constant({ function: 'average' as const, field: 'weight', decimals: 2 }),
      fc.record({
        function: fc.constant('average' as const),
        field: fc.constantFrom('walks', 'fee', 'weight'),
        decimals: fc.constantFrom(0, 1, 2),
      }),
      // What only the rows know.
      fc.constantFrom(
        { function: 'distinct' as const, field: 'birthday' },
        { function: 'most' as const, field: 'weight' },
      ),
    ),
    where,
  )
  .map(([worked, only]): CatalogueFigure => ({ label, ...worked, ...(only && { where: only }) }));
const DAYS = ['day', 'week', 'month', 'weekday'] as const;
const group: fc.Arbitrary<CatalogueGroup> = fc.oneof(
  fc.constantFrom('kindId', 'gender', 'petState', 'tame', 'communityUuid').map((field) => ({ field })),
  fc.constantFrom(...DAYS, ...DAYS, 'hourOfDay' as const).map((by) => ({ field: 'createTime', by })),
);
const definition: fc.Arbitrary<Aggregate> = fc
  .record({
    measures: fc.array(measure, { minLength: 1, maxLength: 3 }),
    groups: fc.uniqueArray(group, { maxLength: 2, selector: ({ field }) => field }),
    only: where,
    limit: fc.constantFrom(2, 100),
    before: fc.boolean(),
    descending: fc.option(fc.boolean()),
  })
  .map(({ measures, groups, only, limit, before, descending }) => ({
    measures: {
      ...Object.fromEntries(measures.map((one, at) => [`m${at}`, one])),
      part: { label, function: 'count', where: { petState: '1' } },
      whole: { label, function: 'count' },
      share: { label, function: 'share', share: ['part', 'whole'], decimals: 1 },
    },
    groups,
    ...(only && { where: only }),
    limit,
    ...(before && { before: 'createTime' }),
    ...(descending !== null && { sort: { field: 'm0', order: descending ? 'descend' : 'ascend' } }),
  }));

const range = fc.oneof(
  fc.tuple(day, day).map((days) => {
    const [from, to] = days.sort();
    return [`${from} 00:00:00`, `${to} 23:59:59`];
  }),
  fc.tuple(moment, moment).map((moments) => moments.sort()),
);
const payload = fc
  .record({
    createTime: fc.option(range, { freq: 9 }),
    communityUuid: fc.constantFrom(OWN, OTHER, undefined),
    gender: fc.constantFrom(['1'], ['1', '2'], [], undefined),
    // What is not counted.
    birthday: fc.constantFrom(['2026-01-01', '2026-06-30'], ...Array.from({ length: 9 }, () => undefined)),
  })
  .map((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));

const sessionOf = (reader: { level: MaskingLevel; communityUuids: string[] }): Session => ({
  tokenHash: '',
  accountUuid: 'a',
  userName: '',
  accountType: '',
  roleId: '',
  roleCode: '',
  roleName: '',
  menuCodes: new Set(),
  ...reader,
});

/** Everything, one community with all masked, another that there is nothing of. */
const READERS: readonly { level: MaskingLevel; communityUuids: string[] }[] = [
  { level: 0, communityUuids: [OWN, OTHER] },
  { level: 1, communityUuids: [OWN] },
  { level: 2, communityUuids: ['nowhere'] },
];

const SEED = Number(process.env.COUNTED_SEED ?? 5);
const QUESTIONS = fc.sample(fc.tuple(definition, payload, fc.constantFrom(...READERS)), { numRuns: 240, seed: SEED });
const pets = (count: number, seed: number, from: string): Row[] =>
  fc.sample(petFields, { numRuns: count, seed }).map((fields, at) => ({ ...fields, id: `${from}${at}`, revision: 1 }));

describe.each(databasesThatDiffer('values'))('questions that counts by day answer, on %s', (kind) => {
  const vault = createVault(someKeys());
  const rollUp = rollUpOf(byDay.entities.pet ?? pet);
  let place: TestDatabase;
  let database: Database;
  let fits = 0;

  beforeAll(async () => {
    place = await makeTestDatabase(kind);
    database = await openDatabase(place);
    await migrate(database, byRows);
    const kinds = KINDS.map((id) => ({ id, kindName: `种类${id}`, communityUuid: OWN, revision: 1 }));
    await bulkInsert(database, petKind, kinds, vault);
    await bulkInsert(database, plain, pets(150, SEED, 'old'), vault);
    await migrate(database, byDay);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const endpointOf = (one: Aggregate): CatalogueEndpoint => ({
    ...(petCatalogue.endpoints['/pet/v1/list'] as CatalogueEndpoint),
    path: '/pet/v1/figures',
    operation: 'aggregate',
    filters: { createTime: 'between', birthday: 'between', gender: 'in' },
    sorts: [],
    aggregate: one,
  });

  /** The answer of each of the two ways; a refusal is an answer, too. */
  const ask = (catalogue: Catalogue, [one, asked, reader]: (typeof QUESTIONS)[number]) => {
    const context = { catalogue, database, endpoint: endpointOf(one), language: 'zh' as const, vault };
    return aggregate(asked, { ...context, session: sessionOf(reader) }).catch((error: Error) => error.message);
  };
  const isCounted = ([one, asked, reader]: (typeof QUESTIONS)[number]) =>
    countedByDay({
      context: { endpoint: endpointOf(one), session: sessionOf(reader) },
      entity: byDay.entities.pet ?? pet,
      aggregate: one,
      payload: asked,
    }) !== undefined;

  /** How many of the questions are answered in two ways. */
  async function differing(questions: typeof QUESTIONS): Promise<number> {
    let count = 0;
    for (const question of questions) {
      const [rows, days] = [await ask(byRows, question), await ask(byDay, question)];
      if (JSON.stringify(rows) !== JSON.stringify(days)) count += 1;
    }
    return count;
  }

  const parts = Array.from({ length: 8 }, (_, at) => QUESTIONS.slice(at * 30, at * 30 + 30));
  test.each(parts.map((questions, at) => ({ at, questions })))(
    `are answered as the rows are, whatever was written: part $at of seed ${SEED}`,
    async ({ at, questions }) => {
      await write(at);
      for (const question of questions) {
        if (isCounted(question)) fits += 1;
        expect(await ask(byDay, question), JSON.stringify(question)).toEqual(await ask(byRows, question));
      }
      if (rollUp) expect(await uncounted(database, rollUp)).toBe(0);
    },
  );

  /** A batch, changes, deletions and something that is taken back; several at once. */
  async function write(at: number): Promise<void> {
    const batch = (name: string, seed: number) => bulkInsert(database, plain, pets(20, seed, `${name}${at}-`), vault);
    const thrown = database.transaction(async () => {
      await batch('never', at + 300);
      await database.run(sql`update pet set gender = '1', create_time = now()`);
      throw new Error('thrown');
    });
    await expect(thrown).rejects.toThrow('thrown');
    await Promise.all([
      batch('a', at + 100),
      batch('b', at + 200),
      database.run(sql`update pet set gender = '2', weight = 0.1 where right(id, 1) = ${String(at)}`),
      database.run(sql`delete from pet where id like ${`%${at}5`}`),
      database.run(sql`update pet set create_time = create_time + interval '3 hours' where kind_id = 'k2'`),
    ]);
    if (at % 2 === 1) await foldRollUps(database, byDay);
  }

  test('are most of those that were asked here', () => {
    expect(fits).toBeGreaterThan(QUESTIONS.length / 3);
    expect(fits).toBeLessThan(QUESTIONS.length);
  });

  test('would be answered otherwise if one write were not counted', async () => {
    const counted = QUESTIONS.filter(isCounted);
    expect(await differing(counted)).toBe(0);
    await database.run(sql`alter table pet disable trigger user`);
    const unseen = { ...pets(1, 1, 'unseen')[0], communityUuid: OWN, createTime: '2026-01-02 12:00:00' };
    await bulkInsert(database, plain, [unseen], vault);
    expect(await differing(counted)).toBeGreaterThan(0);
    await database.run(sql`delete from pet where id = 'unseen0'`);
    await database.run(sql`alter table pet enable trigger user`);
    expect(await differing(counted)).toBe(0);
  });

  test('are answered from the rows where another process has taken the counts away', async () => {
    await migrate(database, byRows);
    for (const question of QUESTIONS.slice(0, 30))
      expect(await ask(byDay, question)).toEqual(await ask(byRows, question));
  });
});
