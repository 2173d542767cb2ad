import { CODES } from '../../schemas/generated/codes.ts';
import type { PassModeCode, VehicleRecord, VehicleTypeCode } from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import { carPicture } from '../demo-pictures/car-pictures.ts';
import type { DemoRow } from './base-fields.ts';
import { type DemoClock, dayText, timeText, weekdayOf } from './calendar.ts';
import { demoName } from './names.ts';
import { RECORD_DAYS } from './opening-plan.ts';
import type { RoomRow } from './space.ts';
import { CAR_COLORS, type DemoParking, plateColorOf, plateOf, type VehicleRow } from './vehicles.ts';

const DAY = 86_400;
/** Stays of strangers and visitors a day, all communities together. */
const STRANGERS = 440;
/** So many vehicles have been on site for too long. */
const TOO_LONG = 30;
/** Days after which whoever came in has left again, but for those that stay too long. */
const LONGEST = 4;

export type PassageRow = DemoRow<VehicleRecord>;

export interface Passages {
  /** How many rows there are, known before they are drawn. */
  total: number;
  /** The stays that began on a day. The same day always comes out the same, whichever were drawn before it. */
  dayRows(day: number): PassageRow[];
}

/** One stay: seconds as in `DemoClock`. */
interface Stay {
  vehicle: VehicleRow | undefined;
  plateNo: string;
  vehicleType: VehicleTypeCode;
  color: number;
  from: number;
  until: number | null;
  isVisitor?: boolean;
  /** The room that a visitor goes to. */
  visited?: RoomRow | undefined;
}

const mode = weightedPick<PassModeCode>([
  [CODES.passMode.recognised, 93],
  [CODES.passMode.byGuard, 5],
  [CODES.passMode.qrCode, 2],
]);
const strangerType = weightedPick<VehicleTypeCode>([
  [CODES.vehicleType.car, 66],
  [CODES.vehicleType.newEnergyCar, 28],
  [CODES.vehicleType.largeVehicle, 5],
  [CODES.vehicleType.other, 1],
]);

/**
 * What barriers have seen during twelve months: residents who go to work in the morning and come home in the evening, some who
 * drive seldom, visitors and others for some hours. Marks when vehicles have passed last and which public spaces are occupied.
 *
 * @param scale 1, or 0.1 for the small data
 */
export function planPassages(parking: readonly DemoParking[], clock: DemoClock, scale: number): Passages {
  const first = clock.today - RECORD_DAYS + 1;
  const every = Math.round(1 / scale);
  const people = parking.reduce((sum, { vehicles }) => sum + vehicles.length, 0);
  const strangers = (one: DemoParking, day: number) => {
    const factor = weekdayOf(day) > 5 ? 1.15 : 0.94;
    return Math.round(((STRANGERS * one.vehicles.length) / people) * scale * factor);
  };
  const spaces = new Map<string, { id: string; spaceNo: string }>();
  const places = new Map(parking.map((one) => [one, placeOf(one)]));
  const draw = (day: number): PassageRow[] => {
    const rows = parking.flatMap((one, at) => {
      const random = seededRandom('passages', one.parts.plan.no, day);
      const stays = [...homeStays(one, day, every, random), ...strangerStays(one, day, strangers(one, day), random)];
      if (at === 0) stays.push(...longStays(one, day, clock, random));
      // Today is never empty, not even right after midnight.
      if (at === 0 && day === clock.today) stays.push(justNow(one, clock, random));
      return stays
        .filter(({ from }) => from <= clock.now)
        .sort((left, right) => left.from - right.from)
        .map((stay, nth) => rowOf(one, places.get(one)!, stay, day, nth + 1, clock, random));
    });
    for (const row of spaces.size > 0 ? rows : []) {
      const space = spaces.get(row.id);
      if (!space) continue;
      row.spaceId = space.id;
      row.spaceNo = space.spaceNo;
    }
    return rows;
  };
  const latest = markNow(parking, clock, draw, spaces);
  let total = latest;
  for (let day = first; day < clock.today; day++) {
    for (const one of parking) total += homeCount(one, day, every) + strangers(one, day);
    total += longCount(day, clock);
  }
  return { total, dayRows: draw };
}

/**
 * Says of vehicles when they passed last, and of public spaces that somebody stands there.
 *
 * @returns how many stays have begun today
 */
function markNow(
  parking: readonly DemoParking[],
  clock: DemoClock,
  draw: (day: number) => PassageRow[],
  spaces: Map<string, { id: string; spaceNo: string }>,
): number {
  const unseen = new Map(parking.flatMap(({ vehicles }) => vehicles.map((one) => [one.plateNo, one])));
  const free = new Map(
    parking.map(({ parts, spaces: all }) => [
      parts.plan.communityUuid,
      all.filter(({ spaceState, spaceType }) => spaceState === CODES.spaceState.free && isPublic(spaceType)),
    ]),
  );
  let today = 0;
  for (let day = clock.today; day > clock.today - 31; day--) {
    const rows = draw(day);
    if (day === clock.today) today = rows.length;
    for (const row of rows.toReversed()) {
      const known = unseen.get(row.plateNo ?? '');
      if (known && row.inMode !== CODES.passMode.refused) {
        known.lastPassTime = row.outTime ?? row.inTime ?? null;
        unseen.delete(row.plateNo ?? '');
      }
      if (!row.onSite || row.spaceNo !== null) continue;
      const space = free.get(row.communityUuid ?? '')?.shift();
      if (!space) continue;
      space.spaceState = CODES.spaceState.occupied;
      spaces.set(row.id, { id: space.id, spaceNo: `${space.parkingArea} ${space.spaceNo}` });
    }
  }
  return today;
}

function isPublic(spaceType: string): boolean {
  return spaceType === CODES.spaceType.public || spaceType === CODES.spaceType.visitor;
}

/** Who comes home on a day: most vehicles each evening, one in three only now and then. */
function homeComers({ vehicles }: DemoParking, day: number, every: number): { vehicle: VehicleRow; index: number }[] {
  return vehicles.flatMap((vehicle, index) => {
    if (vehicle.parkingRight === CODES.parkingRight.refused) return [];
    const period = index % 3 === 0 ? 3 * every : every;
    return (index + day) % period === 0 ? [{ vehicle, index }] : [];
  });
}

/** Whether a vehicle is also seen around noon. */
const atNoon = (index: number, day: number) => index % 3 !== 0 && (index + 3 * day) % 5 < 2;

function homeCount(one: DemoParking, day: number, every: number): number {
  const home = homeComers(one, day, every);
  return home.length + home.filter(({ index }) => atNoon(index, day)).length;
}

function homeStays(one: DemoParking, day: number, every: number, random: Random): Stay[] {
  const start = day * DAY;
  return homeComers(one, day, every).flatMap(({ vehicle, index }) => {
    const color = CAR_COLORS.indexOf(vehicle.color as (typeof CAR_COLORS)[number]);
    const about = { vehicle, plateNo: vehicle.plateNo, vehicleType: vehicle.vehicleType as VehicleTypeCode, color };
    const seldom = index % 3 === 0;
    const from = start + random.between(17 * 3_600, 21 * 3_600);
    const days = seldom ? 2 : 1;
    const until = start + days * DAY + random.between(6 * 3_600 + 2_400, 9 * 3_600 + 1_800);
    const night: Stay = { ...about, from, until };
    if (!atNoon(index, day)) return [night];
    const noon = start + random.between(11 * 3_600 + 1_200, 13 * 3_600);
    return [{ ...about, from: noon, until: noon + random.between(1_200, 9_000) }, night];
  });
}

function strangerStays({ parts }: DemoParking, day: number, count: number, random: Random): Stay[] {
  return Array.from({ length: count }, (_, nth) => {
    const vehicleType = strangerType(random);
    // Few come by night.
    const part = random.chance(0.05) ? 0.28 * random.next() : 0.28 + (0.6 * (random.next() + random.next())) / 2;
    const from = day * DAY + Math.round(DAY * part);
    return {
      vehicle: undefined,
      // A day has its own strangers, and some of them come again.
      plateNo: plateOf(parts.plan.no, (day % 40) * 97 + nth * 13 + random.below(13), vehicleType, false),
      vehicleType,
      color: random.below(CAR_COLORS.length),
      from,
      until: from + Math.round(600 + random.next() ** 2 * 6 * 3_600),
      ...(random.chance(0.3) && { isVisitor: true, visited: random.pick(parts.residents).room }),
    };
  });
}

/** Days before today on which one came that has not left since. */
function longCount(day: number, { today }: DemoClock): number {
  const ago = today - day;
  return Array.from({ length: TOO_LONG }, (_, nth) => LONGEST + ((nth * 7) % 23)).filter((each) => each === ago).length;
}

function longStays({ parts }: DemoParking, day: number, clock: DemoClock, random: Random): Stay[] {
  return Array.from({ length: longCount(day, clock) }, (_, nth) => {
    const vehicleType = strangerType(random);
    return {
      vehicle: undefined,
      plateNo: plateOf(parts.plan.no, 23_000 + ((day * 3 + nth) % 999), vehicleType, false),
      vehicleType,
      color: random.below(CAR_COLORS.length),
      from: day * DAY + random.between(8 * 3_600, 20 * 3_600),
      until: null,
    };
  });
}

interface Place {
  gates: { in: string[]; out: string[] };
  /** The names of the spaces that vehicles have, by their keys. */
  spaceNos: ReadonlyMap<string, string>;
}

function placeOf({ parts, spaces }: DemoParking): Place {
  const spaceNos = new Map(spaces.map(({ id, parkingArea, spaceNo }) => [id, `${parkingArea} ${spaceNo}`]));
  return { gates: gatesOf(parts), spaceNos };
}

function justNow({ parts }: DemoParking, { now, today }: DemoClock, random: Random): Stay {
  const vehicleType = strangerType(random);
  return {
    vehicle: undefined,
    plateNo: plateOf(parts.plan.no, 22_999, vehicleType, false),
    vehicleType,
    color: random.below(CAR_COLORS.length),
    from: Math.max(today * DAY, now - 720),
    until: null,
    isVisitor: true,
    visited: random.pick(parts.residents).room,
  };
}

function rowOf(
  { parts }: DemoParking,
  { gates, spaceNos }: Place,
  stay: Stay,
  day: number,
  nth: number,
  clock: DemoClock,
  random: Random,
): PassageRow {
  const { vehicle, visited, from } = stay;
  const { plan } = parts;
  const [inGate, outGate] = [random.pick(gates.in), random.pick(gates.out)];
  const [inMode, outMode] = [mode(random), mode(random)];
  const ownSpace = spaceNos.get(vehicle?.spaceId ?? '') ?? null;
  const misread = vehicle !== undefined && clock.today - day < 31 && random.chance(0.006);
  const confidence = Math.round(random.between(misread ? 620 : 880, misread ? 820 : 999)) / 10;
  // Nobody saw one in a hundred go: the next entry has ended the stay.
  const unseen = stay.until !== null && random.chance(0.008);
  const until = stay.until !== null && stay.until <= clock.now ? stay.until : null;
  const visitor = stay.isVisitor === true;
  const seen = until !== null && !unseen;
  return {
    // Written out: spreading another object into each of 400,000 rows takes ten times as long.
    id: `VR${plan.no}${dayText(day)}-${nth}`,
    createTime: timeText(from),
    updateTime: timeText(until ?? from),
    createBy: '系统',
    revision: 1,
    communityUuid: plan.communityUuid,
    areaId: vehicle?.areaId ?? visited?.areaId ?? null,
    buildingId: vehicle?.buildingId ?? visited?.buildingId ?? null,
    unitId: vehicle?.unitId ?? visited?.unitId ?? null,
    floorId: vehicle?.floorId ?? visited?.floorId ?? null,
    roomId: vehicle?.roomId ?? visited?.id ?? null,
    spaceName: vehicle?.spaceName ?? visited?.spaceName ?? null,
    plateNo: stay.plateNo,
    plateColor: plateColorOf(stay.vehicleType),
    vehicleType: stay.vehicleType,
    parkingRight: vehicle
      ? rightThen(vehicle, dayText(day))
      : visitor
        ? CODES.parkingRight.visitor
        : CODES.parkingRight.temporary,
    ownerName:
      vehicle?.ownerName ?? (visitor ? demoName(random, random.pick([CODES.gender.male, CODES.gender.female])) : null),
    phone: vehicle?.phone ?? (visitor ? `1548${String(random.below(10_000_000)).padStart(7, '0')}` : null),
    inTime: timeText(from),
    outTime: until === null ? null : timeText(until),
    inGate,
    outGate: seen ? outGate : null,
    inImage: carPicture(stay.color, from, false),
    outImage: seen ? carPicture(stay.color, until, true) : null,
    inMode,
    outMode: seen ? outMode : null,
    stayMinutes: seen ? Math.round((until - from) / 60) : null,
    onSite: until === null,
    spaceId: null,
    spaceNo: ownSpace,
    originalPlate: misread ? misreadOf(stay.plateNo) : null,
    confidence,
  };
}

/** A right that had run out counted as temporary. */
function rightThen({ endDate, parkingRight, vehicleState }: VehicleRow, day: string): VehicleRow['parkingRight'] {
  const counts = endDate >= day && vehicleState !== CODES.vehicleState.disabled;
  return counts ? parkingRight : CODES.parkingRight.temporary;
}

/** What a camera makes of a dirty plate: an 8 for a 0, and so on. */
function misreadOf(plateNo: string): string {
  const last = plateNo.at(-1) ?? '0';
  return plateNo.slice(0, -1) + (last === '8' ? 'B' : last === '0' ? 'D' : '8');
}

function gatesOf({ devices }: DemoParking['parts']): { in: string[]; out: string[] } {
  const barriers = devices
    .map(({ row }) => row)
    .filter(({ deviceType }) => deviceType === CODES.deviceType.vehicleBarrier);
  const named = (not: string) =>
    barriers.filter(({ direction }) => direction !== not).map(({ deviceName }) => deviceName);
  return { in: named(CODES.direction.out), out: named(CODES.direction.in) };
}
