import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** How many devices use each template, and how many of these have its parameters already. */
export async function withCounts<Row extends Readonly<Record<string, unknown>>>(
  database: Database,
  rows: readonly Row[],
): Promise<(Row & { deviceCount: number; pushedCount: number })[]> {
  const counts = await database.run(sql<{ id: string; deviceCount: number; pushedCount: number }>`
    select config_template_id as id, count(*) as "deviceCount",
      count(*) filter (where config_state = '2') as "pushedCount"
    from device where config_template_id = any(${rows.map(({ id }) => String(id))}::text[]) group by config_template_id`);
  const countsOf = new Map(counts.map(({ id, ...numbers }) => [id, numbers]));
  return rows.map((row) => ({ ...row, ...(countsOf.get(String(row.id)) ?? { deviceCount: 0, pushedCount: 0 }) }));
}
