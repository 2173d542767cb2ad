import { CODES } from '../../schemas/generated/codes.ts';
import type { DemoClock } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import type { DemoDevice } from './devices.ts';
import type { DemoResident } from './people.ts';
import type { RoomRow } from './space.ts';

/** Kinds of devices that move a door for people, as `server/access/default-doors.ts` has them. */
const DOOR_TYPES: readonly string[] = [
  CODES.deviceType.gateStation,
  CODES.deviceType.unitDoorStation,
  CODES.deviceType.turnstile,
  CODES.deviceType.faceTerminal,
  CODES.deviceType.healthTerminal,
];

/** Which doors a person may pass without having asked for any: the same answer as `defaultDoors` gives in the database. */
export interface OwnDoors {
  ofRoom(room: RoomRow): readonly DemoDevice[];
  /** Staff pass everywhere. */
  all: readonly DemoDevice[];
}

export function ownDoors({ devices }: Pick<CommunityParts, 'devices'>): OwnDoors {
  const all = devices.filter(({ row }) => DOOR_TYPES.includes(row.deviceType));
  const known = new Map<string, DemoDevice[]>();
  return {
    all,
    ofRoom(room) {
      const place = `${room.unitId} ${room.floorId}`;
      const doors = known.get(place) ?? all.filter(({ row }) => isDoorOf(row, room));
      known.set(place, doors);
      return doors;
    },
  };
}

function isDoorOf(device: DemoDevice['row'], room: RoomRow): boolean {
  switch (device.locationType) {
    case CODES.locationType.communityGate:
      return true;
    case CODES.locationType.unitDoor:
      return device.unitId === room.unitId;
    case CODES.locationType.floor:
    case CODES.locationType.flatDoor:
      return device.floorId === room.floorId;
    case CODES.locationType.garage:
      return device.buildingId === null ? device.areaId === room.areaId : device.buildingId === room.buildingId;
    default:
      return false;
  }
}

/** Whether a tenancy, and with it the right to pass, has run out. */
export function isExpired({ untilDay }: Pick<DemoResident, 'untilDay'>, { today }: DemoClock): boolean {
  return untilDay !== null && untilDay < today;
}
