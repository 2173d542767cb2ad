import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holds } from '../../runtime/core/conditions.ts';
import { addDays } from '../../runtime/core/wall-time.ts';
import type { CatalogueEntity, Computed, Condition, Property } from '../../schemas/generated/grammar.ts';
import { wallTime } from '../core/wall-time.ts';
import { query, selectedFields } from '../db/sql/query.ts';
import { petCatalogue } from '../testing/pet-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { computedColumn } from './computed-column.ts';

const label = { zh: '值', en: 'Value' };
const pet = petCatalogue.entities.pet as CatalogueEntity;
const fields: Record<string, Property> = {
  day: { type: 'string', label, format: 'calendar-date' },
  moment: { type: 'string', label, format: 'date-time' },
  number: { type: 'number', label },
  count: { type: 'integer', label, money: true },
  yes: { type: 'boolean', label },
  text: { type: 'string', label },
};
const entity: CatalogueEntity = { ...pet, fields };
const today = wallTime(new Date()).slice(0, 10);

/** The same values at every run: a failure can be looked at again. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

const below = generator(1804);
const oneOf = <Value>(list: readonly Value[]) => list[below(list.length)] as Value;

const VALUES: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  day: [-31, -1, 0, 1, 29, 30, 31].map((days) => addDays(today, days)),
  // Never the present minute: the two sides do not look at the clock at once.
  moment: [-31, -1, 0, 1, 30].flatMap((days) => [
    `${addDays(today, days)} 00:00:00`,
    `${addDays(today, days)} 23:59:59`,
  ]),
  number: [-1.5, 0, 0.1, 2, 2.25, 1e6],
  count: [-1, 0, 1, 2, 2_147_483_648],
  yes: [true, false],
  text: ['甲', '乙', 'a', 'B', 'b', 'A 1', "it's", '%_\\', '10', '9', '2'],
};
const NAMES = Object.keys(VALUES);
const ordered = (name: string) => name !== 'yes';

function comparisonOf(name: string): unknown {
  const value = () =>
    below(12) === 0
      ? null
      : below(10) === 0
        ? oneOf<string | number | boolean>(['2', 2, true])
        : oneOf(VALUES[name] ?? []);
  const clock = () => ({ from: 'now', ...(below(2) && { plus: oneOf(['30d', '-1d', '-31d', '1d', '12h', '-90m']) }) });
  const isTime = name === 'day' || name === 'moment';
  switch (below(6)) {
    case 0:
      return value();
    case 1:
      return { [oneOf(['$eq', '$ne'])]: value() };
    case 2:
      return { [oneOf(['$in', '$nin'])]: Array.from({ length: 1 + below(3) }, value) };
    case 3:
      return { $exists: below(2) === 0 };
    default: {
      const order = oneOf(['$gt', '$gte', '$lt', '$lte']);
      if (!ordered(name)) return { $exists: true };
      const other = isTime && below(2) ? clock() : oneOf(VALUES[name] ?? []);
      return below(4) ? { [order]: other } : { [order]: other, $ne: value() };
    }
  }
}

function conditionOf(depth = 0): Condition {
  const parts: Record<string, unknown> = {};
  for (let count = 1 + below(2); count > 0; count -= 1) {
    const name = oneOf(NAMES);
    parts[name] = comparisonOf(name);
  }
  if (depth < 2 && below(3) === 0)
    parts[oneOf(['$and', '$or', '$nor'])] = Array.from({ length: 1 + below(3) }, () => conditionOf(depth + 1));
  return parts as Condition;
}

/** As the browser reads the clock, but for days: they are compared with a day. */
function asDays(condition: unknown, name = ''): unknown {
  if (Array.isArray(condition)) return condition.map((each) => asDays(each, name));
  if (typeof condition !== 'object' || condition === null) return condition;
  if ('from' in condition && name === 'day') {
    const { plus = '0d' } = condition as { plus?: string };
    const [, amount = '0', unit = 'd'] = /^(-?\d+)([dhm])$/.exec(plus) ?? [];
    const each = { d: 86_400_000, h: 3_600_000, m: 60_000 }[unit] ?? 0;
    return wallTime(new Date(Date.now() + Number(amount) * each)).slice(0, 10);
  }
  return Object.fromEntries(
    Object.entries(condition).map(([key, inner]) => [key, asDays(inner, key.startsWith('$') ? name : key)]),
  );
}

const rows = Array.from({ length: 300 }, () =>
  Object.fromEntries(NAMES.map((name) => [name, below(5) === 0 ? null : oneOf(VALUES[name] ?? [])])),
);
const conditions = Array.from({ length: 300 }, () => conditionOf());

describe.each(databasesThatDiffer('values'))('the cases of a computed value on %s', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, petCatalogue);
  });
  afterAll(() => server.close());

  const column = (name: string) => rows.map((row) => (row[name] === null ? null : String(row[name])));
  const table = sql`(
    select day::date as day, moment::timestamp at time zone interval '8 hours' as moment,
      number::double precision as number, count::bigint as count, yes::boolean as yes, text, place
    from unnest(${column('day')}::text[], ${column('moment')}::text[], ${column('number')}::text[],
      ${column('count')}::text[], ${column('yes')}::text[], ${column('text')}::text[])
      with ordinality as given (day, moment, number, count, yes, text, place))`;
  const read = (computed: readonly Computed[]) => {
    const columns = computed.map((each, at) => sql`${computedColumn(entity, each, 't')} as ${sql.id(`c${at}`)}`);
    return server.database.run(query`select ${selectedFields(columns)} from ${table} as t order by place`);
  };

  test('hold where the browser says that they do', async () => {
    for (let start = 0; start < conditions.length; start += 50) {
      const some = conditions.slice(start, start + 50);
      const found = await read(some.map((when) => ({ cases: [{ when, value: 'yes' }], otherwise: 'no' })));
      for (const [at, condition] of some.entries()) {
        const wanted = rows.map((row) => {
          const filled = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
          return holds(asDays(condition) as Condition, filled) ? 'yes' : 'no';
        });
        expect(
          found.map((row) => row[`c${at}`]),
          JSON.stringify(condition),
        ).toEqual(wanted);
      }
    }
  });

  test('give the value of the first that holds, and nothing where none does', async () => {
    const cases = [
      { when: { count: { $gt: 1 } }, value: 2.5 },
      { when: { count: { $gt: 0 } }, value: 1 },
      { when: { count: 0 }, value: null },
    ];
    const found = await read([{ cases }, { cases, otherwise: -1 }]);
    const wanted = (count: unknown, none: number | null) => {
      if (count === 0) return null;
      if (typeof count !== 'number' || count < 0) return none;
      return count > 1 ? 2.5 : 1;
    };
    expect(found).toEqual(rows.map(({ count }) => ({ c0: wanted(count, null), c1: wanted(count, -1) })));
  });

  test('have no end before their last day is over', async () => {
    const ended: Computed = { cases: [{ when: { day: { $lt: { from: 'now' } } }, value: true }], otherwise: false };
    const found = await read([ended]);
    expect(found.map(({ c0 }) => c0)).toEqual(rows.map(({ day }) => typeof day === 'string' && day < today));
  });

  test('take no text of a document for SQL', async () => {
    const text = `'; drop table pet; -- \\' "`;
    const [first] = await read([{ cases: [{ when: { text: { $ne: text } }, value: text }] }]);
    expect(first).toEqual({ c0: text });
  });
});
