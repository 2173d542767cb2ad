import { CODES } from '../../schemas/generated/codes.ts';
import type {
  Visitor,
  VisitorRecord,
  VisitPurposeCode,
  VisitSourceCode,
  VisitStateCode,
} from '../../schemas/generated/entities.ts';
import { isOneOf } from '../core/is-one-of.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import { snapshotNumber } from '../demo-pictures/portrait-number.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import type { DemoDevice } from './devices.ts';
import type { Opening } from './opening.ts';
import type { RoomRow } from './space.ts';
import { plateOf } from './vehicles.ts';

const DAY = 86_400;
const HOUR = 3_600;
/** Days whose visits have passes; openings by pass code of earlier days are records only. */
export const VISIT_DAYS = 60;

export type VisitorRow = DemoRow<Visitor>;
export type VisitorRecordRow = Pick<
  VisitorRecord,
  | 'visitorId'
  | 'arriveTime'
  | 'leaveTime'
  | 'stayMinutes'
  | 'openType'
  | 'snapUrl'
  | 'temperature'
  | 'visitState'
  | 'leaveBy'
> &
  Record<string, unknown>;

/** The openings of one guest on one day, in the order of time. */
export interface DemoVisit {
  day: number;
  openings: readonly Opening[];
}

const purpose = weightedPick<VisitPurposeCode>([
  [CODES.visitPurpose.friendsOrFamily, 46],
  [CODES.visitPurpose.delivery, 14],
  [CODES.visitPurpose.renovation, 9],
  [CODES.visitPurpose.maintenance, 9],
  [CODES.visitPurpose.homeService, 8],
  [CODES.visitPurpose.houseViewing, 6],
  [CODES.visitPurpose.official, 4],
  [CODES.visitPurpose.other, 4],
]);
const source = weightedPick<VisitSourceCode>([
  [CODES.visitSource.residentInvitation, 55],
  [CODES.visitSource.guardPost, 22],
  [CODES.visitSource.selfServiceQr, 15],
  [CODES.visitSource.doorMachineCall, 8],
]);
/** The states of passes that were not used. */
const unused = weightedPick<VisitStateCode>([
  [CODES.visitState.expired, 55],
  [CODES.visitState.cancelled, 35],
  [CODES.visitState.refused, 10],
]);

/** Passes of the last weeks with what became of them, and what is to come today. None was made after `clock.now`. */
export function visitorRows(
  communities: readonly CommunityParts[],
  visits: ReadonlyMap<CommunityParts['plan'], readonly DemoVisit[]>,
  clock: DemoClock,
): { visitors: VisitorRow[]; records: VisitorRecordRow[] } {
  const visitors: VisitorRow[] = [];
  const records: VisitorRecordRow[] = [];
  for (const parts of communities) {
    const random = seededRandom('visitors', parts.plan.no);
    const draw = visitorOf(parts, random, clock);
    const own = visits.get(parts.plan) ?? [];
    for (const visit of own) {
      const first = visit.openings[0]!;
      const last = visit.openings.at(-1)!;
      const { passer } = first;
      const arrive = visit.day * DAY + first.second;
      const out = last.direction === CODES.direction.out ? visit.day * DAY + last.second : undefined;
      const seen = out ?? arrive + random.between(2_000, 3 * HOUR);
      const isOver = out !== undefined || (seen <= clock.now && !(clock.now - arrive < 2 * DAY && random.chance(0.12)));
      const end = isOver || arrive + 3 * HOUR > clock.now ? Math.max(seen, arrive) + HOUR : arrive + 3 * HOUR;
      const { arrived, left, overstayed } = CODES.visitState;
      const state: VisitStateCode = isOver ? left : end > clock.now ? arrived : overstayed;
      const row = draw(passer.personId!, passer, arrive - random.between(600, 2 * DAY), arrive - 900, end, state);
      visitors.push(row);
      records.push(recordOf(row, first, arrive, isOver ? seen : undefined, out === undefined ? parts : undefined));
    }
    const guests = own.map(({ openings }) => openings[0]!.passer).filter(({ room }) => room !== null);
    if (guests.length === 0) continue;
    const extra = (nth: number, when: number, state: VisitStateCode) => {
      const made = Math.min(when - random.between(HOUR, DAY), clock.now - 60);
      visitors.push(
        draw(
          `VX${parts.plan.no}${String(nth).padStart(4, '0')}`,
          random.pick(guests),
          made,
          when,
          when + 3 * HOUR,
          state,
        ),
      );
    };
    const past = Math.ceil(own.length * 0.3) + 6;
    for (let nth = 1; nth <= past; nth++) {
      const when = clock.now - random.between(4 * HOUR, VISIT_DAYS * DAY);
      extra(nth, when, nth === 1 ? CODES.visitState.cancelled : nth === 2 ? CODES.visitState.refused : unused(random));
    }
    const coming = parts.plan.no === '01' ? 9 : 3;
    for (let nth = 1; nth <= coming; nth++)
      extra(
        past + nth,
        clock.now + random.between(600, 20 * HOUR),
        nth % 3 === 0 ? CODES.visitState.toApprove : CODES.visitState.expected,
      );
  }
  return { visitors, records };
}

function visitorOf({ plan, residents, devices }: CommunityParts, random: Random, clock: DemoClock) {
  const hosts = new Map(residents.map((one) => [one.room.id, one.row]));
  return (
    id: string,
    { personName, phone, portrait, room }: Opening['passer'],
    made: number,
    start: number,
    end: number,
    visitState: VisitStateCode,
  ): VisitorRow => {
    const host = room ? hosts.get(room.id) : undefined;
    const visitSource = source(random);
    return {
      ...baseFields(id, Math.min(made, clock.now), visitSource === CODES.visitSource.guardPost ? '云杉物业' : '系统'),
      communityUuid: plan.communityUuid,
      areaId: room?.areaId ?? null,
      buildingId: room?.buildingId ?? null,
      unitId: room?.unitId ?? null,
      floorId: room?.floorId ?? null,
      roomId: room?.id ?? '',
      spaceName: room?.spaceName ?? null,
      visitorName: personName ?? '访客',
      phone: phone ?? '',
      idCard: null,
      gender: null,
      visitPurpose: purpose(random),
      visitorCount: random.chance(0.72) ? 1 : random.between(2, 4),
      plateNo: guestPlate(plan.no, id),
      residentId: host?.id ?? null,
      hostName: host?.residentName ?? null,
      hostPhone: host?.phone ?? null,
      startTime: timeText(start),
      endTime: timeText(end),
      visitSource,
      visitState,
      passCode: isOneOf(visitState, [CODES.visitState.expected, CODES.visitState.arrived, CODES.visitState.overstayed])
        ? String(random.between(100_000, 999_999))
        : null,
      deviceIds: room ? doorsOf(devices, room) : [],
      faceUrl:
        portrait !== null && visitSource === CODES.visitSource.guardPost ? `/demo/pictures/face-${portrait}.svg` : null,
      rejectReason: visitState === CODES.visitState.refused ? '被访人未确认' : null,
    };
  };
}

/** One guest in five comes by car. */
function guestPlate(no: string, id: string): string | null {
  const random = seededRandom('guest plate', id);
  return random.chance(0.2) ? plateOf(no, 22_000 + random.below(999), CODES.vehicleType.car, false) : null;
}

function doorsOf(devices: readonly DemoDevice[], { unitId }: RoomRow): string[] {
  const isDoor = ({ row }: DemoDevice) =>
    isOneOf(row.deviceType, [
      CODES.deviceType.gateStation,
      CODES.deviceType.unitDoorStation,
      CODES.deviceType.turnstile,
      CODES.deviceType.faceTerminal,
      CODES.deviceType.healthTerminal,
    ]) &&
    (row.locationType === CODES.locationType.communityGate ||
      (row.locationType === CODES.locationType.unitDoor && row.unitId === unitId));
  return devices.filter(isDoor).map(({ row }) => row.id);
}

function recordOf(
  row: VisitorRow,
  { device, openType, passer, second }: Opening,
  arrive: number,
  left: number | undefined,
  checkedOut: CommunityParts | undefined,
): VisitorRecordRow {
  return {
    ...baseFields(`R${row.id}`, arrive, '系统'),
    communityUuid: row.communityUuid,
    areaId: row.areaId,
    buildingId: row.buildingId,
    unitId: row.unitId,
    floorId: row.floorId,
    roomId: row.roomId,
    spaceName: row.spaceName,
    deviceId: device.row.id,
    visitorId: row.id,
    arriveTime: timeText(arrive),
    leaveTime: left === undefined ? null : timeText(left),
    stayMinutes: left === undefined ? null : Math.round((left - arrive) / 60),
    openType,
    snapUrl:
      passer.portrait === null || !isOneOf(openType, [CODES.openType.qrCode, CODES.openType.intercom])
        ? null
        : `/demo/pictures/snap-${snapshotNumber(passer.portrait, second)}.svg`,
    temperature: null,
    visitState: row.visitState,
    leaveBy: left !== undefined && checkedOut ? '门卫前台' : null,
  };
}
