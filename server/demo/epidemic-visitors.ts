import { CODES } from '../../schemas/generated/codes.ts';
import type {
  EpidemicVisitor,
  HealthCodeCode,
  NucleicResultCode,
  VisitPurposeCode,
} from '../../schemas/generated/entities.ts';
import { seededRandom, weightedPick } from '../core/random.ts';
import { ADMISSION_REASONS, decideAdmission } from '../epidemic/admission.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayOf, dayText, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { dayCurve } from './day-curve.ts';
import { AGE_YEAR } from './households.ts';
import { demoName } from './names.ts';
import { plateOf } from './vehicles.ts';

const DAY = 86_400;
const DAYS = 14;
/** ℃, the limit of every community. */
export const FEVER = 37.3;
/** Visitors a day. */
const PLANS: Readonly<Record<string, number>> = { '01': 9, '02': 3, '03': 2 };
/** Who has a fever, as numbers of visitors of the main community. */
const HOT: ReadonlySet<number> = new Set([17, 61, 104]);

const ARRIVES = dayCurve([
  ['07:30', 3],
  ['09:00', 8],
  ['12:00', 4],
  ['14:00', 7],
  ['18:00', 5],
  ['21:00', 0],
]);
const purpose = weightedPick<VisitPurposeCode>([
  [CODES.visitPurpose.friendsOrFamily, 40],
  [CODES.visitPurpose.delivery, 16],
  [CODES.visitPurpose.renovation, 10],
  [CODES.visitPurpose.maintenance, 12],
  [CODES.visitPurpose.homeService, 12],
  [CODES.visitPurpose.houseViewing, 6],
  [CODES.visitPurpose.official, 4],
]);
const healthCode = weightedPick<HealthCodeCode>([
  [CODES.healthCode.green, 95],
  [CODES.healthCode.yellow, 3],
  [CODES.healthCode.red, 1],
  [CODES.healthCode.stale, 1],
]);
const nucleic = weightedPick<NucleicResultCode | null>([
  [CODES.nucleicResult.negative, 70],
  [CODES.nucleicResult.pending, 6],
  [CODES.nucleicResult.noRecord, 4],
  [null, 20],
]);
const PLACES = ['杭州市', '杭州市', '杭州市', '宁波市', '上海市', '南京市', '绍兴市'];

/** Visitors of two weeks whose health was checked at the gate, by the rules by which the console itself decides. */
export function epidemicVisitorRows(
  communities: readonly CommunityParts[],
  clock: DemoClock,
): DemoRow<EpidemicVisitor>[] {
  return communities.flatMap(({ identities, plan, residents }) => {
    const random = seededRandom('epidemic visitors', plan.no);
    const hosts = residents.filter(({ habit, leftDay }) => habit !== null && leftDay === null);
    const rows: DemoRow<EpidemicVisitor>[] = [];
    for (let nth = 0; nth < (PLANS[plan.no] ?? 0) * DAYS; nth++) {
      const day = clock.today - DAYS + 1 + Math.floor(nth / (PLANS[plan.no] ?? 1));
      const planned = day * DAY + ARRIVES(random);
      // The day of installation is never empty.
      const at = planned > clock.now ? Math.max(day * DAY, clock.now - random.between(60, 5_400)) : planned;
      const gender = random.chance(0.6) ? CODES.gender.male : CODES.gender.female;
      const birthday = dayText(dayOf(AGE_YEAR - random.between(20, 66), random.between(1, 12), random.between(1, 28)));
      const host = random.pick(hosts);
      const isHot = plan.no === '01' && HOT.has(nth);
      const temperature = isHot ? random.between(374, 386) / 10 : random.between(361, 370) / 10;
      const result = nucleic(random);
      const hasTest = result === CODES.nucleicResult.negative;
      const check = {
        temperature,
        healthCode: healthCode(random),
        nucleicResult: result,
        nucleicTime: hasTest ? timeText(at - random.between(3, 40) * 3_600) : null,
      };
      const admission = decideAdmission({ temperatureLimit: FEVER, healthCodeCheck: true }, check, timeText(at));
      const isIn = admission.reasons.length === 0;
      const leaves = at + random.between(1_200, 4 * 3_600);
      const drives = random.chance(0.18);
      const { areaId, buildingId, unitId, floorId, id: roomId, spaceName } = host.room;
      const { abnormal, normal } = CODES.statusChoice;
      rows.push({
        ...baseFields(`EV${plan.no}${String(nth + 1).padStart(4, '0')}`, at),
        communityUuid: plan.communityUuid,
        areaId,
        buildingId,
        unitId,
        floorId,
        roomId,
        spaceName,
        visitorName: demoName(random, gender),
        phone: identities.phone(),
        idCard: identities.citizenId(birthday, gender),
        visitPurpose: purpose(random),
        hostName: host.row.residentName,
        fromPlace: random.pick(PLACES),
        fromRisk: random.chance(0.02),
        ...check,
        temperatureState: isHot ? abnormal : normal,
        plateNo: drives ? plateOf(plan.no, 700 + (nth % 250), CODES.vehicleType.car, false) : null,
        arriveTime: timeText(at),
        leaveTime: isIn && leaves <= clock.now ? timeText(leaves) : null,
        verificationState: admission.verificationState,
        failReason: isIn ? null : admission.reasons.map((reason) => ADMISSION_REASONS[reason].zh).join('；'),
        snapUrl: null,
        remark: null,
      });
    }
    return rows;
  });
}
