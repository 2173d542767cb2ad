import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';

const device = table('device');

/** How many devices use each template, and how many of these have its parameters already. */
export async function withCounts<Row extends Readonly<Record<string, unknown>>>(
  database: Database,
  rows: readonly Row[],
): Promise<(Row & { deviceCount: number; pushedCount: number })[]> {
  const counts = await database.run(query`
    select ${selected({
      id: notNull(device.config_template_id),
      deviceCount: sql<number>`count(*)`,
      pushedCount: sql<number>`count(*) filter (where ${device.config_state} = ${codes.syncState.synced})`,
    })}
    from ${device} where ${device.config_template_id} = any(${rows.map(({ id }) => String(id))}::text[])
    group by ${device.config_template_id}`);
  const countsOf = new Map(counts.map(({ id, ...numbers }) => [id, numbers]));
  return rows.map((row) => ({ ...row, ...(countsOf.get(String(row.id)) ?? { deviceCount: 0, pushedCount: 0 }) }));
}
