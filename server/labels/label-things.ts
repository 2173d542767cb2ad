import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { touched } from '../db/sql/touched.ts';

const k = table('label_object_link', 'k');
const link = table('label_object_link');
const l = table('label', 'l');
const room = table('room');
const vehicle = table('vehicle');

export type Thing = 'room' | 'vehicle';

/** Gives a label to rooms or vehicles of its community; those that have it keep it as it is. */
export async function linkThings(
  database: Database,
  labelId: string,
  thing: Thing,
  ids: readonly string[],
): Promise<void> {
  const of = thing === 'room' ? room : vehicle;
  const roomOf = thing === 'room' ? room.id : vehicle.room_id;
  await database.run(sql`
    insert into ${link} (${columnNames(
      link,
      'id',
      'create_time',
      'update_time',
      'revision',
      'community_uuid',
      'label_id',
      'object_id',
      'vehicle_id',
      'area_id',
      'building_id',
      'unit_id',
      'floor_id',
      'room_id',
      'space_name',
      'bind_time',
    )})
    select replace(gen_random_uuid()::text, '-', ''), now(), now(), 1, ${of.community_uuid}, ${labelId}, ${of.id},
      ${thing === 'vehicle' ? vehicle.id : null}::text, ${of.area_id}, ${of.building_id}, ${of.unit_id}, ${of.floor_id}, ${roomOf},
      ${of.space_name}, now()
    from ${of} where ${of.id} = any(${ids}::text[])
    on conflict do nothing`);
  await nameThings(database, thing, ids);
}

/** Writes the names of their labels into rooms or vehicles. @param ids left out, all that have a label, after one was renamed */
export async function nameThings(database: Database, thing: Thing, ids?: readonly string[]): Promise<void> {
  const of = thing === 'room' ? room : vehicle;
  const names = sql`array(select ${l.label_name} from ${k} join ${l} on ${l.id} = ${k.label_id}
    where ${k.object_id} = ${of.id} order by ${k.bind_time}, ${k.id})`;
  const chosen = ids
    ? sql`${of.id} = any(${ids}::text[])`
    : sql`exists (select 1 from ${k} where ${k.object_id} = ${of.id})`;
  const differs = sql`${chosen} and coalesce(${of.label_names}, '{}') is distinct from ${names}`;
  await database.run(
    thing === 'room'
      ? sql`update ${room} set ${assigned(room, { label_names: names, ...touched(room) })} where ${differs}`
      : sql`update ${vehicle} set ${assigned(vehicle, { label_names: names, ...touched(vehicle) })} where ${differs}`,
  );
}

/** Counts again how many rooms or vehicles have labels. */
export async function recountThings(database: Database, labelIds: readonly string[]): Promise<void> {
  await database.run(sql`
    update ${l} set ${assigned(l, {
      object_count: sql`(select count(*) from ${k} where ${k.label_id} = ${l.id})::integer`,
    })}
    where ${l.id} = any(${labelIds}::text[])`);
}
