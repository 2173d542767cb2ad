import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity, Computed, Property, Scalar } from '../../schemas/generated/grammar.ts';
import { isEncrypted, snakeCase } from '../db/table-of.ts';
import { conditionColumn } from './condition-column.ts';

type Column = RawBuilder<unknown>;

/** A field that something is worked out of. */
interface Source {
  column: Column;
  property: Property;
}

/** The day of the console, whatever the zone of the session is. The offset is said and no city: China had summer time once. */
const today = sql`(now() at time zone interval '8 hours')::date`;

function wall({ column, property }: Source): Column {
  return property.format === 'date-time' ? sql`(${column} at time zone interval '8 hours')` : column;
}

function day(source: Source | undefined): Column {
  return source ? sql`${wall(source)}::date` : sql`null::date`;
}

/** A day counts from its first minute. */
function moment(source: Source | undefined): Column {
  return source ? sql`${wall(source)}::timestamp` : sql`null::timestamp`;
}

/** What `trim` of JavaScript takes away. */
const BLANKS = `\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/** A value as a form writes it into a text. */
function text(source: Source): Column {
  const { column, property } = source;
  if (property.format === 'date-time') return sql`to_char(${wall(source)}, 'YYYY-MM-DD HH24:MI:SS')`;
  if (property.format === 'calendar-date') return sql`to_char(${column}, 'YYYY-MM-DD')`;
  if (property.type === 'number') return sql`trim_scale(${column}::numeric)::text`;
  return sql`nullif(btrim(${column}::text, ${BLANKS}::text), '')`;
}

/** An empty text is no value. */
function given({ column, property }: Source): Column {
  const isText = property.type === 'string' && property.format !== 'date-time' && property.format !== 'calendar-date';
  return isText ? sql`nullif(${column}, '')` : column;
}

/** Rounded as numbers are in the browser (`runtime/derive/exact-numbers.ts`). */
const rounded = (number: Column) => sql`round(${number}, 8)::double precision`;

/**
 * What the functions of `runtime/derive/` are in SQL, which a form works out in the browser; `computed-column.test.ts` has both
 * work on the same values.
 */
const functions: Readonly<
  Record<
    NonNullable<Computed['function']>,
    (sources: readonly Source[], words: Computed, own: Column | undefined) => Column
  >
> = {
  ageOfBirthday: ([born]) => sql`(case when ${day(born)} <= ${today} then
    extract(year from ${today})::integer - extract(year from ${day(born)})::integer
    - (to_char(${today}, 'MMDD') < to_char(${day(born)}, 'MMDD'))::integer end)`,
  daysUntil: ([end]) => sql`(${day(end)} - ${today})`,
  daysSince: ([start]) => sql`(${today} - ${day(start)})`,
  hoursBetween: ([start, end]) =>
    sql`round((extract(epoch from ${moment(end)} - ${moment(start)}) / 3600)::numeric, 2)::double precision`,
  sum: (sources) => {
    const numbers = sources.map(({ column }) => sql`coalesce(${column}::numeric, 0)`);
    const isGiven = sql`num_nonnulls(${sql.join(sources.map(({ column }) => column))}) > 0`;
    return sql`(case when ${isGiven} then ${rounded(sql.join(numbers, sql` + `))} end)`;
  },
  product: (sources) =>
    rounded(
      sql.join(
        sources.map(({ column }) => sql`${column}::numeric`),
        sql` * `,
      ),
    ),
  join: (sources) => sql`nullif(concat_ws(' ', ${sql.join(sources.map(text))}), '')`,
  copy: (sources) => sql`coalesce(${sql.join(sources.map(given))})`,
  count: ([key], words, own) => counted(key, words, own),
};

/**
 * Whoever sees a record sees how many refer to it, also those that are out of his reach: it is a number. They are of its own
 * community, as `count-fits` asks.
 */
function counted(key: Source | undefined, { entity, by, where = {} }: Computed, own: Column | undefined): Column {
  if (!key || entity === undefined || by === undefined) throw new Error('A count says whose records it counts.');
  const column = (field: string) => sql.ref(`counted.${snakeCase(field)}`);
  const wanted = Object.entries(where).map(([field, value]) => sql` and ${column(field)}::text = ${String(value)}`);
  return sql`(select count(*)::integer from ${sql.table(snakeCase(entity))} as counted
    where ${column(by)} = ${key.column}${own ? sql` and ${column('communityUuid')} = ${own}` : sql``}${sql.join(wanted, sql``)})`;
}

/**
 * A computed field in SQL.
 *
 * @param alias of the rows; left out, they are those of its table
 */
export function computedColumn(entity: CatalogueEntity, computed: Computed, alias = snakeCase(entity.name)): Column {
  const source = (field: string): Source => {
    const property = entity.fields[field];
    if (!property || property.joined || property.computed || isEncrypted(property))
      throw new Error(`${entity.name}.${field} has no stored value to work something out of.`);
    return { column: sql.ref(`${alias}.${snakeCase(field)}`), property };
  };
  const { function: name, from = [], cases = [] } = computed;
  const own = entity.scope === 'community' ? sql.ref(`${alias}.community_uuid`) : undefined;
  if (name !== undefined) return functions[name](from.map(source), computed, own);
  const asked = (field: string) => {
    const found = source(field);
    return { value: compared(found), property: found.property };
  };
  const whens = cases.map(({ when, value }) => sql`when ${conditionColumn(when, asked)} then ${plain(value)}`);
  return sql`(case ${sql.join(whens, sql` `)} else ${plain(computed.otherwise ?? null)} end)`;
}

/** As a condition compares it: a day and a moment as the texts that they are for the browser. */
function compared(source: Source): Column {
  const { property, column } = source;
  if (property.format === 'date-time' || property.format === 'calendar-date') return text(source);
  if (property.type === 'integer' || property.type === 'number') return sql`${column}::numeric`;
  return given(source);
}

/** Written into the statement, as parameters have no type of their own in a `case`. The values are those of a document. */
function plain(value: Scalar): Column {
  if (value === null) return sql`null`;
  if (typeof value === 'number') return sql`${sql.lit(value)}::double precision`;
  return typeof value === 'string' ? sql`${sql.lit(value)}::text` : sql.lit(value);
}

const columnsOf = new WeakMap<CatalogueEntity, Column>();

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

/**
 * All rows of an entity with what is computed of them, to follow `from`.
 *
 * @param rows others than those of its table, under its name
 */
export function wholeTable(entity: CatalogueEntity, rows?: Column): Column {
  const table = rows ?? sql.table(snakeCase(entity.name));
  const hasComputed = Object.values(entity.fields).some(({ computed }) => computed !== undefined);
  return hasComputed || rows ? sql`(select * ${computedColumns(entity)} from ${table})` : table;
}
