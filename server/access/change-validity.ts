import { sql } from 'kysely';
import { removeSync } from '../gateway/orders/requeue-sync.ts';
import type { AccessNeeds } from './access-needs.ts';
import { bringToDoors } from './bring-to-doors.ts';
import { takeOffDoors } from './end-access.ts';
import { recountResidents } from './recount.ts';

/** Times are UTC+8 text. */
export interface NewValidity {
  personId: string;
  /** Left out: whatever the person holds. */
  roomId?: string;
  /** Null for no end. */
  endTime: string | null;
}

/**
 * Has permissions, cards and the face of a person end at another time. What has run out holds again when the new end is to
 * come; what ends in the past has run out. What was revoked, lost, frozen or cancelled stays so.
 */
export async function changeValidity(needs: AccessNeeds, { personId, roomId, endTime }: NewValidity): Promise<void> {
  const { catalogue, database } = needs;
  const ofRoom = roomId === undefined ? sql`true` : sql`room_id = ${roomId}`;
  const end = sql`${endTime}::timestamp at time zone 'Asia/Shanghai'`;
  const isOver = sql`coalesce(${end} <= now(), false)`;
  await database.transaction(async () => {
    const doors = await database.run(sql<{ deviceId: string; state: string; communityUuid: string }>`
      update door_permission set end_time = ${end}, update_time = now(), revision = coalesce(revision, 0) + 1,
        permission_state = case when permission_state = '5' then '5' when ${isOver} then '3'
          when start_time > now() then '2' else '1' end
      where person_id = ${personId} and ${ofRoom} and permission_state in ('1', '2', '3', '5')
      returning device_id as "deviceId", permission_state as state, community_uuid as "communityUuid"`);
    const cards = await database.run(sql<{ id: string; state: string }>`
      update access_card set end_time = ${end}, update_time = now(), revision = coalesce(revision, 0) + 1,
        card_state = case when card_state in ('1', '4') then case when ${isOver} then '4' else '1' end else card_state end
      where person_id = ${personId} and ${ofRoom} and card_state in ('1', '2', '3', '4')
      returning id, card_state as state`);
    if (catalogue.entities.facePicture) {
      await database.run(sql`
        update face_picture set end_time = ${end}, update_time = now(), revision = coalesce(revision, 0) + 1
        where person_id = ${personId} and ${ofRoom} and face_state in ('1', '2')`);
    }
    const over = doors.filter(({ state }) => state === '3');
    await takeOffDoors(
      needs,
      over.map(({ deviceId }) => ({ personId, deviceId })),
    );
    // Also off the doors that the person may go on passing by another room.
    for (const { id, state } of cards) if (state === '4') await removeSync(needs, { syncType: '2', targetId: id });
    await bringToDoors(needs, personId);
    await recountResidents(database, [personId]);
    for (const communityUuid of new Set(doors.map((door) => door.communityUuid))) {
      await needs.live.publish({ entity: 'doorPermission', communityUuid });
      await needs.live.publish({ entity: 'accessCard', communityUuid });
    }
  });
}
