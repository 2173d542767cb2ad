import { CODES } from '../../../schemas/generated/codes.ts';
import { dayCurve } from '../day-curve.ts';
import { NOBODY, type Passer } from '../passer.ts';
import type { DemoResident } from '../people.ts';
import { add, pickGate, type Walkers, type WalkingDay } from './walking-day.ts';

export const VISIT = dayCurve([
  ['08:30', 5],
  ['11:30', 3],
  ['13:30', 5],
  ['20:30', 0],
]);
export const RING = dayCurve([
  ['08:00', 4],
  ['11:00', 8],
  ['13:00', 4],
  ['17:00', 8],
  ['21:00', 1],
  ['22:00', 0],
]);

/** A guest with a pass code: gate, unit door, and the gate again. */
export function visit(walkers: Walkers, today: WalkingDay): void {
  const { random } = today;
  const { doors } = walkers;
  const host = random.pick(walkers.residents);
  const passer = guest(walkers, today, host);
  const gate = pickGate(walkers, host, random);
  const come = VISIT(random);
  add(today, come, random.pick(gate.in), CODES.openType.qrCode, CODES.direction.in, passer);
  if (random.chance(0.8))
    add(
      today,
      come + random.between(80, 300),
      doors.unitDoor.get(host.room.unitId),
      CODES.openType.qrCode,
      CODES.direction.in,
      passer,
    );
  if (random.chance(0.55))
    add(
      today,
      come + random.between(1_200, 10_000),
      random.pick(gate.out),
      CODES.openType.qrCode,
      CODES.direction.out,
      passer,
    );
}

export function guest({ plan, visitors }: Walkers, today: WalkingDay, host: DemoResident): Passer {
  const { personName, phone, portrait } = today.random.pick(visitors);
  const nth = String(++today.visits).padStart(3, '0');
  return {
    ...NOBODY,
    personType: CODES.personType.visitor,
    personId: `V${plan.no}${today.day}${nth}`,
    personName,
    phone,
    portrait,
    room: host.room,
  };
}

/** Someone rings, and the flat opens: the record knows the flat, not the visitor. */
export function ring(walkers: Walkers, today: WalkingDay): void {
  const { random } = today;
  const host = random.pick(walkers.residents);
  const portrait = random.pick(walkers.visitors).portrait;
  const passer: Passer = { ...NOBODY, personType: CODES.personType.visitor, portrait, room: host.room };
  const gate = pickGate(walkers, host, random);
  const device = gate.wall && random.chance(0.3) ? gate.wall : walkers.doors.unitDoor.get(host.room.unitId);
  add(today, RING(random), device, CODES.openType.intercom, CODES.direction.in, passer);
}

/** An account of the console opens a gate or a door from afar. */
export function openFromConsole({ doors, operators }: Walkers, today: WalkingDay): void {
  const { random } = today;
  const account = random.pick(operators);
  const passer: Passer = {
    ...NOBODY,
    personType: CODES.personType.operator,
    personId: account.uuid,
    personName: account.realName,
    phone: account.phone,
  };
  const entrance = random.chance(0.7);
  const device = entrance ? random.pick(random.pick(doors.gates).in) : random.pick(doors.unitDoors);
  add(
    today,
    VISIT(random),
    device,
    CODES.openType.console,
    CODES.direction.in,
    passer,
    random.chance(0.02) ? CODES.openFailReason.other : null,
    account.userName,
  );
}
