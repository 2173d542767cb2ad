import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueFigure,
  CatalogueGroup,
  TimeBucket,
} from '../../schemas/generated/grammar.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import { petCatalogue } from '../testing/pet-world.ts';
import { OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';

type Row = Record<string, unknown>;
type Aggregate = NonNullable<CatalogueEndpoint['aggregate']>;
type Answer = Row & { rows: Row[] };

const words = { zh: '数', en: 'Number' };
const figure = (rest: Partial<CatalogueFigure>): CatalogueFigure => ({ label: words, function: 'count', ...rest });

const KINDS = ['k1', 'k2', 'k3'];
const KIND_NAMES: Record<string, string> = { k1: '犬', k2: '猫', k3: '鸟' };

/** Two years of pets; every field may be empty. */
const pets = fc.array(
  fc.record({
    communityUuid: fc.constantFrom(OWN, OWN, OTHER),
    kindId: fc.constantFrom(...KINDS, null),
    gender: fc.constantFrom('1', '2', null),
    petState: fc.constantFrom('0', '1', '2', '3'),
    weight: fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)),
    fee: fc.option(fc.integer({ min: 0, max: 5_000_000_000 })),
    walks: fc.integer({ min: 0, max: 50 }),
    tame: fc.option(fc.boolean()),
    birthday: fc.option(dayText('2024-01-01', 730)),
    createTime: moment(),
  }),
  { minLength: 60, maxLength: 60 },
);

function dayText(from: string, days: number) {
  return fc
    .integer({ min: 0, max: days })
    .map((day) => new Date(Date.parse(`${from}T00:00Z`) + day * 86_400_000).toISOString().slice(0, 10));
}

/** Many at the edges of a day, a week, a month, a year. */
function moment() {
  const clock = fc.constantFrom('00:00:00', '23:59:59', '07:59:59', '08:00:00', '12:34:56');
  return fc
    .tuple(fc.oneof(dayText('2025-12-25', 14), dayText('2024-01-01', 730)), clock)
    .map(([day, time]) => `${day} ${time}`);
}

const WHERES: readonly (NonNullable<CatalogueFigure['where']> | undefined)[] = [
  undefined,
  { gender: '1' },
  { gender: null },
  { petState: '2', tame: true },
  { kindId: 'k1' },
];
const where = fc.constantFrom(...WHERES);
const measure: fc.Arbitrary<CatalogueFigure> = fc
  .tuple(
    fc.oneof(
      fc.constant({ function: 'count' as const }),
      fc.record({
        function: fc.constant('distinct' as const),
        field: fc.constantFrom('kindId', 'gender', 'walks', 'birthday'),
      }),
      fc.record({ function: fc.constantFrom('sum' as const), field: fc.constantFrom('walks', 'fee') }),
      fc.record({ function: fc.constant('sum' as const), field: fc.constant('weight'), decimals: fc.constant(1) }),
      fc.record({
        function: fc.constant('average' as const),
        field: fc.constantFrom('walks', 'fee', 'weight'),
        decimals: fc.constantFrom(0, 1, 2),
      }),
      fc.record({
        function: fc.constantFrom('least' as const, 'most' as const),
        field: fc.constantFrom('walks', 'fee', 'weight', 'birthday', 'createTime'),
      }),
    ),
    where,
  )
  .map(([worked, only]): CatalogueFigure => ({ label: words, ...worked, ...(only && { where: only }) }));

const LONG: ReadonlySet<TimeBucket> = new Set(['hour', 'day', 'week', 'month']);
const buckets: readonly TimeBucket[] = ['hour', 'day', 'week', 'month', 'hourOfDay', 'weekday'];
const group: fc.Arbitrary<CatalogueGroup> = fc.oneof(
  fc.constantFrom('kindId', 'gender', 'petState', 'tame', 'communityUuid').map((field) => ({ field })),
  fc.constantFrom(...buckets).map((by) => ({ field: 'createTime', by })),
  fc
    .constantFrom('day' as const, 'week' as const, 'month' as const, 'weekday' as const)
    .map((by) => ({ field: 'birthday', by })),
);
const definition: fc.Arbitrary<Aggregate> = fc
  .record({
    measures: fc.array(measure, { minLength: 1, maxLength: 4 }),
    // Two long stretches of time make more pairs than anybody reads.
    groups: fc
      .uniqueArray(group, { maxLength: 2, selector: ({ field }) => field })
      .filter((groups) => groups.filter(({ by }) => by).length < 2 || groups.every(({ by }) => by && !LONG.has(by))),
    only: where,
    limit: fc.constantFrom(2, 100),
  })
  .map(({ measures, groups, only, limit }) => ({
    measures: {
      ...Object.fromEntries(measures.map((one, at) => [`m${at}`, one])),
      part: figure({ where: { petState: '1' } }),
      whole: figure({}),
      share: figure({ function: 'share', share: ['part', 'whole'], decimals: 1 }),
    },
    groups,
    ...(only && { where: only }),
    limit,
  }));

const SEED = Number(process.env.AGGREGATE_SEED ?? 7);
const DEFINITIONS = fc.sample(definition, { numRuns: 40, seed: SEED });
const ROWS = (fc.sample(pets, { numRuns: 1, seed: SEED })[0] ?? []).map((pet, at) => ({
  ...pet,
  id: `pet${at}`,
  petName: `宠物${at}`,
  ownerName: '张三丰',
  updateTime: pet.createTime,
  revision: 1,
}));
/** Two months or less, so that no definition has too many hours. */
const FILTERS: readonly Row[] = [
  { createTime: ['2025-12-25 00:00:00', '2026-01-08 23:59:59'] },
  { createTime: ['2025-12-29 08:00:00', '2026-01-04 07:59:59'], gender: ['1', '2'] },
  { createTime: ['2025-12-01 00:00:00', '2025-12-31 23:59:59'], communityUuid: OWN },
  { createTime: ['2026-03-01 00:00:00', '2026-03-02 23:59:59'] },
  { createTime: ['2025-12-25 00:00:00', '2026-01-08 23:59:59'], birthday: ['2024-01-29', '2024-03-03'] },
];

const endpoint = (path: string, aggregate: Aggregate, rest: Partial<CatalogueEndpoint> = {}): CatalogueEndpoint => ({
  ...(petCatalogue.endpoints['/pet/v1/list'] as CatalogueEndpoint),
  path,
  operation: 'aggregate',
  filters: {
    createTime: 'between',
    birthday: 'between',
    gender: 'in',
    petState: 'in',
    phone: 'tail',
    citizenId: 'equals',
    ownerName: 'contains',
  },
  sorts: [],
  aggregate,
  ...rest,
});

const NOTED = { total: figure({}), paid: figure({ function: 'sum', field: 'fee' }) };
const own = [
  ...DEFINITIONS.map((aggregate, at) => endpoint(`/pet/v1/figures/${at}`, aggregate)),
  endpoint('/pet/v1/before', { measures: NOTED, groups: [], limit: 100, before: 'createTime' }),
  endpoint('/pet/v1/byOwner', { measures: NOTED, groups: [{ field: 'ownerName' }], limit: 100 }),
  endpoint('/pet/v1/owners', {
    measures: { total: figure({}), owners: figure({ function: 'distinct', field: 'ownerName' }) },
    groups: [],
    limit: 100,
  }),
  endpoint('/pet/v1/byWeekdayAndHour', {
    measures: NOTED,
    groups: [
      { field: 'createTime', by: 'weekday', as: 'weekday' },
      { field: 'createTime', by: 'hourOfDay', as: 'hour' },
    ],
    limit: 100,
  }),
  endpoint('/pet/v1/byHour', { measures: NOTED, groups: [{ field: 'createTime', by: 'hour' }], limit: 100 }),
  {
    ...(petCatalogue.endpoints['/pet/v1/list'] as CatalogueEndpoint),
    path: '/pet/v1/counted',
    counted: ['petState'],
  },
];
const catalogue: Catalogue = {
  ...petCatalogue,
  endpoints: { ...petCatalogue.endpoints, ...Object.fromEntries(own.map((one) => [one.path, one])) },
};

/** The same, worked out row by row. */
const model = {
  matches(row: Row, payload: Row, fixed: Row = {}): boolean {
    const inRange = (field: string) => {
      const range = payload[field] as [string, string] | undefined;
      const value = row[field] as string | null;
      return !range || (value !== null && value >= range[0] && value <= range[1]);
    };
    const inList = (field: string) =>
      !Array.isArray(payload[field]) || (payload[field] as unknown[]).includes(row[field]);
    return (
      (payload.communityUuid === undefined || row.communityUuid === payload.communityUuid) &&
      inRange('createTime') &&
      inRange('birthday') &&
      inList('gender') &&
      inList('petState') &&
      model.has(row, fixed)
    );
  },
  has: (row: Row, values: Row = {}) => Object.entries(values).every(([field, value]) => (row[field] ?? null) === value),
  bucket(value: unknown, by: TimeBucket | undefined): unknown {
    if (by === undefined) return value ?? null;
    if (value === null || value === undefined) return undefined;
    const text = String(value);
    const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
    const weekday = day.getUTCDay() === 0 ? 7 : day.getUTCDay();
    switch (by) {
      case 'hour':
        return `${text.slice(0, 13)}:00`;
      case 'day':
        return text.slice(0, 10);
      case 'week':
        return new Date(day.getTime() - (weekday - 1) * 86_400_000).toISOString().slice(0, 10);
      case 'month':
        return text.slice(0, 7);
      case 'hourOfDay':
        return `${text.slice(11, 13)}:00`;
      case 'weekday':
        return String(weekday);
    }
  },
  value(rows: Row[], one: CatalogueFigure, all: Record<string, CatalogueFigure>): unknown {
    const round = (value: number) => (one.decimals === undefined ? value : Number(value.toFixed(one.decimals)));
    if (one.share) {
      const [part = 0, whole = 0] = one.share.map((name) =>
        Number(model.value(rows, all[name] as CatalogueFigure, all)),
      );
      return whole === 0 ? null : round((100 * part) / whole);
    }
    const counted = rows.filter((row) => model.has(row, one.where));
    const values = counted.map((row) => row[one.field ?? '']).filter((value) => value !== null && value !== undefined);
    const sum = values.reduce((total: number, value) => total + Number(value), 0);
    switch (one.function) {
      case 'count':
        return counted.length;
      case 'distinct':
        return new Set(values).size;
      case 'sum':
        return round(sum);
      case 'average':
        return values.length === 0 ? null : round(sum / values.length);
      default: {
        const ordered = [...values].sort((a, b) =>
          typeof a === 'number' ? a - Number(b) : String(a) < String(b) ? -1 : 1,
        );
        return (one.function === 'least' ? ordered[0] : ordered.at(-1)) ?? null;
      }
    }
  },
  values: (rows: Row[], measures: Record<string, CatalogueFigure>) =>
    Object.fromEntries(Object.entries(measures).map(([name, one]) => [name, model.value(rows, one, measures)])),
};

describe.each(databasesThatDiffer('values'))('aggregate on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let guard: RequestClient;
  let committee: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue);
    const base = {
      createTime: '2026-01-01 08:00:00',
      updateTime: '2026-01-01 08:00:00',
      revision: 1,
      communityUuid: OWN,
    };
    const kinds = KINDS.map((id) => ({ ...base, id, kindName: KIND_NAMES[id] }));
    await bulkInsert(server.database, catalogue.entities.petKind!, kinds, server.vault);
    await bulkInsert(server.database, catalogue.entities.pet!, ROWS, server.vault);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
    committee = await server.login(PHONES.committee);
  });
  afterAll(() => server.close());

  test.each(DEFINITIONS.map((aggregate, at) => ({ at, aggregate })))(
    `what is worked out in the database is what is worked out row by row: $at of seed ${SEED}`,
    async ({ at, aggregate }) => {
      const { groups, limit, measures, where: fixed } = aggregate;
      for (const payload of FILTERS) {
        const answer = await manager.post<Answer>(`/pet/v1/figures/${at}`, payload);
        const rows = ROWS.filter((row) => model.matches(row, payload, fixed));
        const withBuckets = rows.filter((row) =>
          groups.every(({ field, by }) => !by || row[field as keyof typeof row]),
        );
        const counted = groups.length > 0 ? withBuckets : rows;
        expect(answer).toMatchObject(model.values(counted, measures));
        if (groups.length === 0) continue;
        const keyOf = (values: unknown[]) => JSON.stringify(values);
        const wanted = new Map<string, typeof counted>();
        for (const row of counted) {
          const key = keyOf(groups.map(({ field, by }) => model.bucket(row[field as keyof typeof row], by)));
          wanted.set(key, [...(wanted.get(key) ?? []), row]);
        }
        const overTime = groups.some(({ by }) => by !== undefined);
        const got = new Map(answer.rows.map((row) => [keyOf(groups.map(({ field }) => row[field])), row]));
        expect(got.size).toBe(answer.rows.length);
        if (overTime) for (const key of wanted.keys()) expect([...got.keys()]).toContain(key);
        else expect(answer.rows.length).toBe(Math.min(limit, wanted.size));
        for (const [key, row] of got) {
          expect(row).toMatchObject(model.values(wanted.get(key) ?? [], measures));
          if (groups.some(({ field }) => field === 'kindId'))
            expect(row.kindName).toBe(KIND_NAMES[String(row.kindId)] ?? null);
          // Only parts of time are there without rows.
          if (!overTime) expect(wanted.has(key)).toBe(true);
        }
      }
    },
  );

  test('every hour, day, week and month of the period is there once, in order, and none of the time to come', async () => {
    for (const [at, { groups }] of DEFINITIONS.entries()) {
      const [only, ...others] = groups;
      if (only?.field !== 'createTime' || !only.by || others.length > 0) continue;
      const payload = { createTime: ['2026-02-26 00:00:00', '2026-03-02 23:59:59'] };
      const { rows } = await manager.post<Answer>(`/pet/v1/figures/${at}`, payload);
      const days = ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'];
      const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
      const expected: Record<TimeBucket, string[]> = {
        hour: days.flatMap((day) => hours.map((hour) => `${day} ${hour}`)),
        day: days,
        week: ['2026-02-23', '2026-03-02'],
        month: ['2026-02', '2026-03'],
        hourOfDay: hours,
        weekday: ['1', '2', '3', '4', '5', '6', '7'],
      };
      expect(rows.map((row) => row.createTime)).toEqual(expected[only.by]);
    }
    const { rows } = await manager.post<Answer>('/pet/v1/byHour', {
      createTime: [today(0), today(3)],
    });
    expect(rows.length).toBeLessThanOrEqual(25);
  });

  test('two parts of one moment are two groups, each under its name', async () => {
    const [from, to] = ['2025-12-25 00:00:00', '2026-01-08 23:59:59'];
    const { rows } = await manager.post<Answer>('/pet/v1/byWeekdayAndHour', { createTime: [from, to] });
    expect(rows).toHaveLength(7 * 24);
    expect(rows[8]).toMatchObject({ weekday: '1', hour: '08:00' });
    for (const { weekday, hour, total } of rows) {
      const counted = ROWS.filter(
        ({ createTime }) =>
          createTime >= from &&
          createTime <= to &&
          model.bucket(createTime, 'weekday') === weekday &&
          model.bucket(createTime, 'hourOfDay') === hour,
      );
      expect(total).toBe(counted.length);
    }
  });

  test('the period before is as long, and null where no period is asked for', async () => {
    const ask = (createTime?: [string, string]) =>
      manager.post<Row>('/pet/v1/before', createTime ? { createTime } : {});
    const count = (from: string, to: string) =>
      ROWS.filter((row) => row.createTime >= from && row.createTime <= to).length;
    expect(await ask(['2025-12-01 00:00:00', '2025-12-31 23:59:59'])).toMatchObject({
      total: count('2025-12-01 00:00:00', '2025-12-31 23:59:59'),
      totalBefore: count('2025-11-01 00:00:00', '2025-11-30 23:59:59'),
    });
    expect(await ask(['2025-12-28 00:00:00', '2025-12-29 23:59:59'])).toMatchObject({
      totalBefore: count('2025-12-26 00:00:00', '2025-12-27 23:59:59'),
    });
    expect(await ask()).toMatchObject({ total: ROWS.length, totalBefore: null, paidBefore: null });
  });

  test('an account gets what is in its communities, and no other may be named', async () => {
    const mine = ROWS.filter((row) => row.communityUuid === OWN).length;
    expect(await committee.post('/pet/v1/before', {})).toMatchObject({ total: mine });
    expect((await refusalOf(committee.post('/pet/v1/before', { communityUuid: OTHER }))).code).toBe(40301);
  });

  test('nothing is grouped, counted or searched whole by what the caller sees masked', async () => {
    const { code, content } = await refusalOf(guard.post('/pet/v1/byOwner', {}));
    expect([code, content]).toEqual([
      42200,
      { errors: [{ field: 'ownerName', message: '主人对您脱敏显示，不能按它统计' }] },
    ]);
    expect(await guard.post('/pet/v1/owners', {})).toEqual({
      total: ROWS.filter((row) => row.communityUuid === OWN).length,
    });
    expect(await manager.post('/pet/v1/owners', {})).toMatchObject({ owners: 1 });
    expect((await refusalOf(guard.post('/pet/v1/owners', { citizenId: '110101199003070011' }))).code).toBe(42200);
  });

  test('more parts of time than anybody reads are refused at the range, and a filter that is not there is unknown', async () => {
    const refused = await refusalOf(
      manager.post('/pet/v1/byHour', { createTime: ['2024-01-01 00:00:00', '2026-01-01 00:00:00'] }),
    );
    expect(refused.code).toBe(42200);
    expect((refused.content as { errors: Row[] }).errors[0]).toMatchObject({ field: 'createTime' });
    expect((await refusalOf(manager.post('/pet/v1/byHour', { weight: [1, 2] }))).code).toBe(42200);
  });

  test('a list counts its rows by code, whatever the code itself is filtered by', async () => {
    const ask = (filters: object) =>
      manager.post<{ counts?: Record<string, number>; total: number }>('/pet/v1/counted', {
        communityUuid: OWN,
        ...filters,
      });
    const { counts, total } = await ask({ countBy: 'petState', petState: ['1'] });
    const mine = ROWS.filter((row) => row.communityUuid === OWN);
    expect(total).toBe(mine.filter((row) => row.petState === '1').length);
    for (const code of ['0', '1', '2', '3'])
      expect(counts?.[code] ?? 0).toBe(mine.filter((row) => row.petState === code).length);
    expect((await ask({ countBy: 'petState', petName: '宠物1' })).counts).not.toEqual(counts);
    expect((await ask({})).counts).toBeUndefined();
    expect((await refusalOf(ask({ countBy: 'gender' }))).code).toBe(42200);
  });
});

/** A day from now, in UTC+8. */
function today(days: number): string {
  return new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .concat(days === 0 ? ' 00:00:00' : ' 23:59:59');
}
