import { CODES } from '../../schemas/generated/codes.ts';
import type { Household, HouseholdStateCode, Room } from '../../schemas/generated/entities.ts';
import { seededRandom } from '../core/random.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayText, momentOf } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import type { DemoResident } from './people.ts';
import type { RoomRow } from './space.ts';

/** Days before the end of a tenancy from which it counts as ending soon: the default of the basic settings. */
const REMIND_DAYS = 15;
/** Residents who have lived elsewhere in the community before. */
const MOVED = 0.025;

/** A household's row without what is read from the resident. */
export type HouseholdRow = Pick<
  DemoRow<Household>,
  | 'id'
  | 'createTime'
  | 'updateTime'
  | 'createBy'
  | 'revision'
  | 'communityUuid'
  | 'areaId'
  | 'buildingId'
  | 'unitId'
  | 'floorId'
  | 'roomId'
  | 'spaceName'
  | 'residentId'
  | 'spaceIds'
  | 'householdType'
  | 'relation'
  | 'isPrimary'
  | 'checkInDate'
  | 'expireDate'
  | 'contractImages'
  | 'householdState'
  | 'moveOutDate'
  | 'moveOutReason'
  | 'doorCount'
  | 'dataSource'
>;

/**
 * Every resident in the room where the person lives, and a few of them in one where they lived before; owners of vacant flats
 * have left them. How many doors let them in is counted where permissions are made (`fill-access.ts`).
 */
export function householdRows(communities: readonly CommunityParts[], clock: DemoClock): HouseholdRow[] {
  return communities.flatMap(({ plan, space, residents }) => {
    const random = seededRandom('moves', plan.no);
    const heads = new Set<string>();
    return residents.flatMap((resident): HouseholdRow[] => {
      const { row, room, passer, leftDay } = resident;
      if (leftDay !== null) return [hasLeft(resident, leftDay)];
      const isPrimary = passer.householdType === CODES.householdType.owner && !heads.has(room.id);
      if (isPrimary) heads.add(room.id);
      const present: HouseholdRow = {
        ...living(resident, room),
        isPrimary,
        expireDate: resident.untilDay === null ? null : dayText(resident.untilDay),
        householdState: stateOf(resident, clock),
        moveOutDate: null,
        moveOutReason: null,
        doorCount: 0,
      };
      const hasMoved = plan.kind === 'home' && resident.sinceDay > clock.today - 1500 && random.chance(MOVED);
      const before = random.pick(space.rooms);
      if (!hasMoved || before.id === room.id) return [present];
      const sinceDay = resident.sinceDay - random.between(200, 700);
      const past: HouseholdRow = {
        ...living(resident, before),
        ...baseFields(`H${row.id.slice(1)}0`, momentOf(sinceDay, '09:20')),
        householdType: CODES.householdType.tenant,
        relation: null,
        isPrimary: false,
        checkInDate: dayText(sinceDay),
        expireDate: dayText(resident.sinceDay),
        householdState: CODES.householdState.movedOut,
        moveOutDate: dayText(resident.sinceDay),
        moveOutReason: '换房搬迁',
        doorCount: 0,
      };
      return [past, present];
    });
  });
}

/** The owner of a vacant flat. */
function hasLeft(resident: DemoResident, leftDay: number): HouseholdRow {
  return {
    ...living(resident, resident.room),
    isPrimary: false,
    expireDate: null,
    householdState: CODES.householdState.movedOut,
    moveOutDate: dayText(leftDay),
    moveOutReason: '业主另有住处，房屋空置',
    doorCount: 0,
  };
}

type Living = Omit<
  HouseholdRow,
  'isPrimary' | 'expireDate' | 'householdState' | 'moveOutDate' | 'moveOutReason' | 'doorCount'
>;

function living({ row, passer, relation, sinceDay }: DemoResident, room: RoomRow): Living {
  const { id, createTime, updateTime, createBy, revision, communityUuid, dataSource } = row;
  return {
    id: `H${id.slice(1)}`,
    createTime,
    updateTime,
    createBy,
    revision,
    communityUuid,
    ...placeOf(room),
    residentId: id,
    householdType: passer.householdType ?? CODES.householdType.owner,
    relation:
      passer.householdType === CODES.householdType.tenant
        ? null
        : relation === CODES.relation.flatmate
          ? CODES.relation.other
          : relation,
    checkInDate: dayText(sinceDay),
    contractImages: [],
    dataSource,
  };
}

function placeOf({ id, areaId, buildingId, unitId, floorId, spaceName }: Pick<Room, keyof RoomRow>) {
  const spaceIds = [areaId, buildingId, unitId, floorId, id];
  return { areaId, buildingId, unitId, floorId, roomId: id, spaceName, spaceIds };
}

function stateOf({ untilDay }: DemoResident, { today }: DemoClock): HouseholdStateCode {
  if (untilDay === null) return CODES.householdState.livingIn;
  if (untilDay < today) return CODES.householdState.expired;
  return untilDay <= today + REMIND_DAYS ? CODES.householdState.expiring : CODES.householdState.livingIn;
}
