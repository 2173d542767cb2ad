/** Something that a statement of the server's own tables would add. */
export interface PendingStatement {
  kind: 'table' | 'column' | 'index';
  table: string;
  /** Of the column or the index. */
  name?: string;
}

const STATEMENTS = [
  /^create (?:unlogged )?(?<kind>table) if not exists (?<table>\w+)/,
  /^create (?:unique )?(?<kind>index) if not exists (?<name>\w+)\s+on (?<table>\w+)/,
  /^alter table (?<table>\w+) add (?<kind>column) if not exists (?<name>\w+)/,
];

/**
 * What a statement of the server's own tables would add.
 *
 * @returns undefined when that exists already, or cannot be read from the statement
 */
export function pendingStatement(
  statement: string,
  columns: ReadonlyMap<string, ReadonlyMap<string, string>>,
  indexes: ReadonlySet<string>,
): PendingStatement | undefined {
  const found = STATEMENTS.map((pattern) => pattern.exec(statement.trim())?.groups).find(Boolean);
  const { kind, table, name = '' } = found ?? {};
  if (!table) return undefined;
  if (kind === 'table') return columns.has(table) ? undefined : { kind, table };
  if (kind === 'index') return indexes.has(name) ? undefined : { kind, table, name };
  return columns.get(table)?.has(name) ? undefined : { kind: 'column', table, name };
}
