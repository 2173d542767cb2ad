import { type RawBuilder, sql } from 'kysely';
import { readOnce } from '../db/batch.ts';
import type { Database } from '../db/database.ts';

/** Kinds of devices that move a door for people: wall station, unit door, turnstile, face terminal, health terminal. */
const DOOR_TYPES = ['1', '2', '3', '4', '6'];

/** Whether a device `d` is one that people pass. */
export const isDoor: RawBuilder<boolean> = sql<boolean>`d.device_type = any(${DOOR_TYPES}::text[])`;

/**
 * Which devices `d` go with a room `r` of the same community by where they hang: every gate, the own unit's door, the own
 * floor's, the own building's garage. Doors of common rooms are granted by hand.
 */
export const isDefaultDoor: RawBuilder<boolean> = sql<boolean>`(
  d.community_uuid = r.community_uuid and ${isDoor} and (
    d.location_type = '1'
    or (d.location_type = '2' and d.unit_id = r.unit_id)
    or (d.location_type in ('3', '6') and d.floor_id = r.floor_id)
    or (d.location_type = '4' and (d.building_id = r.building_id or (d.building_id is null and d.area_id = r.area_id)))))`;

/** The doors that come with a room. */
export const defaultDoors = readOnce(async (database: Database, roomId: string): Promise<string[]> => {
  return (await defaultDoorsOf(database, [roomId])).get(roomId) ?? [];
});

/** The doors that come with each of many rooms. */
export async function defaultDoorsOf(database: Database, roomIds: readonly string[]): Promise<Map<string, string[]>> {
  const doors = new Map<string, string[]>();
  if (roomIds.length === 0) return doors;
  const rows = await database.run(sql<{ roomId: string; id: string }>`
    select r.id as "roomId", d.id from room r join device d on ${isDefaultDoor}
    where r.id = any(${[...new Set(roomIds)]}::text[]) order by d.id`);
  for (const { roomId, id } of rows) doors.set(roomId, [...(doors.get(roomId) ?? []), id]);
  return doors;
}
