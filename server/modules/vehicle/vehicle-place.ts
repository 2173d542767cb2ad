import { sql } from 'kysely';
import { payloadError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { placeOfRoom as placeAt } from '../../operations/write/place-of-room.ts';
import type { CallContext } from '../../services/call-context.ts';

const h = table('household', 'h');
const r = table('resident', 'r');

type Values = Readonly<Record<string, unknown>>;

/** A room with its place in the tree, and its owner. */
export interface Place {
  areaId: string | null;
  buildingId: string | null;
  unitId: string | null;
  floorId: string | null;
  roomId: string | null;
  spaceName: string | null;
}

export const NOWHERE: Place = {
  areaId: null,
  buildingId: null,
  unitId: null,
  floorId: null,
  roomId: null,
  spaceName: null,
};

export async function placeOfRoom({ database }: Pick<CallContext, 'database'>, roomId: string): Promise<Place> {
  return (await placeAt(database, roomId)) ?? NOWHERE;
}

/** What a resident's vehicle says of its owner: the name, the mobile, and the room where the person lives. */
export async function ownerOf(
  { database, language, vault }: CallContext,
  residentId: string,
): Promise<Values & { roomId: string | null }> {
  const owner = await database.first(query`
    select ${selected({
      ownerName: r.resident_name,
      phone: r.phone,
      roomId: sql<string | null>`(select ${h.room_id} from ${h} where ${h.resident_id} = ${r.id}
        and ${h.household_state} is distinct from ${codes.householdState.movedOut}
        order by ${h.household_type}, ${h.check_in_date}, ${h.id} limit 1)`,
    })} from ${r} where ${r.id} = ${residentId}`);
  if (!owner) {
    const message = { zh: '该住户不存在', en: 'There is no such resident' }[language];
    throw payloadError([{ field: 'residentId', message }]);
  }
  return { ...owner, phone: owner.phone === null ? null : vault.decrypt(owner.phone) };
}
