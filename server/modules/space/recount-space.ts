import { sql } from 'kysely';
import { livesThere } from '../../access/lives-there.ts';
import type { Database } from '../../db/database.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';

const area = table('area', 't');
const b = table('building', 'b');
const building = table('building', 't');
const f = table('floor', 'f');
const floor = table('floor', 't');
const h = table('household', 'h');
const r = table('room', 'r');
const t = table('community', 't');
const u = table('unit', 'u');
const unit = table('unit', 't');

/**
 * Counts again what is in buildings, in their units and floors, in their areas and communities, in the transaction that has
 * added or deleted some of it. A building keeps the units and floors that its record states, or has more.
 *
 * @param areaIds of areas that a building has left, in addition to those that the buildings are in
 */
export async function recountSpace(
  database: Database,
  { buildingIds = [], areaIds = [] }: { buildingIds?: readonly string[]; areaIds?: readonly string[] },
): Promise<void> {
  const buildings = [...new Set(buildingIds)].sort();
  if (buildings.length > 0) {
    await database.run(sql`
      update ${floor} set ${assigned(floor, {
        room_count: sql`(select count(*) from ${r} where ${r.floor_id} = ${floor.id})::integer`,
      })}
      where ${floor.building_id} = any(${buildings}::text[])`);
    await database.run(sql`
      update ${unit} set ${assigned(unit, {
        floor_count: sql`(select count(*) from ${f} where ${f.unit_id} = ${unit.id})::integer`,
        room_count: sql`(select count(*) from ${r} where ${r.unit_id} = ${unit.id})::integer`,
      })}
      where ${unit.building_id} = any(${buildings}::text[])`);
    await database.run(sql`
      update ${building} set ${assigned(building, {
        room_count: sql`(select count(*) from ${r} where ${r.building_id} = ${building.id})::integer`,
        unit_count: sql`greatest(coalesce(${building.unit_count}, 1), (select count(*) from ${u}
          where ${u.building_id} = ${building.id})::integer)`,
        floor_count: sql`greatest(coalesce(${building.floor_count}, 1),
          (select coalesce(max(${f.floor_no}), 1) from ${f} where ${f.building_id} = ${building.id})::integer)`,
        under_count: sql`greatest(coalesce(${building.under_count}, 0),
          (select coalesce(-min(${f.floor_no}), 0) from ${f} where ${f.building_id} = ${building.id}
            and ${f.floor_no} < 0)::integer)`,
      })}
      where ${building.id} = any(${buildings}::text[])`);
  }
  const areas = await database.run(query`
    update ${area} set ${assigned(area, {
      building_count: sql`(select count(*) from ${b} where ${b.area_id} = ${area.id})::integer`,
      room_count: sql`(select count(*) from ${r} where ${r.area_id} = ${area.id})::integer`,
      household_count: sql`(select count(*) from ${h} where ${h.area_id} = ${area.id} and ${livesThere})::integer`,
    })}
    where ${area.id} = any(${[...areaIds]}::text[])
      or ${area.id} in (select ${b.area_id} from ${b} where ${b.id} = any(${buildings}::text[]))
    returning ${selected({ id: area.id, communityUuid: area.community_uuid })}`);
  await database.run(sql`
    update ${t} set ${assigned(t, {
      room_count: sql`(select count(*) from ${r} where ${r.community_uuid} = ${t.community_uuid})::integer`,
    })}
    where ${t.community_uuid} = any(${[...new Set(areas.map(({ communityUuid }) => communityUuid))]}::text[])`);
}
