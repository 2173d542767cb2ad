import { type Expression, type RawBuilder, sql } from 'kysely';

declare const rowOfSelection: unique symbol;

/** What a statement selects, or returns: knows the type of a row. */
export type Selection<Row> = RawBuilder<unknown> & { readonly [rowOfSelection]: Row };

type Selected = Readonly<Record<string, Expression<unknown>>>;

type RowOf<Columns extends Selected> = {
  [Name in keyof Columns]: Columns[Name] extends Expression<infer Value> ? Value : never;
};

/** A row has what each selection of the statement lists. */
type RowOfParts<Parts extends readonly unknown[]> = {
  [At in keyof Parts]: Parts[At] extends Selection<infer Row> ? (row: Row) => void : never;
}[number] extends (row: infer Row) => void
  ? Row
  : never;

/** What follows `select` or `returning`: expressions by the names that they have in a row. */
export function selected<Columns extends Selected>(columns: Columns): Selection<RowOf<Columns>> {
  const list = Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  // The type of a row is nothing at run time.
  return sql.join(list) as object as Selection<RowOf<Columns>>;
}

/** What two selections list, as one. */
export function together<Row, More>(one: Selection<Row>, other: Selection<More> | undefined): Selection<Row & More> {
  // The type of a row is nothing at run time.
  return (other ? sql`${one}, ${other}` : one) as object as Selection<Row & More>;
}

/** Columns of fields that are known only when it runs, each with its name: a row of them is read by name. */
export function selectedFields(columns: readonly RawBuilder<unknown>[]): Selection<Record<string, unknown>> {
  // The type of a row is nothing at run time.
  return sql.join(columns) as object as Selection<Record<string, unknown>>;
}

/** A statement whose rows have the type of what `selected()` lists in it. */
export function query<Parts extends readonly unknown[]>(
  texts: TemplateStringsArray,
  ...parts: Parts
): RawBuilder<RowOfParts<Parts>> {
  return sql<RowOfParts<Parts>>(texts, ...parts);
}

/** The first row that any of several statements has: they are asked in their order, as one. */
export function firstOfAll<Row>(statements: readonly RawBuilder<Row>[]): RawBuilder<Row> {
  return sql<Row>`${sql.join(statements, sql` union all `)} limit 1`;
}

/** All that another statement selects, where that one has an alias. */
export function allOf<Row>(_statement: RawBuilder<Row>, alias: string): Selection<Row> {
  // The type of a row is nothing at run time.
  return sql`${sql.id(alias)}.*` as object as Selection<Row>;
}

/** A column that the condition of its statement, or the one way in which its rows are written, does not leave empty. */
export function notNull<Value>(column: Expression<Value>): Expression<NonNullable<Value>> {
  return column as Expression<NonNullable<Value>>;
}

/** A column of an outer join, which is empty where there is no row. */
export function orNull<Value>(column: Expression<Value>): Expression<Value | null> {
  return column;
}
