import { CODES } from '../../schemas/generated/codes.ts';
import type {
  HealthCodeCode,
  HealthCodeRecord,
  NucleicRecord,
  NucleicResultCode,
  VaccineStateCode,
  VerificationRecord,
  VerificationTypeCode,
} from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import { snapshotNumber } from '../demo-pictures/portrait-number.ts';
import { decideAdmission } from '../epidemic/admission.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { dayCurve } from './day-curve.ts';
import type { DemoDevice } from './devices.ts';
import type { DemoResident } from './people.ts';

const DAY = 86_400;
const HOUR = 3_600;
/** Checks and tests of so many days, today among them. */
const DAYS = 14;
const CHECKS = 3_000;
const TESTS = 2_400;
/** People of each community whose code is another than green for a while; the first ones because they have tested positive. */
const COLOURED = 12;
const POSITIVE = 2;

export type VerificationRow = Omit<DemoRow<VerificationRecord>, 'deviceName' | 'deviceSn' | 'notGreen'>;
export type HealthCodeRow = DemoRow<HealthCodeRecord>;
export type NucleicRow = DemoRow<NucleicRecord>;

export interface DemoChecks {
  verifications: VerificationRow[];
  healthCodes: HealthCodeRow[];
  nucleics: NucleicRow[];
}

const { healthCode: COLOUR, nucleicResult: RESULT } = CODES;

const BY_DAY = dayCurve([
  ['00:00', 0.2],
  ['06:00', 6],
  ['07:00', 12],
  ['09:30', 5],
  ['17:00', 12],
  ['20:00', 4],
  ['23:00', 0.5],
  ['24:00', 0],
]);
const SAMPLES = dayCurve([
  ['00:00', 0],
  ['07:00', 10],
  ['11:00', 1],
  ['13:30', 5],
  ['17:00', 9],
  ['20:30', 0],
  ['24:00', 0],
]);
const LABORATORIES = [
  ['花园社区卫生服务中心', '社区活动中心门前'],
  ['市第三人民医院检验科', '小区南门采样亭'],
  ['华检医学检验实验室', '街道便民采样点'],
] as const;
const verificationType = weightedPick<VerificationTypeCode>([
  [CODES.verificationType.face, 58],
  [CODES.verificationType.healthQr, 30],
  [CODES.verificationType.idCard, 10],
  [CODES.verificationType.byHand, 2],
]);
const vaccine = weightedPick<VaccineStateCode>([
  [CODES.vaccineState.booster, 70],
  [CODES.vaccineState.fullCourse, 22],
  [CODES.vaccineState.oneDose, 4],
  [CODES.vaccineState.none, 4],
]);
const SOURCE = '门口核验';

/** Somebody who is checked, and what is so of him for a while. */
interface Checked {
  resident: DemoResident;
  vaccineState: VaccineStateCode;
  /** From when to when the code is no green one; seconds as in `DemoClock.now`. */
  coloured: { from: number; until: number; code: HealthCodeCode } | undefined;
  isPositive: boolean;
}

interface Drawing {
  parts: CommunityParts;
  clock: DemoClock;
  random: Random;
  people: readonly Checked[];
}

/** The last fourteen days of checks at gates, of codes that were seen there, and of tests, in the communities where people live. */
export function drawChecks(communities: readonly CommunityParts[], clock: DemoClock, scale: number): DemoChecks {
  const all: DemoChecks = { verifications: [], healthCodes: [], nucleics: [] };
  const homes = communities.filter(({ plan }) => plan.buildingUse === CODES.buildingUse.residential);
  const living = homes.map(({ residents }) => residents.length);
  const total = living.reduce((sum, count) => sum + count, 0);
  for (const [index, parts] of homes.entries()) {
    const share = ((living[index] ?? 0) / total) * scale;
    const random = seededRandom('checks', parts.plan.no);
    const drawing: Drawing = { parts, clock, random, people: checkedPeople(parts, clock, random) };
    if (drawing.people.length === 0) continue;
    const nucleics = drawTests(drawing, Math.round(TESTS * share));
    const { healthCodes, verifications } = drawVerifications(drawing, nucleics, Math.round(CHECKS * share));
    all.nucleics.push(...nucleics);
    all.verifications.push(...verifications);
    all.healthCodes.push(...healthCodes);
  }
  return all;
}

function checkedPeople({ residents }: CommunityParts, clock: DemoClock, random: Random): Checked[] {
  const there = residents.filter(
    ({ row, habit, leftDay }) =>
      leftDay === null && habit !== null && row.certificateType === CODES.certificateType.residentIdCard,
  );
  // Spread over the buildings, not the first flats of the first one.
  const step = Math.max(1, Math.ceil(there.length / COLOURED));
  return there.map((resident, index) => {
    const nth = index % step === 0 ? index / step : COLOURED;
    const from = (clock.today - random.between(2, 9)) * DAY + random.between(0, DAY - 1);
    const isPositive = nth < POSITIVE;
    const code = isPositive || random.chance(0.3) ? COLOUR.red : COLOUR.yellow;
    const until = from + (isPositive ? 20 : random.between(2, 7)) * DAY;
    return {
      resident,
      vaccineState: vaccine(random),
      coloured: nth < COLOURED ? { from, until, code } : undefined,
      isPositive,
    };
  });
}

function codeAt({ coloured }: Checked, at: number): HealthCodeCode {
  return coloured && at >= coloured.from && at < coloured.until ? coloured.code : COLOUR.green;
}

function placeOf({ resident: { room } }: Checked) {
  const { areaId, buildingId, unitId, floorId, id: roomId, spaceName } = room;
  return { areaId, buildingId, unitId, floorId, roomId, spaceName };
}

function personOf({ resident: { row } }: Checked) {
  const { id: personId, phone, residentName: personName } = row;
  return { personType: CODES.personType.resident, personId, personName, phone };
}

/** A moment of the last days that has been already. */
function momentIn({ clock, random }: Drawing, curve: typeof BY_DAY, day: number): number {
  const at = (clock.today - day) * DAY + curve(random);
  if (at < clock.now) return at;
  return random.chance(0.9) ? at - DAY : Math.max(clock.today * DAY, clock.now - 60 - random.below(2 * HOUR));
}

function drawTests(drawing: Drawing, count: number): NucleicRow[] {
  const { clock, parts, people, random } = drawing;
  const taken = new Set<string>();
  const rows: NucleicRow[] = [];
  const positives = people.filter(({ isPositive }) => isPositive);
  for (let nth = 0; rows.length < count; nth += 1) {
    const positive = positives[nth];
    const person = positive ?? random.pick(people);
    const { coloured, resident } = person;
    // Whoever has tested positive was red from then on, and is tested no more here.
    if (!positive && person.isPositive) continue;
    const at =
      positive && coloured
        ? coloured.from - random.between(8 * HOUR, 12 * HOUR)
        : momentIn(drawing, SAMPLES, random.below(DAYS));
    const key = `${resident.row.id} ${at}`;
    if (taken.has(key)) continue;
    taken.add(key);
    const done = at + random.between(5 * HOUR, 14 * HOUR);
    const isDone = done <= clock.now;
    const result: NucleicResultCode = positive
      ? RESULT.positive
      : !isDone
        ? RESULT.pending
        : random.chance(0.004)
          ? RESULT.inconclusive
          : RESULT.negative;
    const [organisation, samplePlace] = random.pick(LABORATORIES);
    rows.push({
      ...baseFields(`N${parts.plan.no}${String(rows.length + 1).padStart(5, '0')}`, isDone ? done : at),
      communityUuid: parts.plan.communityUuid,
      ...personOf(person),
      ...placeOf(person),
      citizenId: resident.row.certificateNo ?? '',
      nucleicResult: result,
      sampleTime: timeText(at),
      resultTime: isDone ? timeText(done) : null,
      organisation,
      samplePlace,
      dataSource: random.chance(0.8) ? CODES.dataSource.import : CODES.dataSource.openAccount,
    });
  }
  return rows;
}

/** Gates that measure or ask; without one, any that works. */
function checkingGates({ devices }: CommunityParts): DemoDevice[] {
  const works = devices.filter(
    ({ row, silentFrom }) =>
      silentFrom === Number.POSITIVE_INFINITY && row.locationType === CODES.locationType.communityGate,
  );
  const checking = works.filter(({ checksHealthCode, measuresTemperature }) => checksHealthCode || measuresTemperature);
  return checking.length > 0 ? checking : works;
}

function drawVerifications(
  drawing: Drawing,
  nucleics: readonly NucleicRow[],
  count: number,
): Pick<DemoChecks, 'healthCodes' | 'verifications'> {
  const { parts, people, random } = drawing;
  const gates = checkingGates(parts);
  const tests = new Map<unknown, NucleicRow[]>();
  for (const test of nucleics) tests.set(test.personId, [...(tests.get(test.personId) ?? []), test]);
  const coloured = people.filter((one) => one.coloured !== undefined);
  const moments = Array.from({ length: count }, () => momentIn(drawing, BY_DAY, random.below(DAYS)));
  moments.sort((one, other) => one - other);
  const verifications: VerificationRow[] = [];
  const healthCodes: HealthCodeRow[] = [];
  const known = new Map<string, { code: HealthCodeCode; at: number }>();
  for (const at of moments) {
    // Whose code is not green goes out little, and is asked each time.
    const asked = random.chance(0.03) ? coloured.filter((one) => codeAt(one, at) !== COLOUR.green) : [];
    const person = random.pick(asked.length > 0 ? asked : people);
    const { row, passer } = person.resident;
    const time = timeText(at);
    const code = codeAt(person, at);
    const newest = (tests.get(row.id) ?? [])
      .filter(({ resultTime }) => resultTime !== null && resultTime <= time)
      .reduce<NucleicRow | undefined>(
        (last, one) => (last && last.sampleTime > one.sampleTime ? last : one),
        undefined,
      );
    const temperature = random.chance(0.006) ? random.between(373, 385) / 10 : random.between(360, 369) / 10;
    const { reason, verificationState } = decideAdmission(
      { temperatureLimit: 37.3, healthCodeCheck: true },
      { temperature, healthCode: code, nucleicResult: newest?.nucleicResult ?? null },
      time,
    );
    const id = `K${parts.plan.no}${String(verifications.length + 1).padStart(5, '0')}`;
    verifications.push({
      id,
      createTime: time,
      communityUuid: parts.plan.communityUuid,
      ...personOf(person),
      deviceId: random.pick(gates).row.id,
      idCard: row.certificateNo,
      verificationType: verificationType(random),
      verificationState,
      healthCode: code,
      nucleicResult: newest?.nucleicResult ?? null,
      vaccineState: person.vaccineState,
      nucleicTime: newest?.sampleTime ?? null,
      temperature,
      failReason: reason,
      snapUrl: passer.portrait === null ? null : `/demo/pictures/snap-${snapshotNumber(passer.portrait, at % DAY)}.svg`,
      verifyTime: time,
    });
    const before = known.get(row.id);
    // A code that was asked for counts for a day.
    if (before && before.code === code && at - before.at < DAY) continue;
    known.set(row.id, { code, at });
    healthCodes.push({
      id: `H${id}`,
      createTime: time,
      communityUuid: parts.plan.communityUuid,
      ...personOf(person),
      ...placeOf(person),
      citizenId: row.certificateNo,
      healthCode: code,
      lastCode: before?.code ?? null,
      changed: before !== undefined && before.code !== code,
      verificationState: code === COLOUR.green ? CODES.verificationState.passed : CODES.verificationState.failed,
      sourceName: SOURCE,
      checkTime: time,
      codeTime: timeText(person.coloured && code !== COLOUR.green ? person.coloured.from : Math.floor(at / DAY) * DAY),
    });
  }
  return { verifications, healthCodes };
}
