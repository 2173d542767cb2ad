import { sql } from 'kysely';
import { recountRooms } from '../../access/recount.ts';
import type { CallContext } from '../../context.ts';
import { payloadError } from '../../errors.ts';

/** 2 商铺, 3 办公: what a tenant may rent. */
const RENTED = ['2', '3'];

interface LetRoom {
  id: string;
  roomUsage: string | null;
  spaceName: string | null;
  areaId: string | null;
  buildingId: string | null;
  unitId: string | null;
  floorId: string | null;
  /** Who has it now, besides the tenant that is written. */
  tenant: string | null;
}

/**
 * Where a tenant sits: its first room, and how it is called together with the others. The rooms are locked.
 *
 * @param officeId of a tenant that is there already
 * @throws ApiError payload-wrong for a room that is neither a shop nor an office, or is somebody else's
 */
export async function placeOfOffice(
  { database, language }: CallContext,
  roomIds: readonly string[],
  officeId: string | undefined,
): Promise<Record<string, unknown>> {
  // By itself and in one order: a statement that waits does not see the tenant who came meanwhile, and the rooms' keys may be
  // held already, as those of a relation are.
  await database.run(sql`select 1 from room where id = any(${roomIds}::text[]) order by id for no key update`);
  const rooms = await database.run(sql<LetRoom>`
    select r.id, r.room_usage as "roomUsage", r.space_name as "spaceName", r.area_id as "areaId",
      r.building_id as "buildingId", r.unit_id as "unitId", r.floor_id as "floorId",
      (select o.office_name from office o where o.room_ids @> array[r.id]::text[]
        and o.office_state in ('1', '2') and o.id is distinct from ${officeId ?? null} limit 1) as tenant
    from room r where r.id = any(${roomIds}::text[])
    order by array_position(${roomIds}::text[], r.id)`);
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
    update room set room_state = '2', update_time = now(), revision = coalesce(revision, 0) + 1
    where id = any(${roomIds}::text[]) and room_state is distinct from '2'`);
}

/** Rooms that a tenant gave up, and nobody else has, are vacant (0), unless somebody lives there. @returns how many became so */
export async function vacateRooms({ database }: CallContext, roomIds: readonly string[]): Promise<number> {
  const rows = await database.run(sql`
    update room r set room_state = '0', update_time = now(), revision = coalesce(r.revision, 0) + 1
    where r.id = any(${roomIds}::text[]) and r.room_state is distinct from '0'
      and not exists (
        select 1 from office o where o.room_ids @> array[r.id]::text[] and o.office_state in ('1', '2'))
    returning r.id`);
  await recountRooms(database, roomIds);
  return rows.length;
}
