import { CODES } from '../../schemas/generated/codes.ts';
import type { StaffPostCode, StaffRegister, Worker } from '../../schemas/generated/entities.ts';
import { seededRandom } from '../core/random.ts';
import { portraitNumber } from '../demo-pictures/portrait-number.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayOf, dayText, momentOf, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { AGE_YEAR } from './households.ts';
import { demoName } from './names.ts';

const DEPARTMENTS: Partial<Record<StaffPostCode, string>> = {
  [CODES.staffPost.manager]: '综合部',
  [CODES.staffPost.frontDesk]: '客服部',
  [CODES.staffPost.guard]: '秩序部',
  [CODES.staffPost.cleaner]: '环境部',
  [CODES.staffPost.technician]: '工程部',
  [CODES.staffPost.gardener]: '环境部',
};
/** The first portrait of those who registered and are not staff. */
const REGISTER_PORTRAITS = 15_000;
const SHIFTS: readonly [string, string][] = [
  ['07:00', '15:00'],
  ['15:00', '23:00'],
  ['23:00', '07:00'],
];

/** Without the name of the account, which a join answers. */
export type DemoWorkerRow = Omit<DemoRow<Worker>, 'accountName'>;

/** A manager, a front desk, and guards, cleaners, technicians and a gardener in turn. */
function postOf(index: number): StaffPostCode {
  if (index === 0) return CODES.staffPost.manager;
  if (index === 1) return CODES.staffPost.frontDesk;
  return (
    (
      [
        CODES.staffPost.guard,
        CODES.staffPost.cleaner,
        CODES.staffPost.guard,
        CODES.staffPost.technician,
        CODES.staffPost.guard,
        CODES.staffPost.cleaner,
        CODES.staffPost.gardener,
      ] as const
    )[(index - 2) % 7] ?? CODES.staffPost.guard
  );
}

/** Guards and cleaners rest on one day of the week, each on another one; the office rests on weekends. */
function workDaysOf(post: StaffPostCode, index: number): string[] {
  const days: string[] = Object.values(CODES.weekday);
  const { guard, cleaner, gardener } = CODES.staffPost;
  const inTurn = post === guard || post === cleaner || post === gardener;
  return inTurn ? days.filter((_, day) => day !== index % 7) : days.slice(0, 5);
}

/** The 48 members of staff who pass the doors. */
export function workerRows(communities: readonly CommunityParts[], clock: DemoClock): DemoWorkerRow[] {
  return communities.flatMap(({ accounts, plan, staff, identities }) => {
    const random = seededRandom('workers', plan.no);
    return staff.map((worker, index): DemoWorkerRow => {
      const staffPost = postOf(index);
      const entryDay = clock.today - random.between(40, Math.min(plan.ageDays, 2200));
      const birthday = dayText(dayOf(AGE_YEAR - random.between(23, 58), random.between(1, 12), random.between(1, 28)));
      const [shiftStart, shiftEnd] =
        staffPost === CODES.staffPost.guard ? SHIFTS[index % SHIFTS.length]! : ['08:30', '17:30'];
      return {
        ...baseFields(worker.personId!, momentOf(entryDay, '09:30') + index * 60),
        communityUuid: plan.communityUuid,
        workerName: worker.personName!,
        phone: worker.phone!,
        gender: worker.gender,
        workerNo: `YG${plan.no}${String(index + 1).padStart(3, '0')}`,
        staffPost,
        department: DEPARTMENTS[staffPost] ?? null,
        certificateType: CODES.certificateType.residentIdCard,
        certificateNo: identities.citizenId(birthday, worker.gender),
        faceUrl: worker.faceUrl,
        cardNo: worker.cardNo,
        entryDate: dayText(entryDay),
        leaveDate: null,
        deviceIds: [],
        shiftStart,
        shiftEnd,
        workDays: workDaysOf(staffPost, index),
        accountId: accounts.find(({ phone }) => phone === worker.phone)?.uuid ?? null,
        staffState: CODES.staffState.employed,
        remark: null,
      };
    });
  });
}

/** Applications by QR code: of the staff that came last, of some who wait, and of a few who were turned down. */
export function staffRegisterRows(
  communities: readonly CommunityParts[],
  workers: readonly DemoWorkerRow[],
  clock: DemoClock,
): DemoRow<StaffRegister>[] {
  return communities.flatMap(({ plan, identities }) => {
    const random = seededRandom('registers', plan.no);
    const hired = workers.filter((one) => one.communityUuid === plan.communityUuid).slice(-3);
    const passed = hired.map((worker, index) => {
      const entry = dayOf(...ymd(String(worker.entryDate)));
      return {
        ...worker,
        at: momentOf(entry - 1, '15:20') + index * 300,
        approvalState: CODES.approvalState.approved,
        approveTime: timeText(momentOf(entry, '09:30')),
      };
    });
    const others = Array.from({ length: plan.kind === 'home' ? 4 : 2 }, (_, index) => {
      const gender = random.chance(0.6) ? CODES.gender.male : CODES.gender.female;
      const birthday = dayText(dayOf(AGE_YEAR - random.between(22, 56), random.between(1, 12), random.between(1, 28)));
      const rejected = index === 0;
      const staffPost = ([CODES.staffPost.guard, CODES.staffPost.cleaner, CODES.staffPost.technician] as const)[
        index % 3
      ]!;
      const portrait = portraitNumber(REGISTER_PORTRAITS + Number(plan.no) * 50 + index, gender, 40);
      const at = rejected ? momentOf(clock.today - 12, '10:30') : clock.now - 3_600 * (3 + index * 17);
      return {
        workerName: demoName(random, gender),
        phone: identities.phone(),
        gender,
        staffPost,
        department: DEPARTMENTS[staffPost] ?? null,
        certificateNo: identities.citizenId(birthday, gender),
        faceUrl: `/demo/pictures/face-${portrait}.svg`,
        at,
        approvalState: rejected ? CODES.approvalState.rejected : CODES.approvalState.pending,
        approveTime: rejected ? timeText(at + 7_200) : null,
      };
    });
    return [...passed, ...others].map((one, index): DemoRow<StaffRegister> => {
      const decided = one.approveTime !== null;
      return {
        ...baseFields(`SR${plan.no}${String(index + 1).padStart(3, '0')}`, one.at, '扫码登记'),
        communityUuid: plan.communityUuid,
        workerName: one.workerName,
        phone: one.phone,
        gender: one.gender,
        staffPost: one.staffPost,
        department: one.department,
        certificateNo: one.certificateNo,
        faceUrl: one.faceUrl,
        certImages: null,
        approvalState: one.approvalState,
        rejectReason: one.approvalState === CODES.approvalState.rejected ? '证件照片不清晰，请重新登记' : null,
        approveBy: decided ? '云杉物业' : null,
        approveTime: one.approveTime,
      };
    });
  });
}

function ymd(date: string): [number, number, number] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return [year, month, day];
}
