import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { defaultDoors } from '../../access/default-doors.ts';
import { endAccess } from '../../access/end-access.ts';
import { grantDoors } from '../../access/grant-doors.ts';
import { heldAccess } from '../../access/held-access.ts';
import { type Holder, residentHolder } from '../../access/holder.ts';
import { CARDS_HELD, recountResidents, recountRooms } from '../../access/recount.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { type ApiError, payloadError } from '../../core/errors.ts';
import { newId } from '../../core/new-id.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { assigned, assignedColumns } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { snakeCase } from '../../db/table-of.ts';
import { writeTimeline } from '../../history/timeline.ts';
import { stateNow, wrongState } from '../../lifecycle/check-state.ts';
import { initialState } from '../../lifecycle/initial-state.ts';
import { statesBefore } from '../../lifecycle/lifecycle-of.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { lockRecord, type StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { householdEntity } from './household-entities.ts';
import { recountPlaces } from './recount-places.ts';
import { checkNotThere, lockRoom } from './register-household.ts';

const accessCard = table('access_card');
const deviceSync = table('device_sync');
const doorPermission = table('door_permission');
const facePicture = table('face_picture');
const h = table('household', 'h');
const o = table('household', 'o');

/** Where a person moves within the community. */
export interface RoomMove {
  roomId: string;
  /** `YYYY-MM-DD`; left out: today. */
  moveDate?: string | null | undefined;
  reason?: string | null | undefined;
}

/** How many doors end and begin, and how many cards and faces move. */
export interface MovedAccess {
  permissions: number;
  doors: number;
  cards: number;
  faces: number;
}

/** Rows that name the room of a person who holds them, with the states in which they are still held. */
const goesAlong = ({ catalogue }: Pick<CallContext, 'catalogue'>) =>
  [
    [
      'doorPermission',
      doorPermission,
      sql`${doorPermission.permission_state} = any(${statesBefore(catalogue, 'doorPermission', 'revoke')}::text[])`,
    ],
    ['accessCard', accessCard, sql`${accessCard.card_state} in ${CARDS_HELD}`],
    [
      'facePicture',
      facePicture,
      sql`${facePicture.face_state} = any(${statesBefore(catalogue, 'facePicture', 'end')}::text[])`,
    ],
  ] as const;

/**
 * Moves a person to another room, inside the transaction of the caller: the tenancy, the cards and the face stay as they are
 * and move, the doors of the old room end, those of the new one begin. The history of the old room keeps who lived there.
 *
 * @throws ApiError not-found, wrong-state for one that has moved out, payload-wrong, duplicate for a person who lives there
 *   already
 */
export async function moveRoom(context: CallContext, id: string, move: RoomMove): Promise<MovedAccess> {
  const { database, session } = context;
  const entity = householdEntity(context);
  return database.transaction(async () => {
    const record = await lockRecord(context, entity, id);
    const from = String(record.plain('roomId'));
    const residentId = String(record.plain('residentId'));
    const moveDate = move.moveDate || wallTime(new Date()).slice(0, 10);
    checkMove(context, record, move.roomId, moveDate);
    const room = await lockRoom(context, move.roomId);
    const communityUuid = String(record.plain('communityUuid'));
    if (room.communityUuid !== communityUuid) throw wrong(context, 'roomId', '房屋不存在', 'There is no such room');
    await checkNotThere(context, residentId, move.roomId);
    const holder = await residentHolder(context, residentId, move.roomId);
    await checkCards(context, residentId, from, holder);

    await storeHistory(context, record, moveDate, move.reason || '换房');
    const spaceIds = [room.areaId, room.buildingId, room.unitId, room.floorId, move.roomId].filter(
      (each) => each !== null,
    );
    await database.run(sql`
      update ${h} set ${assigned(h, {
        room_id: move.roomId,
        area_id: room.areaId,
        building_id: room.buildingId,
        unit_id: room.unitId,
        floor_id: room.floorId,
        space_name: room.spaceName,
        space_ids: sql`${spaceIds}::text[]`,
        check_in_date: moveDate,
        is_primary: sql`${h.is_primary} and not exists (
          select 1 from ${o} where ${o.room_id} = ${move.roomId} and ${o.is_primary}
            and ${o.household_state} is distinct from ${codes.householdState.movedOut})`,
        ...touched(h),
      })}
      where ${h.id} = ${id}`);

    // Doors that were chosen for the person stay; those that the old room opened end, unless a room that the person has opens them.
    const opened = new Set(await defaultDoors(database, from));
    const held = await heldAccess(context, residentId, from);
    const ending = await database.run(query`
      select ${selected({
        id: doorPermission.id,
        deviceId: notNull(doorPermission.device_id),
      })} from ${doorPermission} where ${doorPermission.id} = any(${held.permissionIds}::text[])
      order by ${doorPermission.id}`);
    const over = ending.filter(({ deviceId }) => opened.has(deviceId));
    const permissionIds = over.map((each) => each.id);
    const ended = await endAccess(context, { permissionIds }, '换房', { operator: session.userName });
    await database.run(sql`
      update ${accessCard} set ${assigned(accessCard, {
        device_ids: sql`array(select unnest(${accessCard.device_ids}) except select
          unnest(${over.map(({ deviceId }) => deviceId)}::text[]) order by 1)`,
      })}
      where ${accessCard.person_id} = ${residentId} and ${accessCard.card_state} in ${CARDS_HELD}
        and ${accessCard.device_ids} is not null`);
    const gone = await goAlong(context, residentId, from, holder);
    const before = await openDoors(context, residentId);
    const expireDate = record.plain('expireDate');
    await grantDoors(context, holder, {
      deviceIds: await defaultDoors(database, move.roomId),
      source: CODES.permissionSource.roomDefault,
      endTime: typeof expireDate === 'string' ? `${expireDate} 23:59:59` : null,
    });
    const doors = (await openDoors(context, residentId)) - before;

    await recountResidents(database, [residentId]);
    await recountRooms(database, [from, move.roomId]);
    await recountPlaces(database, [from, move.roomId]);
    await writeTimeline(context, {
      communityUuid,
      objectType: entity.name,
      objectId: id,
      action: 'moveRoom',
      operator: session.userName,
      remark: `${record.plain('spaceName') ?? ''} → ${room.spaceName ?? ''}${move.reason ? `；${move.reason}` : ''}`,
    });
    await publishRecord(context, entity, id);
    return { permissions: ended.permissions, doors, cards: gone.accessCard ?? 0, faces: gone.facePicture ?? 0 };
  });
}

function checkMove(context: CallContext, record: StoredRecord, roomId: string, moveDate: string): void {
  const entity = householdEntity(context);
  if (stateNow(entity, record) === CODES.householdState.movedOut) {
    throw wrongState(context, entity, record, { zh: '换房', en: 'Move to another room' });
  }
  if (record.plain('roomId') === roomId) throw wrong(context, 'roomId', '请选择其他房屋', 'Please choose another room');
  if (moveDate > wallTime(new Date()).slice(0, 10)) {
    throw wrong(context, 'moveDate', '换房日期不能晚于今天', 'The day of moving cannot be after today');
  }
  const since = record.plain('checkInDate');
  if (typeof since === 'string' && moveDate < since) {
    throw wrong(
      context,
      'moveDate',
      '换房日期不能早于入住日期',
      'The day of moving cannot be before that of moving in',
    );
  }
}

/** Cards count against the limit of the room that they go to. @throws ApiError payload-wrong */
async function checkCards(
  context: CallContext,
  personId: string,
  from: string,
  { communityUuid, roomId }: Holder,
): Promise<void> {
  const { database } = context;
  const { cardLimitPerRoom } = await baseSettingOf(database, communityUuid);
  const row = await database.first(query`
    select ${selected({
      moving: sql<number>`count(*) filter (where ${accessCard.person_id} = ${personId}
        and ${accessCard.room_id} = ${from})::integer`,
      there: sql<number>`count(*) filter (where ${accessCard.room_id} = ${roomId})::integer`,
    })}
    from ${accessCard} where ${accessCard.room_id} in (${from}, ${roomId})
      and ${accessCard.card_state} in ${CARDS_HELD}`);
  if (!row || row.moving === 0 || Number(row.moving) + Number(row.there) <= cardLimitPerRoom) return;
  throw wrong(
    context,
    'roomId',
    `已超过每户门卡上限${cardLimitPerRoom}张`,
    `A room may have ${cardLimitPerRoom} cards at most`,
  );
}

/** Stores in the history of the old room who lived there, as moving out does. */
async function storeHistory(context: CallContext, record: StoredRecord, day: string, reason: string): Promise<void> {
  const entity = householdEntity(context);
  const stored = Object.entries(entity.fields).filter(([, property]) => !property.joined);
  const before = Object.fromEntries(stored.map(([field]) => [field, record.plain(field)]));
  const left = {
    householdState: initialState(context, 'household', 'moveOut'),
    moveOutDate: day,
    moveOutReason: reason,
    isPrimary: false,
    doorCount: 0,
  };
  await bulkInsert(context.database, entity, [{ ...before, ...left, id: newId() }], context.vault);
}

/** Moves what the person holds by the old room to the new one. @returns how many of each */
async function goAlong(
  { catalogue, database }: CallContext,
  personId: string,
  from: string,
  holder: Holder,
): Promise<Partial<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const [name, of, isHeld] of goesAlong({ catalogue })) {
    const fields = catalogue.entities[name]?.fields ?? {};
    const place = (['areaId', 'buildingId', 'unitId', 'floorId', 'roomId', 'spaceName'] as const).filter(
      (field) => fields[field],
    );
    if (place.length === 0) continue;
    const moved = Object.fromEntries(place.map((field) => [snakeCase(field), holder[field] ?? null]));
    const ofRoom = fields.roomId ? sql`and ${of.room_id} = ${from}` : sql``;
    const rows = await database.run(sql`
      update ${of} set ${assignedColumns({ ...touched(of), ...moved })}
      where ${of.person_id} = ${personId} ${ofRoom} and ${isHeld} returning ${of.id}`);
    counts[name] = rows.length;
  }
  await database.run(sql`
    update ${deviceSync} set ${assigned(deviceSync, { space_name: holder.spaceName ?? null })}
    where ${deviceSync.person_id} = ${personId} and ${deviceSync.sync_state} not in (${codes.syncState.toRemove},
      ${codes.syncState.removed})`);
  return counts;
}

async function openDoors({ database }: CallContext, personId: string): Promise<number> {
  const row = await database.first(query`
    select ${selected({ count: sql<number>`count(*)::integer` })} from ${doorPermission}
    where ${doorPermission.person_id} = ${personId} and ${doorPermission.permission_state} in
      (${codes.permissionState.active}, ${codes.permissionState.notYet})`);
  return Number(row?.count ?? 0);
}

function wrong({ language }: CallContext, field: string, zh: string, en: string): ApiError {
  return payloadError([{ field, message: { zh, en }[language] }]);
}
