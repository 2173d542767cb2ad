import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { removeSync } from '../gateway/orders/requeue-sync.ts';
import { statesBefore } from '../operations/lifecycle/lifecycle-of.ts';
import { type Settling, settle } from '../operations/lifecycle/settle.ts';
import type { AccessNeeds } from './access-needs.ts';
import { bringToDoors } from './bring-to-doors.ts';
import { takeOffDoors } from './end-access.ts';
import { PERMISSION_STEPS } from './permission-steps.ts';
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
    const set = [['end_time', end] as const];
    // What is withheld for another reason ends at the other time as well, and stays withheld.
    const held = statesBefore(catalogue, 'doorPermission', 'revoke');
    const doors = await endAnew(
      database,
      sql`door_permission`,
      end,
      sql<Door>`select id, device_id as "deviceId", permission_state as state, community_uuid as "communityUuid",
          case when permission_state not in ('1', '2', '3') then permission_state when ${isOver} then '3'
            when start_time > now() then '2' else '1' end as next
        from door_permission
        where person_id = ${personId} and ${ofRoom} and permission_state = any(${held}::text[]) order by id for update`,
    );
    await settle(needs, 'doorPermission', PERMISSION_STEPS, doors, { history: null, set });
    const cards = await endAnew(
      database,
      sql`access_card`,
      end,
      sql<Settling>`select id, card_state as state,
          case when card_state in ('1', '4') then case when ${isOver} then '4' else '1' end else card_state end as next
        from access_card
        where person_id = ${personId} and ${ofRoom} and card_state in ('1', '2', '3', '4') order by id for update`,
    );
    await settle(needs, 'accessCard', ['expire', 'renew'], cards, { history: null, set });
    if (catalogue.entities.facePicture) {
      await database.run(sql`
        update face_picture set end_time = ${end}, update_time = now(), revision = coalesce(revision, 0) + 1
        where person_id = ${personId} and ${ofRoom} and face_state in ('1', '2')`);
    }
    const over = doors.filter(({ next }) => next === '3');
    await takeOffDoors(
      needs,
      over.map(({ deviceId }) => ({ personId, deviceId })),
    );
    // Also off the doors that the person may go on passing by another room.
    for (const { id, next } of cards) if (next === '4') await removeSync(needs, { syncType: '2', targetId: id });
    await bringToDoors(needs, personId);
    await recountResidents(database, [personId]);
    for (const communityUuid of new Set(doors.map((door) => door.communityUuid))) {
      await needs.live.publish({ entity: 'doorPermission', communityUuid });
      await needs.live.publish({ entity: 'accessCard', communityUuid });
    }
  });
}

interface Door extends Settling {
  deviceId: string;
  communityUuid: string;
}

/** Locks rows and has those that stay in their state end at another time. @returns all of them, as they were */
async function endAnew<Row extends Settling>(
  database: Database,
  table: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
  locked: RawBuilder<Row>,
): Promise<Row[]> {
  const rows = await database.run(locked);
  const staying = rows.filter(({ state, next }) => state === next).map(({ id }) => id);
  await database.run(sql`
    update ${table} set end_time = ${end}, update_time = now(), revision = coalesce(revision, 0) + 1
    where id = any(${staying}::text[])`);
  return rows;
}
