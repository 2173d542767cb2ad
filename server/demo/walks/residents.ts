import { CODES } from '../../../schemas/generated/codes.ts';
import type { OpenTypeCode } from '../../../schemas/generated/entities.ts';
import { weekdayOf } from '../calendar.ts';
import { type DayCurve, dayCurve } from '../day-curve.ts';
import { NOBODY } from '../passer.ts';
import type { DemoResident } from '../people.ts';
import { add, pickGate, pickResident, type Walk, type Walkers, type WalkingDay } from './walking-day.ts';

const HOME_LEAVE = dayCurve([
  ['05:40', 1],
  ['06:40', 5],
  ['07:20', 30],
  ['08:40', 8],
  ['09:30', 0],
]);
const HOME_RETURN = dayCurve([
  ['16:20', 4],
  ['17:40', 26],
  ['19:20', 7],
  ['21:00', 3],
  ['23:30', 0],
]);
const ERRAND = dayCurve([
  ['06:00', 5],
  ['08:30', 10],
  ['11:00', 6],
  ['14:00', 9],
  ['18:40', 6],
  ['20:30', 0],
]);
const WEEKEND_LEAVE = dayCurve([
  ['07:00', 2],
  ['08:50', 10],
  ['18:40', 5],
  ['20:00', 0],
]);
const OFFICE_COME = dayCurve([
  ['07:10', 3],
  ['08:10', 22],
  ['09:20', 8],
  ['10:00', 1],
  ['11:00', 0],
]);
const OFFICE_LEAVE = dayCurve([
  ['16:30', 3],
  ['17:40', 22],
  ['19:20', 6],
  ['21:00', 2],
  ['22:30', 0],
]);
const OFFICE_WEEKEND_COME = dayCurve([
  ['09:00', 4],
  ['11:00', 2],
  ['14:00', 0],
]);
const LUNCH = dayCurve([
  ['11:40', 3],
  ['12:00', 6],
  ['12:30', 0],
]);
const STAFF_SHIFT = dayCurve([
  ['06:30', 4],
  ['07:30', 10],
  ['08:30', 0],
]);
const NIGHT = dayCurve([
  ['00:00', 8],
  ['01:00', 3],
  ['02:30', 1],
  ['05:00', 0],
]);

/** A resident's way out and back by one way of opening: gate, gate and the own unit door, or twice the garage. */
export function goOutAs(openType: OpenTypeCode): Walk {
  return (walkers, today) => {
    const { random } = today;
    if (
      (openType === CODES.openType.face || openType === CODES.openType.card) &&
      walkers.staff.length > 0 &&
      random.chance(0.05)
    ) {
      return patrol(walkers, today, openType);
    }
    const resident = pickResident(walkers, today, openType);
    if (!resident) return;
    today.out.add(resident.passer);
    if (walkers.plan.kind === 'work') return spendTheDay(walkers, today, resident, openType);
    const { doors } = walkers;
    const [leave, back] = timesOut(resident, today);
    const garage = resident.drives && random.chance(0.7) ? doors.garageDoor.get(resident.room.buildingId) : undefined;
    if (garage) {
      if (random.chance(0.75)) add(today, leave, garage, openType, CODES.direction.out, resident.passer);
      if (random.chance(0.95)) add(today, back, garage, openType, CODES.direction.in, resident.passer);
      return;
    }
    // Now and then someone else holds the door.
    const gate = pickGate(walkers, resident, random);
    if (random.chance(0.88)) add(today, leave, random.pick(gate.out), openType, CODES.direction.out, resident.passer);
    if (random.chance(0.84)) add(today, back, random.pick(gate.in), openType, CODES.direction.in, resident.passer);
    if (random.chance(0.84)) {
      const door = doors.unitDoor.get(resident.room.unitId);
      add(today, back + random.between(70, 260), door, openType, CODES.direction.in, resident.passer);
    }
  };
}

function timesOut(resident: DemoResident, { day, random }: WalkingDay): [leave: number, back: number] {
  if (weekdayOf(day) > 5) {
    const leave = WEEKEND_LEAVE(random);
    return [leave, Math.min(leave + random.between(1_500, 15_000), 80_000 + random.below(4_000))];
  }
  if (resident.commutes && random.chance(0.9)) return [HOME_LEAVE(random), HOME_RETURN(random)];
  const leave = ERRAND(random);
  return [leave, leave + random.between(1_200, 9_000)];
}

/** Someone who works here: in, perhaps out for lunch, out. */
function spendTheDay(walkers: Walkers, today: WalkingDay, resident: DemoResident, openType: OpenTypeCode): void {
  const { random } = today;
  const { doors } = walkers;
  const { room, passer } = resident;
  const gate = pickGate(walkers, resident, random);
  const weekend = weekdayOf(today.day) > 5;
  const come = weekend ? OFFICE_WEEKEND_COME(random) : OFFICE_COME(random);
  const leave = weekend ? come + random.between(7_200, 25_000) : OFFICE_LEAVE(random);
  if (random.chance(0.95)) add(today, come, random.pick(gate.in), openType, CODES.direction.in, passer);
  add(today, come + random.between(50, 200), doors.floorDoor.get(room.floorId), openType, CODES.direction.in, passer);
  if (!weekend && random.chance(0.32)) {
    const lunch = LUNCH(random);
    add(today, lunch, random.pick(gate.out), openType, CODES.direction.out, passer);
    add(today, lunch + random.between(1_800, 4_200), random.pick(gate.in), openType, CODES.direction.in, passer);
  }
  if (random.chance(0.9)) add(today, leave, random.pick(gate.out), openType, CODES.direction.out, passer);
}

/** A member of staff: in, some doors during the shift, out. */
function patrol({ doors, staff }: Walkers, today: WalkingDay, openType: OpenTypeCode): void {
  const { random } = today;
  const passer = random.pick(staff);
  if (today.out.has(passer) || (openType === CODES.openType.face && passer.faceUrl === null)) return;
  today.out.add(passer);
  const gate = random.pick(doors.gates);
  const start = STAFF_SHIFT(random);
  add(today, start, random.pick(gate.in), openType, CODES.direction.in, passer);
  if (random.chance(0.7))
    add(
      today,
      start + random.between(3_600, 30_000),
      random.pick(doors.unitDoors),
      openType,
      CODES.direction.in,
      passer,
    );
  add(today, start + random.between(32_000, 38_000), random.pick(gate.out), openType, CODES.direction.out, passer);
}

/** After midnight only the unit door shows that a resident came home; offices have a guard on the round. */
export function comeHomeLate(walkers: Walkers, today: WalkingDay): void {
  comeHomeAt(walkers, today, NIGHT(today.random));
}

export function comeHomeAt(walkers: Walkers, today: WalkingDay, second: number): void {
  const { random } = today;
  const { doors, staff } = walkers;
  if (walkers.plan.kind === 'work') {
    add(today, second, random.pick(doors.unitDoors), CODES.openType.card, CODES.direction.in, random.pick(staff));
    return;
  }
  const openType = random.chance(0.65) ? CODES.openType.face : CODES.openType.card;
  const resident = pickResident(walkers, today, openType);
  if (resident)
    add(today, second, doors.unitDoor.get(resident.room.unitId), openType, CODES.direction.in, resident.passer);
}

/** A person leaves by the button inside, which identifies no one. */
export function exitButton({ plan, doors }: Walkers, today: WalkingDay): void {
  const { random } = today;
  const weekend = weekdayOf(today.day) > 5;
  const curve: DayCurve =
    plan.kind === 'work' ? OFFICE_LEAVE : weekend ? WEEKEND_LEAVE : random.chance(0.6) ? HOME_LEAVE : ERRAND;
  add(today, curve(random), random.pick(doors.unitDoors), CODES.openType.exitButton, CODES.direction.out, NOBODY);
}
