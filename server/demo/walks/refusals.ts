import { CODES } from '../../../schemas/generated/codes.ts';
import type { OpenTypeCode } from '../../../schemas/generated/entities.ts';
import type { Random } from '../../core/random.ts';
import { dayCurve } from '../day-curve.ts';
import { NOBODY, type Passer, STRANGER_COUNT, strangerPortrait } from '../passer.ts';
import { guest, RING, VISIT } from './guests.ts';
import { add, pickGate, pickResident, type Walkers, type WalkingDay } from './walking-day.ts';

const HOME_RETURN = dayCurve([
  ['16:20', 4],
  ['17:40', 26],
  ['19:20', 7],
  ['21:00', 3],
  ['23:30', 0],
]);
const OFFICE_COME = dayCurve([
  ['07:10', 3],
  ['08:10', 22],
  ['09:20', 8],
  ['10:00', 1],
  ['11:00', 0],
]);

function strangerOf(random: Random): Passer {
  return {
    ...NOBODY,
    personType: CODES.personType.stranger,
    portrait: strangerPortrait(random.below(STRANGER_COUNT)),
  };
}

/** A face that was never enrolled. */
export function stranger({ doors }: Walkers, today: WalkingDay): void {
  const { random } = today;
  const device = random.chance(0.5) ? random.pick(random.pick(doors.gates).in) : random.pick(doors.unitDoors);
  add(
    today,
    VISIT(random),
    device,
    CODES.openType.face,
    CODES.direction.in,
    strangerOf(random),
    CODES.openFailReason.notEnrolled,
  );
}

export function unknownCard({ doors }: Walkers, today: WalkingDay): void {
  const { random } = today;
  const cardNo = random.below(0xffffffff).toString(16).toUpperCase().padStart(8, '0');
  add(
    today,
    VISIT(random),
    random.pick(doors.unitDoors),
    CODES.openType.card,
    CODES.direction.in,
    { ...strangerOf(random), cardNo },
    CODES.openFailReason.notEnrolled,
  );
}

/** A wrong password does not identify the person; the right one may follow as an opening of its own. */
export function wrongPassword({ doors }: Walkers, today: WalkingDay): void {
  add(
    today,
    RING(today.random),
    today.random.pick(doors.unitDoors),
    CODES.openType.password,
    CODES.direction.in,
    strangerOf(today.random),
    CODES.openFailReason.wrongPassword,
  );
}

/** Not recognised as alive at first, then let in some seconds later. */
export function livenessFailure(walkers: Walkers, today: WalkingDay): void {
  const { random } = today;
  const resident = pickResident(walkers, today, CODES.openType.face);
  if (!resident) return;
  const device = random.pick(pickGate(walkers, resident, random).in);
  const second = walkers.plan.kind === 'work' ? OFFICE_COME(random) : HOME_RETURN(random);
  add(
    today,
    second,
    device,
    CODES.openType.face,
    CODES.direction.in,
    resident.passer,
    CODES.openFailReason.livenessFailed,
  );
  add(today, second + random.between(6, 25), device, CODES.openType.face, CODES.direction.in, resident.passer);
}

/** Too warm; only where temperature is measured. */
export function fever(walkers: Walkers, today: WalkingDay): void {
  const { random } = today;
  const resident = pickResident(walkers, today, CODES.openType.face);
  const device = walkers.doors.gates.flatMap((gate) => gate.in).find((one) => one.measuresTemperature);
  if (resident)
    add(
      today,
      VISIT(random),
      device,
      CODES.openType.face,
      CODES.direction.in,
      resident.passer,
      CODES.openFailReason.temperature,
    );
}

/** A resident at the door of another house. */
export function wrongDoor(walkers: Walkers, today: WalkingDay): void {
  tryOtherDoor(walkers, today, CODES.openType.face);
}

export function wrongDoorCard(walkers: Walkers, today: WalkingDay): void {
  tryOtherDoor(walkers, today, CODES.openType.card);
}

function tryOtherDoor(walkers: Walkers, today: WalkingDay, openType: OpenTypeCode): void {
  const resident = pickResident(walkers, today, openType);
  const device = today.random.pick(walkers.doors.unitDoors);
  if (!resident || device.row.unitId === resident.room.unitId) return;
  add(
    today,
    RING(today.random),
    device,
    openType,
    CODES.direction.in,
    resident.passer,
    CODES.openFailReason.noPermission,
  );
}

export function expiredFace(walkers: Walkers, today: WalkingDay): void {
  comeAfterExpiry(walkers, today, CODES.openType.face);
}

export function expiredCard(walkers: Walkers, today: WalkingDay): void {
  comeAfterExpiry(walkers, today, CODES.openType.card);
}

/** A tenant whose tenancy has run out. Before the first did, no one is refused for it. */
function comeAfterExpiry(walkers: Walkers, today: WalkingDay, openType: OpenTypeCode): void {
  const { random } = today;
  const gone = walkers.expired.filter(
    ({ untilDay, passer }) =>
      untilDay !== null &&
      untilDay < today.day &&
      (openType === CODES.openType.face ? passer.faceUrl !== null : passer.cardNo !== null),
  );
  if (gone.length === 0) return;
  const resident = random.pick(gone);
  add(
    today,
    RING(random),
    random.pick(pickGate(walkers, resident, random).in),
    openType,
    CODES.direction.in,
    resident.passer,
    CODES.openFailReason.permissionExpired,
  );
}

/** The finder of a lost card, or someone with a cancelled one: the card is known, and so is whose it was. */
export function lostCard(walkers: Walkers, today: WalkingDay): void {
  const { random } = today;
  const ended = walkers.endedCards.filter(({ endDay }) => endDay !== null && endDay < today.day);
  if (ended.length === 0) return;
  const { cardNo, passer } = random.pick(ended);
  add(
    today,
    VISIT(random),
    random.pick(walkers.doors.unitDoors),
    CODES.openType.card,
    CODES.direction.in,
    { ...passer!, cardNo },
    CODES.openFailReason.cardLostOrCancelled,
  );
}

export function appRefused(walkers: Walkers, today: WalkingDay): void {
  const { random } = today;
  const resident = pickResident(walkers, today, random.chance(0.92) ? CODES.openType.app : CODES.openType.bluetooth);
  if (!resident) return;
  const device = random.pick(walkers.doors.unitDoors);
  const own = device.row.unitId === resident.room.unitId;
  add(
    today,
    RING(random),
    device,
    resident.habit!,
    CODES.direction.in,
    resident.passer,
    own ? CODES.openFailReason.other : CODES.openFailReason.noPermission,
  );
}

/** A pass code after its time, or outside its hours. */
export function visitTooLate(walkers: Walkers, today: WalkingDay): void {
  const { random } = today;
  const host = random.pick(walkers.residents);
  const gate = pickGate(walkers, host, random);
  add(
    today,
    VISIT(random),
    random.pick(gate.in),
    CODES.openType.qrCode,
    CODES.direction.in,
    guest(walkers, today, host),
    random.chance(0.6) ? CODES.openFailReason.permissionExpired : CODES.openFailReason.outsideHours,
  );
}
