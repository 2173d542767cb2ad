import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { readOnce } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';

const d = table('device', 'd');
const r = table('room', 'r');

/** Kinds of devices that move a door for people: wall station, unit door, turnstile, face terminal, health terminal. */
const DOOR_TYPES = [
  CODES.deviceType.gateStation,
  CODES.deviceType.unitDoorStation,
  CODES.deviceType.turnstile,
  CODES.deviceType.faceTerminal,
  CODES.deviceType.healthTerminal,
];

/** Whether a device `d` is one that people pass. */
export const isDoor: RawBuilder<boolean> = sql<boolean>`${d.device_type} = any(${DOOR_TYPES}::text[])`;

/**
 * Which devices `d` belong to a room `r` of the same community by their place: every gate, the own unit's door, the own
 * floor's, the own building's garage. Doors of common rooms are granted by hand.
 */
export const isDefaultDoor: RawBuilder<boolean> = sql<boolean>`(
  ${d.community_uuid} = ${r.community_uuid} and ${isDoor} and (
    ${d.location_type} = ${codes.locationType.communityGate}
    or (${d.location_type} = ${codes.locationType.unitDoor} and ${d.unit_id} = ${r.unit_id})
    or (${d.location_type} in (${codes.locationType.floor}, ${codes.locationType.flatDoor})
      and ${d.floor_id} = ${r.floor_id})
    or (${d.location_type} = ${codes.locationType.garage} and (${d.building_id} = ${r.building_id}
      or (${d.building_id} is null and ${d.area_id} = ${r.area_id})))))`;

/** The doors that come with a room. */
export const defaultDoors = readOnce(async (database: Database, roomId: string): Promise<string[]> => {
  return (await defaultDoorsOf(database, [roomId])).get(roomId) ?? [];
});

/** The doors that come with each of many rooms. */
export async function defaultDoorsOf(database: Database, roomIds: readonly string[]): Promise<Map<string, string[]>> {
  const doors = new Map<string, string[]>();
  if (roomIds.length === 0) return doors;
  const rows = await database.run(query`
    select ${selected({ roomId: r.id, id: d.id })} from ${r} join ${d} on ${isDefaultDoor}
    where ${r.id} = any(${[...new Set(roomIds)]}::text[]) order by ${d.id}`);
  for (const { roomId, id } of rows) doors.set(roomId, [...(doors.get(roomId) ?? []), id]);
  return doors;
}
