import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { query, selected } from '../sql/query.ts';
import type { StoredTable } from './stored-tables.ts';

/** A sum that shows whether two tables hold the same rows, in any order. */
export interface Sum {
  rows: number;
  /** The first 48 bits of every row's MD5, added up. */
  sum: string;
}

const BYTES = 6;

/** Adds up rows while they are read. */
export class RowSum {
  #rows = 0;
  #sum = 0n;

  add(lines: readonly string[]): void {
    this.#rows += lines.length;
    for (const line of lines) this.#sum += BigInt(createHash('md5').update(line).digest().readUIntBE(0, BYTES));
  }

  get value(): Sum {
    return { rows: this.#rows, sum: String(this.#sum) };
  }
}

/**
 * A row as text: a JSON list of its columns as PostgreSQL writes them, null where there is nothing. Both databases write it
 * alike, and it holds every value exactly.
 */
export function lineOf(columns: StoredTable['columns']): RawBuilder<string> {
  const values = columns.map(({ name }) => sql`${sql.ref(name)}::text`);
  return sql`to_json(array[${sql.join(values)}]::text[])::text`;
}

/**
 * The same as `RowSum`, by the database that holds the rows.
 *
 * @param rows to follow `from`; left out, all of the table
 */
export async function sumInDatabase(
  database: Database,
  { name, columns }: StoredTable,
  rows: RawBuilder<unknown> = sql.table(name),
): Promise<Sum> {
  const row = await database.first(query`
    select ${selected({
      rows: sql<number>`count(*)`,
      sum: sql<string>`coalesce(sum(('x' || left(md5(line), ${sql.lit(2 * BYTES)}))::bit(48)::bigint), 0)::text`,
    })}
    from (select ${lineOf(columns)} as line from ${rows}) as lines`);
  return row ?? { rows: 0, sum: '0' };
}
