import { CODES } from '../../schemas/generated/codes.ts';
import type { FacePicture, FaceStateCode, FaceUnpassReasonCode } from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayText, momentOf, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import type { DemoDevice } from './devices.ts';
import type { DemoHeld, HeldCounts } from './held-counts.ts';
import { isExpired, ownDoors } from './own-doors.ts';
import type { DemoResident } from './people.ts';

export type FaceRow = DemoRow<FacePicture>;

/** A face with the doors that hold it. */
export interface DemoFace {
  row: FaceRow;
  held: DemoHeld | undefined;
}

const DAY = 86_400;

const unpassReason = weightedPick<FaceUnpassReasonCode>([
  [CODES.faceUnpassReason.noFace, 3],
  [CODES.faceUnpassReason.severalFaces, 2],
  [CODES.faceUnpassReason.blurred, 8],
  [CODES.faceUnpassReason.badAngle, 5],
  [CODES.faceUnpassReason.covered, 5],
  [CODES.faceUnpassReason.badLight, 4],
  [CODES.faceUnpassReason.wrongFormatOrSize, 3],
]);

/** The faces of one community: of its residents as their rows state, and of the staff who have one. */
export function buildFaces(parts: CommunityParts, clock: DemoClock): DemoFace[] {
  const random = seededRandom('faces', parts.plan.no);
  const doors = ownDoors(parts);
  const residents = parts.residents.flatMap((one): DemoFace[] => {
    if (one.row.faceState === null) return [];
    return [residentFace(parts, one, isExpired(one, clock) ? [] : doors.ofRoom(one.room), random, clock)];
  });
  const staff = parts.staff.flatMap((one, index): DemoFace[] => {
    if (one.faceUrl === null) return [];
    const since = momentOf(clock.today - 400 + index * 7, '10:20');
    const row = faceRow(parts, `FW${one.personId!.slice(1)}`, since, CODES.faceState.valid, random, {
      personType: CODES.personType.staff,
      personId: one.personId!,
      personName: one.personName!,
      phone: one.phone!,
      faceUrl: one.faceUrl,
      dataSource: CODES.dataSource.console,
      startTime: timeText(since),
      endTime: null,
      areaId: null,
      buildingId: null,
      unitId: null,
      floorId: null,
      roomId: null,
      spaceName: null,
    });
    return [{ row, held: heldOf(row, doors.all, since) }];
  });
  return [...residents, ...staff];
}

/** How many faces of all communities wait to be looked at, and how many were rejected. */
const TO_REVIEW = 12;
const REJECTED = 30;

/** Adjusts the residents to these numbers: chance alone comes close only. */
export function evenFaceStates(communities: readonly CommunityParts[]): void {
  const inState = (state: FaceStateCode) =>
    communities.flatMap(({ residents }) => residents.filter(({ row }) => row.faceState === state));
  for (const { row } of inState(CODES.faceState.toReview).slice(TO_REVIEW)) row.faceState = CODES.faceState.rejected;
  const rejected = inState(CODES.faceState.rejected);
  for (const { row } of rejected.slice(REJECTED)) row.faceState = CODES.faceState.disabled;
  for (const { row } of inState(CODES.faceState.disabled).slice(0, Math.max(0, REJECTED - rejected.length)))
    row.faceState = CODES.faceState.rejected;
}

/** What a face shows of the devices that hold it. */
export function countFaces(faces: readonly DemoFace[], counts: ReadonlyMap<string, HeldCounts>): void {
  for (const { row } of faces) Object.assign(row, counts.get(row.id));
}

function residentFace(
  parts: CommunityParts,
  { row: resident, passer, room, sinceDay, untilDay }: DemoResident,
  doors: readonly DemoDevice[],
  random: Random,
  clock: DemoClock,
): DemoFace {
  const state = resident.faceState!;
  const moved = momentOf(sinceDay, '09:30') + random.below(30_000);
  // What waits to be looked at came in lately, never in the future.
  const since = Math.min(
    state === CODES.faceState.toReview ? clock.now - 1_800 - random.below(2 * DAY) : moved + random.below(20 * DAY),
    clock.now - 1_200,
  );
  const row = faceRow(parts, `F${resident.id.slice(1)}`, since, state, random, {
    personType: CODES.personType.resident,
    personId: resident.id,
    personName: resident.residentName,
    phone: resident.phone,
    faceUrl: resident.faceUrl ?? `/demo/pictures/face-${passer.portrait}.svg`,
    dataSource: state === CODES.faceState.toReview ? CODES.dataSource.selfService : resident.dataSource,
    startTime: timeText(since),
    endTime: untilDay === null ? null : `${dayText(untilDay)} 23:59:59`,
    areaId: room.areaId,
    buildingId: room.buildingId,
    unitId: room.unitId,
    floorId: room.floorId,
    roomId: room.id,
    spaceName: room.spaceName,
  });
  return { row, held: state === CODES.faceState.valid ? heldOf(row, doors, since) : undefined };
}

type Whose = Omit<
  FaceRow,
  | keyof ReturnType<typeof baseFields>
  | 'communityUuid'
  | 'faceState'
  | 'unpassReason'
  | 'quality'
  | 'consent'
  | 'deviceTotal'
  | 'syncedCount'
  | 'failedCount'
  | 'reviewBy'
  | 'reviewTime'
>;

function faceRow(
  { plan }: CommunityParts,
  id: string,
  since: number,
  faceState: FaceStateCode,
  random: Random,
  whose: Whose,
): FaceRow {
  const rejected = faceState === CODES.faceState.rejected;
  const quality = rejected ? random.between(18, 55) : random.between(72, 98);
  const reason = rejected ? unpassReason(random) : null;
  // A picture that a resident sends is reviewed; the console's own pictures are not.
  const reviewed = whose.dataSource === CODES.dataSource.selfService && faceState !== CODES.faceState.toReview;
  return {
    ...baseFields(id, since),
    communityUuid: plan.communityUuid,
    ...whose,
    faceState,
    unpassReason: reason,
    quality,
    consent: true,
    deviceTotal: 0,
    syncedCount: 0,
    failedCount: 0,
    reviewBy: reviewed ? '云杉物业' : null,
    reviewTime: reviewed ? timeText(since + 600) : null,
  };
}

function heldOf({ id }: FaceRow, doors: readonly DemoDevice[], since: number): DemoHeld {
  return { syncType: CODES.syncType.face, targetId: id, since, doors };
}
