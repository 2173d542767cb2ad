import { type RawBuilder, sql } from 'kysely';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { statesBefore } from '../lifecycle/lifecycle-of.ts';
import type { RecordServices } from '../services/record-services.ts';
import { isDefaultDoor } from './default-doors.ts';

const accessCard = table('access_card', 't');
const d = table('device', 'd');
const doorPermission = table('door_permission', 't');
const household = table('household');
const r = table('room', 'r');
const t = table('face_picture', 't');

/** Permissions, cards and faces, by their ids. */
export interface HeldAccess {
  permissionIds: string[];
  cardIds: string[];
  faceIds: string[];
}

/**
 * What a person holds: permissions that have not ended, cards that are not cancelled, faces that are not disabled.
 *
 * @param roomId only what belongs to that room. A person without another room holds everything by it; one who has another keeps
 *   the face, and the doors that the other room opens as well
 */
export async function heldAccess(
  { catalogue, database }: Pick<RecordServices, 'catalogue' | 'database'>,
  personId: string,
  roomId?: string,
): Promise<HeldAccess> {
  const permissions = statesBefore(catalogue, 'doorPermission', 'revoke');
  const cards = statesBefore(catalogue, 'accessCard', 'cancel');
  const faces = statesBefore(catalogue, 'facePicture', 'end');
  const others =
    roomId === undefined
      ? []
      : await database.run(query`
          select distinct ${selected({ id: household.room_id })} from ${household}
          where ${household.resident_id} = ${personId} and ${household.household_state}
            is distinct from ${codes.householdState.movedOut} and ${household.room_id} <> ${roomId}`);
  const homes = others.map(({ id }) => id);
  const isOnly = homes.length === 0;
  const ofRoom = (of: { readonly room_id: RawBuilder<unknown> }) =>
    isOnly ? sql`true` : sql`${of.room_id} = ${roomId}`;
  const ids = async (statement: RawBuilder<{ id: string }>) => (await database.run(statement)).map(({ id }) => id);
  return {
    permissionIds: await ids(query`
      select ${selected({ id: doorPermission.id })} from ${doorPermission}
      where ${doorPermission.person_id} = ${personId} and ${doorPermission.permission_state} =
        any(${permissions}::text[]) and ${ofRoom(doorPermission)}
        and not exists (
          select 1 from ${r} join ${d} on ${d.id} = ${doorPermission.device_id} and ${isDefaultDoor}
          where ${r.id} = any(${homes}::text[]))
      order by ${doorPermission.id}`),
    cardIds: await ids(query`
      select ${selected({ id: accessCard.id })} from ${accessCard}
      where ${accessCard.person_id} = ${personId} and ${accessCard.card_state} = any(${cards}::text[])
        and ${ofRoom(accessCard)}
      order by ${accessCard.id}`),
    faceIds: isOnly
      ? await ids(query`
          select ${selected({ id: t.id })} from ${t}
          where ${t.person_id} = ${personId} and ${t.face_state} = any(${faces}::text[]) order by ${t.id}`)
      : [],
  };
}
