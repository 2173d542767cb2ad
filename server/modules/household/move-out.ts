import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { defaultDoors } from '../../access/default-doors.ts';
import { type EndedAccess, endAccess } from '../../access/end-access.ts';
import { grantDoors } from '../../access/grant-doors.ts';
import { heldAccess } from '../../access/held-access.ts';
import { residentHolder } from '../../access/holder.ts';
import { recountResidents, recountRooms } from '../../access/recount.ts';
import { payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { HISTORY_REASONS } from '../../history/history-words.ts';
import { checkState } from '../../lifecycle/check-state.ts';
import { stepOf } from '../../lifecycle/lifecycle-of.ts';
import { transition } from '../../lifecycle/transition.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { householdEntity } from './household-entities.ts';
import { recountPlaces } from './recount-places.ts';

const doorPermission = table('door_permission');
const household = table('household');

export interface Departure {
  /** `YYYY-MM-DD`; left out: today. */
  moveOutDate?: string | null | undefined;
  reason?: string | null | undefined;
}

/**
 * Ends living in rooms, inside the transaction of the caller. With it end what the person holds by the room; the face, and the
 * doors that another room of the person opens, stay as long as there is one.
 *
 * @returns how many permissions, cards and faces came to an end
 * @throws ApiError not-found, wrong-state for one that has ended, payload-wrong
 */
export async function moveOut(
  context: CallContext,
  householdIds: readonly string[],
  departure: Departure,
): Promise<EndedAccess> {
  return context.database.transaction(async () => {
    const sum: EndedAccess = { permissions: 0, cards: 0, faces: 0 };
    for (const id of [...new Set(householdIds)].sort()) {
      const ended = await leaveRoom(context, id, departure);
      sum.permissions += ended.permissions;
      sum.cards += ended.cards;
      sum.faces += ended.faces;
    }
    return sum;
  });
}

async function leaveRoom(context: CallContext, id: string, departure: Departure): Promise<EndedAccess> {
  const { catalogue, database, session } = context;
  const entity = householdEntity(context);
  const record = await lockRecord(context, entity, id);
  checkState(context, entity, record, stepOf(catalogue, 'household', 'moveOut'));
  const moveOutDate = departure.moveOutDate || wallTime(new Date()).slice(0, 10);
  checkDate(context, moveOutDate, record.plain('checkInDate'));
  const residentId = String(record.plain('residentId'));
  const roomId = String(record.plain('roomId'));
  const held = await heldAccess(context, residentId, roomId);
  await transition(context, 'household', 'moveOut', [id], {
    history: { operator: session.userName, remark: departure.reason },
    set: {
      move_out_date: moveOutDate,
      move_out_reason: departure.reason || HISTORY_REASONS.movedOut.zh,
      is_primary: false,
      door_count: 0,
    },
  });
  const reason = departure.reason || ({ code: 'movedOut' } as const);
  const ended = await endAccess(context, held, reason, { operator: session.userName });
  await reassignDoors(context, residentId, roomId);
  await recountResidents(database, [residentId]);
  await recountRooms(database, [roomId]);
  await recountPlaces(database, [roomId]);
  return ended;
}

/** Doors that the other rooms open as well stay, as doors of these. */
async function reassignDoors(context: CallContext, residentId: string, leftRoom: string): Promise<void> {
  const { database } = context;
  const kept = await database.run(query`
    select ${selected({ deviceId: notNull(doorPermission.device_id) })} from ${doorPermission}
    where ${doorPermission.person_id} = ${residentId} and ${doorPermission.room_id} = ${leftRoom}
      and ${doorPermission.permission_state} in (${codes.permissionState.active}, ${codes.permissionState.notYet})`);
  if (kept.length === 0) return;
  const left = new Set(kept.map(({ deviceId }) => deviceId));
  const homes = await database.run(query`
    select ${selected({
      roomId: household.room_id,
      expireDate: sql<string | null>`${household.expire_date}::text`,
    })} from ${household}
    where ${household.resident_id} = ${residentId} and ${household.household_state} in
      (${codes.householdState.livingIn}, ${codes.householdState.expiring})
    order by ${household.check_in_date}, ${household.id}`);
  for (const { roomId, expireDate } of homes) {
    const deviceIds = (await defaultDoors(database, roomId)).filter((each) => left.delete(each));
    if (deviceIds.length === 0) continue;
    const endTime = expireDate === null ? null : `${expireDate} 23:59:59`;
    await grantDoors(context, await residentHolder(context, residentId, roomId), {
      deviceIds,
      source: CODES.permissionSource.roomDefault,
      endTime,
    });
  }
}

function checkDate({ language }: CallContext, moveOutDate: string, checkInDate: unknown): void {
  const error = (zh: string, en: string) => payloadError([{ field: 'moveOutDate', message: { zh, en }[language] }]);
  if (moveOutDate > wallTime(new Date()).slice(0, 10)) {
    throw error('迁出日期不能晚于今天', 'The day of moving out cannot be after today');
  }
  if (typeof checkInDate === 'string' && moveOutDate < checkInDate) {
    throw error('迁出日期不能早于入住日期', 'The day of moving out cannot be before that of moving in');
  }
}
