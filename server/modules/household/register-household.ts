import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { recountResidents, recountRooms } from '../../access/recount.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { writeTimeline } from '../../history/timeline.ts';
import { initialState } from '../../lifecycle/initial-state.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { checkLiving, type Living, livingState } from './check-living.ts';
import { householdEntity } from './household-entities.ts';
import { type Joined, joinResident } from './join-resident.ts';
import { recountLabels } from './recount-labels.ts';
import { recountPlaces } from './recount-places.ts';

const household = table('household');
const t = table('room', 't');

/** A person, and how he or she is to live in a room; days are `YYYY-MM-DD`. */
export interface NewHousehold {
  roomId: string;
  householdType: string;
  relation?: string | null | undefined;
  isPrimary?: boolean | null | undefined;
  /** Left out: today. */
  checkInDate?: string | null | undefined;
  expireDate?: string | null | undefined;
  contractImages?: readonly string[] | null | undefined;
  /** A code of dataSource. */
  dataSource: string;
  /** A registered person; left out, the person is found by the fields below, or made of them. */
  residentId?: string | null | undefined;
  /** An account has checked who `residentId` is, and at the fields below where they differ. */
  isConfirmed?: boolean | undefined;
  residentName?: string | null | undefined;
  phone?: string | null | undefined;
  /** The further fields of a resident. */
  [field: string]: unknown;
}

interface Room {
  communityUuid: string;
  areaId: string | null;
  buildingId: string | null;
  unitId: string | null;
  floorId: string | null;
  spaceName: string | null;
}

/**
 * Registers a person in a room, inside the transaction of the caller: finds the resident or creates one, and stores that he or
 * she lives there. Doors, face and card are granted by the caller.
 *
 * @throws ApiError payload-wrong, duplicate for a person who lives there already
 */
export async function registerHousehold(
  context: CallContext,
  input: NewHousehold,
): Promise<Joined & { householdId: string }> {
  const { database, session, vault } = context;
  const entity = householdEntity(context);
  return database.transaction(async () => {
    const { roomId, dataSource } = input;
    const room = await lockRoom(context, roomId);
    const { communityUuid, ...place } = room;
    const setting = await baseSettingOf(database, communityUuid);
    const today = wallTime(new Date()).slice(0, 10);
    const living: Living = {
      householdType: input.householdType,
      relation: (input.householdType === CODES.householdType.tenant ? null : input.relation) || null,
      isPrimary: input.isPrimary === true,
      checkInDate: input.checkInDate || today,
      expireDate: input.expireDate || null,
    };
    const errors = checkLiving(living, context, setting.tenantMaxMonths);
    if (errors.length > 0) throw payloadError(errors);
    const joined = await joinResident(context, communityUuid, input, dataSource, input.isConfirmed === true);
    const { residentId } = joined;
    if (!joined.isNew) await checkNotThere(context, residentId, roomId);
    if (living.isPrimary) await noOtherHead(context, roomId);
    const state = livingState(living.expireDate, today, setting.expireRemindDays);
    const record = newRecord(
      context,
      entity,
      {
        ...living,
        ...place,
        residentId,
        roomId,
        spaceIds: [place.areaId, place.buildingId, place.unitId, place.floorId, roomId].filter((id) => id !== null),
        contractImages: input.contractImages ?? [],
        householdState: initialState(context, 'household', ...FIRST_STEPS[state]),
        doorCount: 0,
        dataSource,
      },
      communityUuid,
    );
    await bulkInsert(database, entity, [record], vault);
    const householdId = String(record.id);
    await recountResidents(database, [residentId]);
    await recountRooms(database, [roomId]);
    await recountPlaces(database, [roomId]);
    if (Array.isArray(input.labelIds)) await recountLabels(database, input.labelIds.map(String));
    await writeTimeline(context, {
      communityUuid,
      objectType: 'household',
      objectId: householdId,
      action: 'register',
      toState: String(record.householdState),
      operator: session.userName,
    });
    await publishRecord(context, entity, householdId, communityUuid);
    return { ...joined, householdId };
  });
}

/** The transitions to the first state of a tenancy; the day on which it ends decides the state. */
const FIRST_STEPS = {
  [CODES.householdState.livingIn]: [],
  [CODES.householdState.expiring]: ['remind'],
  [CODES.householdState.expired]: ['expire'],
} as const;

/** The room, locked so that no other person is registered there at the same time. @throws ApiError payload-wrong */
export async function lockRoom({ catalogue, database, language, session }: CallContext, roomId: string): Promise<Room> {
  const entity = catalogue.entities.room;
  if (!entity) throw new Error('Households need the entity room.');
  const row = await database.first(query`
    select ${selected({
      communityUuid: t.community_uuid,
      areaId: t.area_id,
      buildingId: t.building_id,
      unitId: t.unit_id,
      floorId: t.floor_id,
      spaceName: t.space_name,
    })}
    from ${scopedTable(entity, session)} as t where ${t.id} = ${roomId} for update`);
  if (row) return row;
  throw payloadError([{ field: 'roomId', message: { zh: '房屋不存在', en: 'There is no such room' }[language] }]);
}

/** @throws ApiError duplicate */
export async function checkNotThere(
  { database, language }: CallContext,
  residentId: string,
  roomId: string,
): Promise<void> {
  const there = await database.first(sql`
    select 1 from ${household}
    where ${household.resident_id} = ${residentId} and ${household.room_id} = ${roomId}
      and ${household.household_state} is distinct from ${codes.householdState.movedOut}`);
  if (!there) return;
  const message = { zh: '该住户已在此房屋登记', en: 'This person is registered in this room already' }[language];
  throw new ApiError('duplicate', { first: message }, { errors: [{ field: 'roomId', message }] });
}

/** A room has one head: the former one loses that role. */
export async function noOtherHead({ database }: CallContext, roomId: string): Promise<void> {
  await database.run(sql`
    update ${household} set ${assigned(household, { is_primary: false, ...touched(household) })}
    where ${household.room_id} = ${roomId} and ${household.is_primary}`);
}
