import { type RawBuilder, sql } from 'kysely';
import { assigned } from '../../db/sql/assigned.ts';
import { table } from '../../db/sql/table.ts';
import { isEncrypted, snakeCase, storedFields } from '../../db/table-of.ts';
import type { CallContext } from '../../services/call-context.ts';

const a = table('area', 'a');
const b = table('building', 'b');
const r = table('room', 'r');
const room = table('room');
/** Columns that records of many kinds have when they are about a room. */
const t = table('household', 't');
const u = table('unit', 'u');

/**
 * Updates the addresses and call numbers of rooms to the present names of the nodes above them, and the copies of these
 * addresses in other records. Past events keep the address of their time.
 *
 * @param those rooms of the account, over the rows `r`
 */
export async function renameRooms(context: CallContext, those: RawBuilder<unknown>): Promise<void> {
  const { catalogue, database, session } = context;
  const which = sql`${r.community_uuid} = any(${session.communityUuids}::text[]) and ${those}`;
  await database.run(sql`
    update ${room} set ${assigned(room, {
      area_id: sql`n.area_id`,
      space_name: sql`n.space_name`,
      call_no: sql`n.call_no`,
    })}
    from (
      select ${r.id}, ${r.community_uuid}, ${b.area_id}, concat_ws('-', ${a.area_name}, ${b.building_name}, ${u.unit_name},
        ${r.room_name}) as space_name,
        case when concat(${b.building_no}, ${u.unit_no}, ${r.room_name}) ~ '^[0-9]{4,10}$'
          then concat(${b.building_no}, ${u.unit_no}, ${r.room_name}) end as call_no
      from ${r} join ${u} on ${u.id} = ${r.unit_id} and ${u.community_uuid} = ${r.community_uuid}
      join ${b} on ${b.id} = ${r.building_id} and ${b.community_uuid} = ${r.community_uuid}
      join ${a} on ${a.id} = ${b.area_id} and ${a.community_uuid} = ${r.community_uuid}
      where ${which}) as n
    where ${room.id} = n.id and ${room.community_uuid} = n.community_uuid
      and (${room.area_id}, ${room.space_name}, ${room.call_no})
        is distinct from (n.area_id, n.space_name, n.call_no)`);
  for (const entity of Object.values(catalogue.entities)) {
    const { appendOnly, name, readModel } = entity;
    const fields = new Map(storedFields(entity));
    const address = fields.get('spaceName');
    // An office names the first of its rooms only where it has one.
    if (readModel || appendOnly || name === 'room' || name === 'office' || !address || !fields.has('roomId')) continue;
    if (isEncrypted(address)) continue;
    const { area_id, space_name } = r;
    await database.run(sql`
      update ${sql.table(snakeCase(name))} as t set
        ${assigned(t, { space_name, ...(fields.has('areaId') && { area_id }) })}
      from ${r} where ${r.id} = ${t.room_id} and ${r.community_uuid} = ${t.community_uuid} and ${which} and ${t.space_name} is distinct from ${space_name}`);
  }
}
