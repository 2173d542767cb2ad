import type { Catalogue } from '../../schemas/generated/grammar.ts';
import type { Database } from './database.ts';
import { existingColumns, existingIndexes } from './existing-tables.ts';
import { tablesOf } from './migrate.ts';
import { aheadOf } from './partitions/make-partitions.ts';
import { unpartitioned } from './partitions/partition-existing.ts';
import { isToBePartitioned, partitionMonths } from './partitions/partition-tables.ts';
import { pendingStatement } from './pending-statement.ts';
import { rollUpsMissing } from './roll-ups/sync-roll-ups.ts';
import { serverTables } from './server-tables.ts';
import type { Table } from './table-of.ts';

/** Something that the documents ask of the database and that is not there yet. */
export interface PendingChange {
  /**
   * conflict: a column of another type, which nothing changes. rollUp: counts by day, of all rows that there are.
   * unpartitioned: only done when asked for.
   */
  kind: 'table' | 'column' | 'rollUp' | 'index' | 'partition' | 'conflict' | 'unpartitioned';
  table: string;
  /** Of the column with its type, the index or the month. */
  name?: string;
}

/** What the server would add at its next start; nothing is changed and nothing is locked. */
export async function pendingChanges(
  database: Database,
  catalogue: Catalogue,
  now = new Date(),
): Promise<PendingChange[]> {
  const [columns, indexes] = [await existingColumns(database), await existingIndexes(database)];
  const tables = tablesOf(catalogue);
  const changes = [
    ...serverTables.flatMap((statement) => pendingStatement(statement, columns, indexes) ?? []),
    ...tables.flatMap((table) => pendingOf(table, columns.get(table.name), indexes)),
    ...(await rollUpsMissing(database, catalogue)).map(({ of }): PendingChange => ({ kind: 'rollUp', table: of })),
  ];
  if (database.kind === 'pglite') return changes;
  const partitioned = tables.filter(isToBePartitioned);
  for (const { name } of await unpartitioned(database, partitioned))
    changes.push({ kind: 'unpartitioned', table: name });
  const months = await partitionMonths(database);
  for (const { name } of partitioned) {
    const known = months.get(name);
    if (!known) continue;
    for (const month of aheadOf(now))
      if (!known.has(month)) changes.push({ kind: 'partition', table: name, name: month });
  }
  return changes;
}

/** What a table lacks. */
function pendingOf(
  { name, columns, indexes }: Table,
  existing: ReadonlyMap<string, string> | undefined,
  existingNames: ReadonlySet<string>,
): PendingChange[] {
  const missing = indexes.filter((index) => !existingNames.has(index.name));
  const added = missing.map((index): PendingChange => ({ kind: 'index', table: name, name: index.name }));
  if (!existing) return [{ kind: 'table', table: name }, ...added];
  const differing = columns.flatMap((column): PendingChange[] => {
    const is = existing.get(column.name);
    if (is === column.type) return [];
    if (is === undefined) return [{ kind: 'column', table: name, name: `${column.name} ${column.type}` }];
    return [{ kind: 'conflict', table: name, name: `${column.name} is ${is}, wanted ${column.type}` }];
  });
  return [...differing, ...added];
}
