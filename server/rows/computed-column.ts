import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity, Computed } from '../../schemas/generated/grammar.ts';
import { snakeCase } from '../db/table-of.ts';

type Column = RawBuilder<unknown>;

/** Sessions of the database are in UTC+8, as are the days of the console. */
const today = sql`current_date`;

/** The numbers of JavaScript are rounded alike: `runtime/derive/exact-numbers.ts`. */
const rounded = (number: Column) => sql`round((${number})::numeric, 8)::double precision`;
const text = (column: Column) => sql`nullif(btrim((${column})::text), '')`;
const listed = (columns: readonly Column[], make: (column: Column) => Column = (column) => column) =>
  sql.join(columns.map(make));

/**
 * What the functions of `runtime/derive/` are in SQL, which a form works out in the browser; `computed-column.test.ts` has both
 * work on the same values.
 */
const functions: Readonly<Record<Computed['function'], (columns: readonly Column[]) => Column>> = {
  ageOfBirthday: ([day]) => sql`case when ${day}::date <= ${today} then
    extract(year from ${today})::integer - extract(year from ${day}::date)::integer
    - (to_char(${today}, 'MM-DD') < to_char(${day}::date, 'MM-DD'))::integer end`,
  daysUntil: ([day]) => sql`${day}::date - ${today}`,
  daysSince: ([day]) => sql`${today} - ${day}::date`,
  sum: (columns) => {
    const all = sql.join(
      columns.map((column) => sql`coalesce((${column})::numeric, 0)`),
      sql` + `,
    );
    return sql`case when num_nonnulls(${listed(columns)}) > 0 then ${rounded(all)} end`;
  },
  product: (columns) =>
    rounded(
      sql.join(
        columns.map((column) => sql`(${column})::numeric`),
        sql` * `,
      ),
    ),
  join: (columns) => sql`nullif(concat_ws(' ', ${listed(columns, text)}), '')`,
  copy: (columns) => sql`coalesce(${listed(columns)})`,
};

/** A computed field in SQL. @param alias of the rows; left out where only one table is named */
export function computedColumn(entity: CatalogueEntity, { function: name, from }: Computed, alias?: string): Column {
  const columns = from.map((field) => {
    if (!entity.fields[field]) throw new Error(`${entity.name} has no field ${field} to work something out of.`);
    return alias === undefined ? sql`${sql.id(snakeCase(field))}` : sql`${sql.ref(`${alias}.${snakeCase(field)}`)}`;
  });
  return functions[name](columns);
}

/** The computed fields of an entity as further columns of its table, with a comma before each: `, … as age`. */
export function computedColumns(entity: CatalogueEntity): Column {
  const known = columnsOf.get(entity);
  if (known) return known;
  const columns = Object.entries(entity.fields).map(([field, { computed }]) =>
    computed ? sql`, ${computedColumn(entity, computed)} as ${sql.id(snakeCase(field))}` : sql``,
  );
  const made = sql.join(columns, sql``);
  columnsOf.set(entity, made);
  return made;
}

const columnsOf = new WeakMap<CatalogueEntity, Column>();

export function hasComputed(entity: CatalogueEntity): boolean {
  return Object.values(entity.fields).some(({ computed }) => computed !== undefined);
}
