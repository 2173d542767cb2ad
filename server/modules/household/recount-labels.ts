import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Counts anew how many residents bear labels of people. */
export async function recountLabels(database: Database, labelIds: readonly string[]): Promise<void> {
  const ids = [...new Set(labelIds)].sort();
  if (ids.length === 0) return;
  await database.run(sql`
    update label l set object_count = (select count(*) from resident r where r.label_ids @> array[l.id])::integer
    where l.id = any(${ids}::text[]) and l.label_object = '1'`);
}
