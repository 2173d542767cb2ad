import { type Expression, type RawBuilder, sql } from 'kysely';
import type { EntityTables } from '../../../schemas/generated/tables.ts';
import type { ServerTables } from '../server-columns.ts';

/** Every table of the database that a statement may name. */
export interface Tables extends EntityTables, ServerTables {}

export type TableName = keyof Tables & string;
export type ColumnName<Name extends TableName> = keyof Tables[Name] & string;

/** A table as a statement names it, whose members are its columns. */
export type Table<Name extends TableName> = Expression<Tables[Name]> & {
  readonly [Column in ColumnName<Name>]: RawBuilder<Tables[Name][Column]>;
};

const COLUMN = /^[a-z_][a-z0-9_]*$/;

/**
 * A table to name in SQL, so that what is renamed in the documents does not compile where it is used: behind `from` the table
 * stands for itself, with its alias, and a member for a column of it.
 *
 * ```ts
 * const k = table('access_card', 'k');
 * sql`select ${k.id} from ${k} where ${k.card_no} is null`; // select "k"."id" from "access_card" as "k" where …
 * ```
 *
 * @param alias also `excluded`, and those of rows that come out of another place than the table itself
 */
export function table<Name extends TableName>(name: Name, alias?: string): Table<Name> {
  const named = sql.table(name);
  const itself = alias === undefined ? named : sql`${named} as ${sql.id(alias)}`;
  const columns = new Map<string, RawBuilder<unknown>>();
  const column = (of: string) => {
    const known = columns.get(of);
    if (known) return known;
    // The type lets through names of the program alone; what got past it must not become SQL.
    if (!COLUMN.test(of)) throw new Error(`"${of}" is no column of "${name}".`);
    // As `sql.ref` writes it, in half the time: a statement names dozens.
    const made = sql.raw(`"${alias ?? name}"."${of}"`);
    columns.set(of, made);
    return made;
  };
  const source: Expression<undefined> = {
    expressionType: undefined,
    toOperationNode: () => itself.toOperationNode(),
  };
  // The columns are types alone: nothing at run time lists them.
  return new Proxy(source, {
    get: (target, member) =>
      member in target || typeof member === 'symbol' ? Reflect.get(target, member) : column(member),
  }) as object as Table<Name>;
}

/** Column names without their table, as a list of columns to fill and `on conflict` want them. */
export function columnNames<Name extends TableName>(
  _of: Table<Name>,
  ...columns: ColumnName<Name>[]
): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.id(column)));
}
