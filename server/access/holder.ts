import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { ApiError } from '../core/errors.ts';
import { readOnce } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';

const household = table('household');
const p = table('resident', 'p');
const resident = table('resident');
const roomTable = table('room');
const worker = table('worker');

/** A person who may hold permissions, cards and a face, as the rows of these name the person. */
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
  /** A new person: holds no permission, card or face yet, and none needs to be looked for. */
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
 * A resident, at a room of the same community; without one, at the first where the person lives. The caller has to check that
 * the resident is in reach.
 *
 * @throws ApiError not-found
 */
export async function residentHolder(services: RecordServices, residentId: string, roomId?: string): Promise<Holder> {
  const { database } = services;
  const person = await database.first(query`
    select ${selected({
      personId: resident.id,
      communityUuid: resident.community_uuid,
      personName: resident.resident_name,
      phone: resident.phone,
    })}
    from ${resident} where ${resident.id} = ${residentId}`);
  if (!person) throw new ApiError('not-found');
  const home = roomId ?? (await firstHome(services, residentId));
  const place = home === undefined ? undefined : await placeOf(services, home, person.communityUuid);
  if (roomId !== undefined && !place) throw new ApiError('not-found');
  return { ...named(services, person), personType: CODES.personType.resident, ...place };
}

/**
 * Many residents, each at a room of the same community, in the order of the wishes.
 *
 * @throws ApiError not-found
 */
export async function residentHolders(
  { database, vault }: RecordServices,
  wishes: readonly { residentId: string; roomId: string }[],
): Promise<Holder[]> {
  const rows = await database.run(query`
    select ${selected({
      at: sql<number>`w.at::integer`,
      personId: p.id,
      communityUuid: p.community_uuid,
      personName: p.resident_name,
      phone: p.phone,
    })}, ${PLACE}
    from unnest(${wishes.map(({ residentId }) => residentId)}::text[],
      ${wishes.map(({ roomId }) => roomId)}::text[]) with ordinality as w (resident_id, room_id, at)
    join ${p} on ${p.id} = w.resident_id
    join ${roomTable} on ${roomTable.id} = w.room_id and ${roomTable.community_uuid} = ${p.community_uuid}
    order by w.at`);
  if (rows.length < wishes.length) throw new ApiError('not-found');
  return rows.map(({ at: _, phone, ...row }) => ({
    ...row,
    phone: phone === null ? null : vault.decrypt(phone),
    personType: CODES.personType.resident,
  }));
}

/** A member of staff, who belongs to no room. @throws ApiError not-found, staff-left: whoever has left is given nothing any more */
export async function workerHolder(services: RecordServices, workerId: string): Promise<Holder> {
  if (!services.catalogue.entities.worker) throw new ApiError('not-found');
  const person = await services.database.first(query`
    select ${selected({
      personId: worker.id,
      communityUuid: worker.community_uuid,
      personName: worker.worker_name,
      phone: worker.phone,
      hasLeft: sql<boolean>`${worker.staff_state} is not distinct from ${codes.staffState.left}`,
    })}
    from ${worker} where ${worker.id} = ${workerId} for share`);
  if (!person) throw new ApiError('not-found');
  const { hasLeft, ...about } = person;
  if (hasLeft) throw new ApiError('staff-left');
  return { ...named(services, about), personType: CODES.personType.staff };
}

function named({ vault }: RecordServices, { phone, ...person }: Person): Person {
  return { ...person, phone: phone === null ? null : vault.decrypt(phone) };
}

async function firstHome({ database }: RecordServices, residentId: string): Promise<string | undefined> {
  const row = await database.first(query`
    select ${selected({ roomId: household.room_id })} from ${household}
    where ${household.resident_id} = ${residentId} and ${household.household_state}
      is distinct from ${codes.householdState.movedOut}
    order by ${household.check_in_date}, ${household.id} limit 1`);
  return row?.roomId;
}

const PLACE = selected({
  areaId: roomTable.area_id,
  buildingId: roomTable.building_id,
  unitId: roomTable.unit_id,
  floorId: roomTable.floor_id,
  roomId: roomTable.id,
  spaceName: roomTable.space_name,
});

const roomAt = readOnce((database: Database, roomId: string) =>
  database.first(query`
    select ${PLACE}, ${selected({ communityUuid: roomTable.community_uuid })} from ${roomTable}
    where ${roomTable.id} = ${roomId}`),
);

async function placeOf(
  { database }: RecordServices,
  roomId: string,
  communityUuid: string,
): Promise<Place | undefined> {
  const room = await roomAt(database, roomId);
  if (room?.communityUuid !== communityUuid) return undefined;
  const { communityUuid: _, ...place } = room;
  return place;
}
