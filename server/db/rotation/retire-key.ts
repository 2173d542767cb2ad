import { sql } from 'kysely';
import { StartFailure } from '../../core/start-failure.ts';
import { readArchivedMonths } from '../archive/archived-months.ts';
import type { StoredTables } from '../backup/stored-tables.ts';
import type { Database } from '../database.ts';
import { query, selected } from '../sql/query.ts';
import { looksEncrypted } from './key-use.ts';

/**
 * Proves that no value needs a data key: looks through every text of every table, whatever documents state about it.
 *
 * @throws StartFailure naming the columns that still hold such values
 */
export async function mustBeUnused(database: Database, { kept, passing }: StoredTables, id: string): Promise<void> {
  const found: string[] = [];
  await database.transaction(async () => {
    await database.run(sql`set local statement_timeout = 0`);
    for (const { name, columns } of [...kept, ...passing]) {
      const texts = columns.filter(({ type }) => type === 'text' || type === 'jsonb').map((column) => column.name);
      if (texts.length === 0) continue;
      const lists = new Set(columns.filter(({ type }) => type === 'jsonb').map((column) => column.name));
      const counts = Object.fromEntries(
        texts.map((column, at) => {
          if (lists.has(column)) {
            const holds = sql`strpos(${sql.ref(column)}::text, ${`"sealed:${id}.`}) > 0`;
            return [`c${at}`, sql<number>`count(*) filter (where ${holds})`];
          }
          const start = sql`left(${sql.ref(column)}, ${id.length + 1}) = ${`${id}.`}`;
          return [`c${at}`, sql<number>`count(*) filter (where ${start} and ${looksEncrypted(column)})`];
        }),
      );
      const row = await database.first(query`select ${selected(counts)} from ${sql.table(name)}`);
      for (const [at, column] of texts.entries()) {
        const count = row?.[`c${at}`] ?? 0;
        if (count > 0) found.push(`${name}.${column} ${count}`);
      }
    }
  });
  if (kept.some(({ name }) => name === 'console_archived_month')) {
    const archived = (await readArchivedMonths(database)).filter((one) => one.dataKeys.split(',').includes(id));
    if (archived.length > 0) found.push(`${archived.length} files of archived months`);
  }
  if (found.length === 0) return;
  throw new StartFailure(
    `The data key ${id} is still needed (${found.join(', ')}): encrypt these values anew with "rotate-keys --rewrite" first.`,
  );
}
