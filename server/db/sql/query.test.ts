import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import { CODES } from '../../../schemas/generated/codes.ts';
import { assigned } from './assigned.ts';
import { codes } from './codes.ts';
import { allOf, notNull, orNull, query, selected } from './query.ts';
import { columnNames, table } from './table.ts';
import { touched } from './touched.ts';

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const k = table('access_card', 'k');
const room = table('room');

test('a table stands for itself with its alias, its members for its columns', () => {
  const { sql: text } = sql`select ${k.id} from ${k} join ${room} on ${room.id} = ${k.room_id}`.compile(compiler);
  expect(text).toBe('select "k"."id" from "access_card" as "k" join "room" on "room"."id" = "k"."room_id"');
});

test('a code stands in the text of a statement, a value does not', () => {
  const changes = assigned(k, { card_state: CODES.cardState.frozen, ...touched(k) });
  const { sql: text, parameters } =
    sql`update ${k} set ${changes} where ${k.card_state} in (${codes.cardState.active}, ${codes.cardState.lost})`.compile(
      compiler,
    );
  expect(text).toBe(
    'update "access_card" as "k" set "card_state" = $1, "update_time" = now(), ' +
      `"revision" = coalesce("k"."revision", 0) + 1 where "k"."card_state" in ('1', '2')`,
  );
  expect(parameters).toEqual(['3']);
});

test('a row has the names and types of what is selected', () => {
  const statement = query`
    select ${selected({ id: k.id, roomName: orNull(room.room_name), cards: sql<number>`count(*)` })},
      ${selected({ personId: notNull(k.person_id) })}
    from ${k} left join ${room} on ${room.id} = ${k.room_id}`;
  expect(statement.compile(compiler).sql.replace(/\s+/g, ' ')).toContain(
    'select "k"."id" as "id", "room"."room_name" as "roomName", count(*) as "cards", "k"."person_id" as "personId" from',
  );
  type Row = NonNullable<(typeof statement)['expressionType']>;
  expectTypeOf<Row['id']>().toEqualTypeOf<string>();
  expectTypeOf<Row['roomName']>().toEqualTypeOf<string | null>();
  expectTypeOf<Row['cards']>().toEqualTypeOf<number>();
  expectTypeOf<Row['personId']>().toEqualTypeOf<string>();
  const outer = query`with cards as (${statement}) select ${allOf(statement, 'cards')} from cards`;
  expectTypeOf<NonNullable<(typeof outer)['expressionType']>['cards']>().toEqualTypeOf<number>();
});

test('what no document names does not compile', () => {
  // @ts-expect-error no table
  table('access_kard');
  // @ts-expect-error no column
  expect(k.card_status).toBeDefined();
  // @ts-expect-error no column
  columnNames(k, 'card_status');
  // @ts-expect-error no column
  assigned(k, { card_status: CODES.cardState.lost });
  // @ts-expect-error a code of another dictionary
  assigned(k, { card_state: CODES.roleCode.property });
});

test('a code that no document names does not compile, and is an error where nobody compiles', () => {
  const said = 'The dictionary cardState has no code that is called mislaid.';
  // @ts-expect-error no code
  expect(() => CODES.cardState.mislaid).toThrow(said);
  // @ts-expect-error no code
  expect(() => codes.cardState.mislaid).toThrow(said);
});

test('what got past the types does not become SQL', () => {
  expect(() => Reflect.get(table('access_card', 'k'), 'id" = \'1\' or "k"."id')).toThrow(
    'is no column of "access_card"',
  );
});
