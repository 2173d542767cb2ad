import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Counts anew the people in the buildings, areas and communities of rooms. */
export async function recountPlaces(database: Database, roomIds: readonly string[]): Promise<void> {
  const ids = [...new Set(roomIds)].sort();
  if (ids.length === 0) return;
  for (const [table, key, of] of [
    ['building', 'id', 'building_id'],
    ['area', 'id', 'area_id'],
    ['community', 'community_uuid', 'community_uuid'],
  ] as const) {
    await database.run(sql`
      update ${sql.table(table)} t set household_count = (
        select count(*) from household h
        where h.${sql.id(of)} = t.${sql.id(key)} and h.household_state is distinct from '4')::integer
      where t.${sql.id(key)} in (select r.${sql.id(of)} from room r where r.id = any(${ids}::text[]))`);
  }
}
