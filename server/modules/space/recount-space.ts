import { sql } from 'kysely';
import { livesThere } from '../../access/lives-there.ts';
import type { Database } from '../../db/database.ts';

/**
 * Counts anew what is in buildings, in their units and floors, in their areas and communities, in the transaction that has
 * added or deleted some of it. A building keeps the units and floors that it is said to have, or has more.
 *
 * @param areaIds of areas that a building has left, besides those that the buildings are in
 */
export async function recountSpace(
  database: Database,
  { buildingIds = [], areaIds = [] }: { buildingIds?: readonly string[]; areaIds?: readonly string[] },
): Promise<void> {
  const buildings = [...new Set(buildingIds)].sort();
  if (buildings.length > 0) {
    await database.run(sql`
      update floor t set room_count = (select count(*) from room r where r.floor_id = t.id)::integer
      where t.building_id = any(${buildings}::text[])`);
    await database.run(sql`
      update unit t set floor_count = (select count(*) from floor f where f.unit_id = t.id)::integer,
        room_count = (select count(*) from room r where r.unit_id = t.id)::integer
      where t.building_id = any(${buildings}::text[])`);
    await database.run(sql`
      update building t set room_count = (select count(*) from room r where r.building_id = t.id)::integer,
        unit_count = greatest(coalesce(t.unit_count, 1), (select count(*) from unit u where u.building_id = t.id)::integer),
        floor_count = greatest(coalesce(t.floor_count, 1),
          (select coalesce(max(f.floor_no), 1) from floor f where f.building_id = t.id)::integer),
        under_count = greatest(coalesce(t.under_count, 0),
          (select coalesce(-min(f.floor_no), 0) from floor f where f.building_id = t.id and f.floor_no < 0)::integer)
      where t.id = any(${buildings}::text[])`);
  }
  const areas = await database.run(sql<{ id: string; communityUuid: string }>`
    update area t set building_count = (select count(*) from building b where b.area_id = t.id)::integer,
      room_count = (select count(*) from room r where r.area_id = t.id)::integer,
      household_count = (select count(*) from household h where h.area_id = t.id and ${livesThere})::integer
    where t.id = any(${[...areaIds]}::text[])
      or t.id in (select b.area_id from building b where b.id = any(${buildings}::text[]))
    returning t.id, t.community_uuid as "communityUuid"`);
  await database.run(sql`
    update community t set room_count = (select count(*) from room r where r.community_uuid = t.community_uuid)::integer
    where t.community_uuid = any(${[...new Set(areas.map(({ communityUuid }) => communityUuid))]}::text[])`);
}
