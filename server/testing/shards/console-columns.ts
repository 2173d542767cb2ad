import { parse } from 'libpg-query';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import { tablesOf } from '../../db/migrate.ts';
import { serverTables } from '../../db/server-tables.ts';
import type { Columns } from './statement-tables.ts';

/** The columns of every table of the console, by the documents and by the statements that make the server's own. */
export async function consoleColumns(catalogue: Catalogue): Promise<Columns> {
  const columns = new Map<string, Set<string>>();
  for (const { name, columns: own, rollUp } of tablesOf(catalogue)) {
    columns.set(name, new Set(own.map((column) => column.name)));
    if (rollUp) columns.set(rollUp.name, new Set(rollUp.keys.map((column) => column.name)));
  }
  for (const statement of serverTables) {
    for (const { stmt } of (await parse(statement)).stmts ?? []) {
      if (!stmt) continue;
      const made = 'CreateStmt' in stmt ? stmt.CreateStmt : undefined;
      const table =
        made?.relation?.relname ?? ('AlterTableStmt' in stmt ? stmt.AlterTableStmt.relation?.relname : undefined);
      if (table === undefined) continue;
      const known = columns.get(table) ?? new Set();
      columns.set(table, known);
      const added = 'AlterTableStmt' in stmt ? (stmt.AlterTableStmt.cmds ?? []) : [];
      const parts = [
        ...(made?.tableElts ?? []),
        ...added.flatMap((one) => ('AlterTableCmd' in one ? (one.AlterTableCmd.def ?? []) : [])),
      ];
      for (const part of parts) if ('ColumnDef' in part) known.add(part.ColumnDef.colname ?? '');
    }
  }
  return columns;
}
