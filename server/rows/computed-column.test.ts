import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../runtime/core/wall-time.ts';
import { deriveFunctions } from '../../runtime/derive/generated/derive-functions.ts';
import type { CatalogueEntity, Computed, DeriveFunction, Property } from '../../schemas/generated/grammar.ts';
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
  text: { type: 'string', label },
  other: { type: 'string', label },
};
const entity: CatalogueEntity = { ...pet, fields };

const COMPUTED: readonly Required<Pick<Computed, 'function' | 'from'>>[] = [
  { function: 'ageOfBirthday', from: ['day'] },
  { function: 'ageOfBirthday', from: ['moment'] },
  { function: 'daysUntil', from: ['day'] },
  { function: 'daysUntil', from: ['moment'] },
  { function: 'daysSince', from: ['day'] },
  { function: 'daysSince', from: ['moment'] },
  { function: 'hoursBetween', from: ['moment', 'day'] },
  { function: 'hoursBetween', from: ['day', 'moment'] },
  { function: 'sum', from: ['number', 'count'] },
  { function: 'product', from: ['number', 'count'] },
  { function: 'join', from: ['text', 'day', 'moment', 'number', 'count', 'other'] },
  { function: 'copy', from: ['text', 'other'] },
  { function: 'copy', from: ['count', 'number'] },
  { function: 'copy', from: ['day'] },
];

/** The same values at every run: a failure can be looked at again. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

/** The database multiplies exactly, a browser is off in the last digit of a long number; and JSON knows no -0. */
function counted(value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(14)) + 0 : value;
}

/** Days as the formats take them, of the years 1900 to 2099. */
function values(count: number): Record<string, string | number | null>[] {
  const below = generator(18);
  const oneOf = <Value>(list: readonly Value[]) => list[below(list.length)] as Value;
  const today = wallTime(new Date()).slice(0, 10);
  const years = ['1900', '1904', '1948', '1988', '2000', '2004', '2023', '2024', '2096', '2099'];
  const dayOf = () =>
    oneOf([
      ...[-366, -365, -1, 0, 1, 2, 365, 366].map((days) => addDays(today, days)),
      ...['1904', '1988', '2000', '2024', '2096'].map((year) => `${year}-02-29`),
      ...['1999-02-28', '1999-03-01', '1986-07-01', '1900-01-01', '2099-12-31'],
      // This day of other years, where one is a year older.
      ...years.flatMap((year) => [`${year}${today.slice(4)}`, `${year}${addDays(today, 1).slice(4)}`]),
    ]).replace(/^(1900|2023|2099)-02-29$/, '$1-03-01');
  const texts = ['张三', '', ' ', '\u3000三栋\u3000', '\tA 1 ', '2026-01-01', "it's", '%_\\', null];
  return Array.from({ length: count }, () => ({
    day: below(8) === 0 ? null : dayOf(),
    moment:
      below(8) === 0
        ? null
        : `${dayOf()} ${oneOf(['00:00:00', '07:59:59', '08:00:00', '15:59:59', '16:00:00', '23:59:59'])}`,
    number: below(6) === 0 ? null : (below(2_000_001) - 1_000_000) / oneOf([1, 10, 100, 1000]),
    count: below(6) === 0 ? null : oneOf([0, -1, 1, 2_147_483_648, below(100_000)]),
    text: oneOf(texts),
    other: oneOf(texts),
  }));
}

describe.each(databasesThatDiffer('values'))('what is computed on %s', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, petCatalogue);
  });
  afterAll(() => server.close());

  const given = values(400);
  const column = (name: string) => given.map((row) => row[name] ?? null);
  const rows = sql`(
    select day::date as day, moment::timestamp at time zone interval '8 hours' as moment,
      number::double precision as number, count::bigint as count, text, other, place
    from unnest(${column('day')}::text[], ${column('moment')}::text[], ${column('number')}::text[],
      ${column('count')}::text[], ${column('text')}::text[], ${column('other')}::text[])
      with ordinality as given (day, moment, number, count, text, other, place))`;
  const columns = COMPUTED.map((computed, at) => sql`${computedColumn(entity, computed, 't')} as ${sql.id(`c${at}`)}`);
  const read = () => server.database.run(query`select ${selectedFields(columns)} from ${rows} as t order by place`);

  test('is what a form works out of the same values', async () => {
    const found = await read();
    for (const [at, { function: name, from }] of COMPUTED.entries()) {
      const wanted = given.map(
        (row) => deriveFunctions[name as DeriveFunction](from.map((field) => row[field])) ?? null,
      );
      expect(
        found.map((row) => counted(row[`c${at}`])),
        `${name} of ${from}`,
      ).toEqual(wanted.map(counted));
    }
  });

  test.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati', 'Asia/Shanghai'])(
    'is the same in a session of %s: the day is that of the console',
    async (zone) => {
      const before = await read();
      await server.database.transaction(async () => {
        await server.database.run(sql`select set_config('TimeZone', ${zone}, true)`);
        expect(await read()).toEqual(before);
      });
    },
  );

  test('is never worked out of what is encrypted, joined or computed itself', () => {
    for (const field of ['phone', 'kindName', 'nothing'])
      expect(() => computedColumn(pet, { function: 'copy', from: [field] })).toThrow('has no stored value');
  });
});
