import { sql } from 'kysely';
import { livesThere } from '../../access/lives-there.ts';
import { recountOf } from '../../db/batch.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { table } from '../../db/sql/table.ts';

const h = table('household', 'h');
const r = table('room', 'r');
const building = table('building', 't');
const area = table('area', 't');
const community = table('community', 't');

/** Counts again the people in the buildings, areas and communities of rooms. */
export const recountPlaces = recountOf(async (database, ids) => {
  for (const [place, key, of] of [
    [building, building.id, 'building_id'],
    [area, area.id, 'area_id'],
    [community, community.community_uuid, 'community_uuid'],
  ] as const) {
    const people = sql`(select count(*) from ${h} where ${h[of]} = ${key} and ${livesThere})::integer`;
    await database.run(sql`
      update ${place} set ${assigned(place, { household_count: people })}
      where ${key} in (select ${r[of]} from ${r} where ${r.id} = any(${ids}::text[]))`);
  }
});
