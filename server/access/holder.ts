import { sql } from 'kysely';
import { readOnce } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import type { AccessNeeds } from './access-needs.ts';

/** Somebody who may hold permissions, cards and a face, as the rows of these name the person. */
export interface Holder {
  communityUuid: string;
  /** A code of personType: 1 for residents, 3 for staff. */
  personType: string;
  /** The resident or the worker. */
  personId: string;
  personName: string;
  phone: string | null;
  areaId?: string | null;
  buildingId?: string | null;
  unitId?: string | null;
  floorId?: string | null;
  roomId?: string | null;
  spaceName?: string | null;
  /** Somebody whom nobody knew before: holds no permission, card or face yet, and none needs to be looked for. */
  isNew?: boolean;
}

/** The fields of a holder, in the words of the entities that include `person` and `space`. */
export const HOLDER_FIELDS = [
  'personType',
  'personId',
  'personName',
  'phone',
  'areaId',
  'buildingId',
  'unitId',
  'floorId',
  'roomId',
  'spaceName',
] as const satisfies readonly (keyof Holder)[];

type Place = Required<Pick<Holder, 'areaId' | 'buildingId' | 'unitId' | 'floorId' | 'roomId' | 'spaceName'>>;
type Person = Pick<Holder, 'communityUuid' | 'personId' | 'personName'> & { phone: string | null };

/**
 * A resident, at a room of the same community; without one, at the first where the person lives. Whether the caller may reach
 * the resident is the caller's to see to.
 *
 * @throws ApiError not-found
 */
export async function residentHolder(needs: AccessNeeds, residentId: string, roomId?: string): Promise<Holder> {
  const { database } = needs;
  const person = await database.first(sql<Person>`
    select id as "personId", community_uuid as "communityUuid", resident_name as "personName", phone
    from resident where id = ${residentId}`);
  if (!person) throw new ApiError('not-found');
  const home = roomId ?? (await firstHome(needs, residentId));
  const place = home === undefined ? undefined : await placeOf(needs, home, person.communityUuid);
  if (roomId !== undefined && !place) throw new ApiError('not-found');
  return { ...named(needs, person), personType: '1', ...place };
}

/**
 * Many residents, each at a room of the same community, in the order of the wishes.
 *
 * @throws ApiError not-found
 */
export async function residentHolders(
  { database, vault }: AccessNeeds,
  wishes: readonly { residentId: string; roomId: string }[],
): Promise<Holder[]> {
  const rows = await database.run(sql<Person & Place & { at: number }>`
    select w.at::integer as at, p.id as "personId", p.community_uuid as "communityUuid",
      p.resident_name as "personName", p.phone, ${PLACE}
    from unnest(${wishes.map(({ residentId }) => residentId)}::text[],
      ${wishes.map(({ roomId }) => roomId)}::text[]) with ordinality as w (resident_id, room_id, at)
    join resident p on p.id = w.resident_id
    join room on room.id = w.room_id and room.community_uuid = p.community_uuid
    order by w.at`);
  if (rows.length < wishes.length) throw new ApiError('not-found');
  return rows.map(({ at: _, phone, ...row }) => ({
    ...row,
    phone: phone === null ? null : vault.decrypt(phone),
    personType: '1',
  }));
}

/** A member of staff, who belongs to no room. @throws ApiError not-found */
export async function workerHolder(needs: AccessNeeds, workerId: string): Promise<Holder> {
  if (!needs.catalogue.entities.worker) throw new ApiError('not-found');
  const person = await needs.database.first(sql<Person>`
    select id as "personId", community_uuid as "communityUuid", worker_name as "personName", phone
    from worker where id = ${workerId}`);
  if (!person) throw new ApiError('not-found');
  return { ...named(needs, person), personType: '3' };
}

function named({ vault }: AccessNeeds, { phone, ...person }: Person): Person {
  return { ...person, phone: phone === null ? null : vault.decrypt(phone) };
}

async function firstHome({ database }: AccessNeeds, residentId: string): Promise<string | undefined> {
  const row = await database.first(sql<{ roomId: string }>`
    select room_id as "roomId" from household
    where resident_id = ${residentId} and household_state is distinct from '4'
    order by check_in_date, id limit 1`);
  return row?.roomId;
}

interface PlaceThere extends Place {
  communityUuid: string;
}

const PLACE = sql`room.area_id as "areaId", room.building_id as "buildingId", room.unit_id as "unitId",
  room.floor_id as "floorId", room.id as "roomId", room.space_name as "spaceName"`;

const roomAt = readOnce((database: Database, roomId: string) =>
  database.first(sql<PlaceThere>`
    select ${PLACE}, community_uuid as "communityUuid" from room where id = ${roomId}`),
);

async function placeOf({ database }: AccessNeeds, roomId: string, communityUuid: string): Promise<Place | undefined> {
  const room = await roomAt(database, roomId);
  if (room?.communityUuid !== communityUuid) return undefined;
  const { communityUuid: _, ...place } = room;
  return place;
}
