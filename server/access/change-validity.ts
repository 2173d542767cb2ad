import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { type Table, table } from '../db/sql/table.ts';
import { touched } from '../db/sql/touched.ts';
import { applyDueTransitions, type DueRecord } from '../lifecycle/apply-due-transitions.ts';
import { statesBefore } from '../lifecycle/lifecycle-of.ts';
import { removeSync } from '../orders/requeue-sync.ts';
import type { RecordServices } from '../services/record-services.ts';
import { removeFromDoors } from './end-access.ts';
import { PERMISSION_STEPS } from './permission-steps.ts';
import { recountResidents } from './recount.ts';
import { syncToDoors } from './sync-to-doors.ts';

const accessCard = table('access_card');
const doorPermission = table('door_permission');
const facePicture = table('face_picture');

/** Times are UTC+8 text. */
export interface NewValidity {
  personId: string;
  /** Left out: everything that the person holds. */
  roomId?: string;
  /** Null: unlimited. */
  endTime: string | null;
}

/**
 * Changes when permissions, cards and the face of a person end. Expired ones are valid again if the new end is in the future;
 * with an end in the past they are expired. What was revoked, lost, frozen or cancelled stays so.
 */
export async function changeValidity(
  services: RecordServices,
  { personId, roomId, endTime }: NewValidity,
): Promise<void> {
  const { catalogue, database } = services;
  const ofRoom = (of: { readonly room_id: RawBuilder<unknown> }) =>
    roomId === undefined ? sql`true` : sql`${of.room_id} = ${roomId}`;
  const end = sql`${endTime}::timestamp at time zone 'Asia/Shanghai'`;
  const isOver = sql`coalesce(${end} <= now(), false)`;
  await database.transaction(async () => {
    const set = { end_time: end };
    // Frozen ones get the new end as well, and stay frozen.
    const held = statesBefore(catalogue, 'doorPermission', 'revoke');
    const doors = await endAnew(
      database,
      doorPermission,
      end,
      query`select ${selected({
        id: doorPermission.id,
        deviceId: notNull(doorPermission.device_id),
        state: notNull(doorPermission.permission_state),
        communityUuid: doorPermission.community_uuid,
        next: sql<string>`case when ${doorPermission.permission_state} not in (${codes.permissionState.active},
          ${codes.permissionState.notYet}, ${codes.permissionState.expired}) then ${doorPermission.permission_state}
          when ${isOver} then ${codes.permissionState.expired}
            when ${doorPermission.start_time} > now() then ${codes.permissionState.notYet}
              else ${codes.permissionState.active} end`,
      })}
        from ${doorPermission}
        where ${doorPermission.person_id} = ${personId} and ${ofRoom(doorPermission)}
          and ${doorPermission.permission_state} = any(${held}::text[]) order by ${doorPermission.id} for update`,
    );
    await applyDueTransitions(services, 'doorPermission', PERMISSION_STEPS, doors, { history: null, set });
    const cards = await endAnew(
      database,
      accessCard,
      end,
      query`select ${selected({
        id: accessCard.id,
        state: notNull(accessCard.card_state),
        next: sql<string>`case when ${accessCard.card_state} in (${codes.cardState.active},
          ${codes.cardState.expired}) then case when ${isOver} then ${codes.cardState.expired}
          else ${codes.cardState.active} end else ${accessCard.card_state} end`,
      })}
        from ${accessCard}
        where ${accessCard.person_id} = ${personId} and ${ofRoom(accessCard)}
          and ${accessCard.card_state} in (${codes.cardState.active}, ${codes.cardState.lost},
          ${codes.cardState.frozen}, ${codes.cardState.expired}) order by ${accessCard.id} for update`,
    );
    await applyDueTransitions(services, 'accessCard', ['expire', 'renew'], cards, { history: null, set });
    if (catalogue.entities.facePicture) {
      await database.run(sql`
        update ${facePicture} set ${assigned(facePicture, { end_time: end, ...touched(facePicture) })}
        where ${facePicture.person_id} = ${personId} and ${ofRoom(facePicture)}
          and ${facePicture.face_state} in (${codes.faceState.toReview}, ${codes.faceState.valid})`);
    }
    const over = doors.filter(({ next }) => next === CODES.permissionState.expired);
    await removeFromDoors(
      services,
      over.map(({ deviceId }) => ({ personId, deviceId })),
    );
    // Also removed from the doors that the person may still pass by another room.
    for (const { id, next } of cards)
      if (next === CODES.cardState.expired) await removeSync(services, { syncType: CODES.syncType.card, targetId: id });
    await syncToDoors(services, personId);
    await recountResidents(database, [personId]);
    for (const communityUuid of new Set(doors.map((door) => door.communityUuid))) {
      await services.live.publish({ entity: 'doorPermission', communityUuid });
      await services.live.publish({ entity: 'accessCard', communityUuid });
    }
  });
}

/** Locks rows and writes the new end of those that stay in their state. @returns all of them, as they were */
async function endAnew<Row extends DueRecord>(
  database: Database,
  of: Table<'door_permission'> | Table<'access_card'>,
  end: RawBuilder<unknown>,
  locked: RawBuilder<Row>,
): Promise<Row[]> {
  const rows = await database.run(locked);
  const staying = rows.filter(({ state, next }) => state === next).map(({ id }) => id);
  await database.run(sql`
    update ${of} set ${assigned(of, { end_time: end, ...touched(of) })}
    where ${of.id} = any(${staying}::text[])`);
  return rows;
}
