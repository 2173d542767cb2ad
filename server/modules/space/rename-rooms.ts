import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import { isEncrypted, snakeCase, storedFields } from '../../db/table-of.ts';

/**
 * Brings the addresses and call numbers of rooms in line with what the nodes above them are called now, and the addresses
 * that other records keep of them. What has happened keeps the address that it happened at.
 *
 * @param which rooms, over the rows `r`
 */
export async function renameRooms({ catalogue, database }: CallContext, which: RawBuilder<unknown>): Promise<void> {
  await database.run(sql`
    update room set area_id = n.area_id, space_name = n.space_name, call_no = n.call_no
    from (
      select r.id, b.area_id, concat_ws('-', a.area_name, b.building_name, u.unit_name, r.room_name) as space_name,
        case when concat(b.building_no, u.unit_no, r.room_name) ~ '^[0-9]{4,10}$'
          then concat(b.building_no, u.unit_no, r.room_name) end as call_no
      from room r join unit u on u.id = r.unit_id join building b on b.id = r.building_id join area a on a.id = b.area_id
      where ${which}) as n
    where room.id = n.id
      and (room.area_id, room.space_name, room.call_no) is distinct from (n.area_id, n.space_name, n.call_no)`);
  for (const entity of Object.values(catalogue.entities)) {
    const { appendOnly, name, readModel } = entity;
    const fields = new Map(storedFields(entity));
    const address = fields.get('spaceName');
    // An office names the first of its rooms only where it has one.
    if (readModel || appendOnly || name === 'room' || name === 'office' || !address || !fields.has('roomId')) continue;
    if (isEncrypted(address)) continue;
    const area = fields.has('areaId') ? sql`, area_id = r.area_id` : sql``;
    await database.run(sql`
      update ${sql.table(snakeCase(name))} t set space_name = r.space_name ${area}
      from room r where r.id = t.room_id and ${which} and t.space_name is distinct from r.space_name`);
  }
}
