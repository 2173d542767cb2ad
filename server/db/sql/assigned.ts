import { type RawBuilder, sql } from 'kysely';
import type { ColumnName, Table, TableName, Tables } from './table.ts';

/** Columns and what they are to hold: a value of their type, or any SQL expression. */
export type Changes<Name extends TableName> = {
  readonly [Column in ColumnName<Name>]?: Tables[Name][Column] | RawBuilder<unknown>;
};

/** What follows `set` in an update. */
export function assigned<Name extends TableName>(_of: Table<Name>, changes: Changes<Name>): RawBuilder<unknown> {
  return assignedColumns(changes);
}

/** The same for columns that are known only when it runs: those of an entity's fields. */
export function assignedColumns(changes: Readonly<Record<string, unknown>>): RawBuilder<unknown> {
  return sql.join(Object.entries(changes).map(([column, value]) => sql`${sql.id(column)} = ${value}`));
}
