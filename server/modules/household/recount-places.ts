import { sql } from 'kysely';
import { livesThere } from '../../access/lives-there.ts';
import { recountOf } from '../../db/batch.ts';

/** Counts anew the people in the buildings, areas and communities of rooms. */
export const recountPlaces = recountOf(async (database, ids) => {
  for (const [table, key, of] of [
    ['building', 'id', 'building_id'],
    ['area', 'id', 'area_id'],
    ['community', 'community_uuid', 'community_uuid'],
  ] as const) {
    await database.run(sql`
      update ${sql.table(table)} t set household_count = (
        select count(*) from household h
        where h.${sql.id(of)} = t.${sql.id(key)} and ${livesThere})::integer
      where t.${sql.id(key)} in (select r.${sql.id(of)} from room r where r.id = any(${ids}::text[]))`);
  }
});
