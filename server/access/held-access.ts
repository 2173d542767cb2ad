import { type RawBuilder, sql } from 'kysely';
import { statesBefore } from '../operations/lifecycle/lifecycle-of.ts';
import type { AccessNeeds } from './access-needs.ts';
import { isDefaultDoor } from './default-doors.ts';

/** Permissions, cards and faces, by their ids. */
export interface HeldAccess {
  permissionIds: string[];
  cardIds: string[];
  faceIds: string[];
}

/**
 * What a person holds: permissions that are not over, cards that are not cancelled, faces that are not disabled.
 *
 * @param roomId only what goes with that room. A person without another room holds everything by it; one who has another keeps
 *   the face, and the doors that the other room opens as well
 */
export async function heldAccess(
  { catalogue, database }: Pick<AccessNeeds, 'catalogue' | 'database'>,
  personId: string,
  roomId?: string,
): Promise<HeldAccess> {
  const permissions = statesBefore(catalogue, 'doorPermission', 'revoke');
  const cards = statesBefore(catalogue, 'accessCard', 'cancel');
  const faces = statesBefore(catalogue, 'facePicture', 'end');
  const others =
    roomId === undefined
      ? []
      : await database.run(sql<{ id: string }>`
          select distinct room_id as id from household
          where resident_id = ${personId} and household_state is distinct from '4' and room_id <> ${roomId}`);
  const homes = others.map(({ id }) => id);
  const isOnly = homes.length === 0;
  const ofRoom = isOnly ? sql`true` : sql`t.room_id = ${roomId}`;
  const ids = async (statement: RawBuilder<{ id: string }>) => (await database.run(statement)).map(({ id }) => id);
  return {
    permissionIds: await ids(sql<{ id: string }>`
      select t.id from door_permission t
      where t.person_id = ${personId} and t.permission_state = any(${permissions}::text[]) and ${ofRoom}
        and not exists (
          select 1 from room r join device d on d.id = t.device_id and ${isDefaultDoor} where r.id = any(${homes}::text[]))
      order by t.id`),
    cardIds: await ids(sql<{ id: string }>`
      select t.id from access_card t
      where t.person_id = ${personId} and t.card_state = any(${cards}::text[]) and ${ofRoom} order by t.id`),
    faceIds: isOnly
      ? await ids(sql<{ id: string }>`
          select t.id from face_picture t
          where t.person_id = ${personId} and t.face_state = any(${faces}::text[]) order by t.id`)
      : [],
  };
}
