import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { recountRooms } from '../../access/recount.ts';
import { payloadError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import type { CallContext } from '../../services/call-context.ts';

const o = table('office', 'o');
const r = table('room', 'r');
const room = table('room');

/** 2 商铺, 3 办公: what a tenant may rent. */
const RENTED: readonly string[] = [CODES.roomUsage.shop, CODES.roomUsage.office];

/**
 * The place of a tenant: its first room, and how it is called together with the others. The rooms are locked.
 *
 * @param officeId of a tenant that is there already
 * @throws ApiError payload-wrong for a room that is neither a shop nor an office, or belongs to another tenant
 */
export async function placeOfOffice(
  { database, language }: CallContext,
  roomIds: readonly string[],
  officeId: string | undefined,
): Promise<Record<string, unknown>> {
  // A statement of its own, in one order: a statement that waits does not see the tenant who came in between, and the rooms'
  // keys may be held already, as those of a relation are.
  await database.run(
    sql`select 1 from ${room} where ${room.id} = any(${roomIds}::text[]) order by ${room.id} for no key update`,
  );
  const rooms = await database.run(query`
    select ${selected({
      id: r.id,
      roomUsage: r.room_usage,
      spaceName: r.space_name,
      areaId: r.area_id,
      buildingId: r.building_id,
      unitId: r.unit_id,
      floorId: r.floor_id,
      tenant: sql<
        string | null
      >`(select ${o.office_name} from ${o} where ${o.community_uuid} = ${r.community_uuid} and ${o.room_ids} @> array[${r.id}]::text[]
        and ${o.office_state} in (${codes.officeState.tenanted}, ${codes.officeState.expiring})
          and ${o.id} is distinct from ${officeId ?? null} limit 1)`,
    })}
    from ${r} where ${r.id} = any(${roomIds}::text[])
    order by array_position(${roomIds}::text[], ${r.id})`);
  const refuse = (message: string) => payloadError([{ field: 'roomIds', message }]);
  for (const { roomUsage, spaceName, tenant } of rooms) {
    const name = spaceName ?? '';
    if (!RENTED.includes(roomUsage ?? '')) {
      throw refuse({ zh: `${name}不是商铺或办公用房`, en: `${name} is neither a shop nor an office` }[language]);
    }
    if (tenant !== null) throw refuse({ zh: `${name}已由${tenant}租用`, en: `${name} is let to ${tenant}` }[language]);
  }
  const [first] = rooms;
  const more = rooms.length - 1;
  return {
    areaId: first?.areaId ?? null,
    buildingId: first?.buildingId ?? null,
    unitId: first?.unitId ?? null,
    floorId: first?.floorId ?? null,
    roomId: first?.id ?? null,
    spaceName: first ? `${first.spaceName ?? ''}${more > 0 ? `等${rooms.length}间` : ''}`.slice(0, 100) : null,
  };
}

/** Rooms that a tenant has are let (2). */
export async function letRooms({ database }: CallContext, roomIds: readonly string[]): Promise<void> {
  await database.run(sql`
    update ${room} set ${assigned(room, { room_state: CODES.roomState.let, ...touched(room) })}
    where ${room.id} = any(${roomIds}::text[]) and ${room.room_state} is distinct from ${codes.roomState.let}`);
}

/**
 * Rooms that a tenant gave up, and no other tenant has, are vacant (0), unless a resident lives there.
 *
 * @returns how many became so
 */
export async function vacateRooms({ database }: CallContext, roomIds: readonly string[]): Promise<number> {
  const rows = await database.run(sql`
    update ${r} set ${assigned(r, { room_state: CODES.roomState.vacant, ...touched(r) })}
    where ${r.id} = any(${roomIds}::text[]) and ${r.room_state} is distinct from ${codes.roomState.vacant}
      and not exists (
        select 1 from ${o} where ${o.community_uuid} = ${r.community_uuid} and ${o.room_ids} @> array[${r.id}]::text[]
          and ${o.office_state} in (${codes.officeState.tenanted}, ${codes.officeState.expiring}))
    returning ${r.id}`);
  await recountRooms(database, roomIds);
  return rows.length;
}
