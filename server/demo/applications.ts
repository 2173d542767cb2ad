import { CODES } from '../../schemas/generated/codes.ts';
import type {
  Application,
  ApplicationTypeCode,
  ApprovalStateCode,
  HouseholdTypeCode,
  RelationCode,
} from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import { type Applicant, applicant } from './applicants.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayText, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';

export type ApplicationRow = Omit<DemoRow<Application>, 'applicationNo' | 'deviceNames' | 'matchedName'> & {
  createTime: string;
};

const DAY = 86_400;
const HOUR = 3_600;
/** Days until an application without a decision lapses: `applicationValidDays` of every demo community. */
const VALID_DAYS = 7;

/** How many applications each community has: in all, waiting, of these for a room's doors, of these over a day, at the owner. */
const PLANS = [
  { all: 210, pending: 18, forDoors: 4, overdue: 3, atOwner: 8 },
  { all: 84, pending: 8, forDoors: 2, overdue: 1, atOwner: 0 },
  { all: 56, pending: 5, forDoors: 1, overdue: 1, atOwner: 0 },
  { all: 50, pending: 4, forDoors: 2, overdue: 0, atOwner: 0 },
  { all: 20, pending: 1, forDoors: 0, overdue: 0, atOwner: 0 },
] as const;

/** What became of the others. */
const ending = weightedPick<ApprovalStateCode>([
  [CODES.approvalState.approved, 300],
  [CODES.approvalState.rejected, 44],
  [CODES.approvalState.withdrawn, 12],
  [CODES.approvalState.expired, 12],
  [CODES.approvalState.revoked, 8],
]);
const kind = weightedPick<ApplicationTypeCode>([
  [CODES.applicationType.moveInRegistration, 34],
  [CODES.applicationType.card, 22],
  [CODES.applicationType.faceEnrolment, 16],
  [CODES.applicationType.extension, 12],
  [CODES.applicationType.roomPermission, 12],
  [CODES.applicationType.moveOut, 4],
]);
/** Who waits for a decision about anything but doors, in turn. */
const WAITING_KINDS: readonly ApplicationTypeCode[] = [
  CODES.applicationType.moveInRegistration,
  CODES.applicationType.card,
  CODES.applicationType.moveInRegistration,
  CODES.applicationType.faceEnrolment,
  CODES.applicationType.extension,
  CODES.applicationType.moveInRegistration,
  CODES.applicationType.card,
  CODES.applicationType.moveOut,
  CODES.applicationType.moveInRegistration,
  CODES.applicationType.faceEnrolment,
];

const REJECTED = ['资料不清晰', '房屋信息不符', '非本小区住户', '人脸照片不合格'];
const REASONS: Record<ApplicationTypeCode, readonly string[]> = {
  [CODES.applicationType.moveInRegistration]: [
    '购房入住，办理登记',
    '与家人同住',
    '租房入住，合同已上传',
    '孩子来同住，办理登记',
  ],
  [CODES.applicationType.card]: ['原卡遗失，补办一张', '老人不用手机，办理门卡', '门卡消磁，申请新卡'],
  [CODES.applicationType.faceEnrolment]: ['录入人脸，方便进出', '更换清晰照片', '孩子上学，录入人脸'],
  [CODES.applicationType.extension]: ['租约续签一年', '续租半年', '继续居住，申请延期'],
  [CODES.applicationType.roomPermission]: [
    '照看老人，需进出父母所在单元',
    '接送孩子，需进出同学所在单元',
    '装修监工，临时通行',
    '上门维修，临时通行',
  ],
  [CODES.applicationType.moveOut]: ['租约到期搬离', '房屋出售，办理迁出'],
};

/** 420 applications, 36 of them waiting for a decision, 8 for the owner. None is newer than `clock.now`, and the oldest come first: they are numbered as they are stored. */
export function applicationRows(communities: readonly CommunityParts[], clock: DemoClock): ApplicationRow[] {
  const rows = communities.flatMap((community, index) => ofCommunity(community, PLANS[index] ?? PLANS[4], clock));
  rows.sort((one, other) => (one.createTime < other.createTime ? -1 : one.createTime > other.createTime ? 1 : 0));
  return rows;
}

interface Slot {
  state: ApprovalStateCode;
  type: ApplicationTypeCode;
  /** Seconds as in `DemoClock.now`. */
  createdAt: number;
}

function ofCommunity(parts: CommunityParts, plan: (typeof PLANS)[number], clock: DemoClock): ApplicationRow[] {
  const random = seededRandom('applications', parts.plan.no);
  const find = applicant(parts, random, clock);
  const approvers = parts.accounts.filter(
    ({ accountState, communityUuids, roleId }) =>
      accountState === CODES.accountState.active &&
      communityUuids.includes(parts.plan.communityUuid) &&
      (roleId === CODES.roleCode.property || roleId === CODES.roleCode.community),
  );
  return slots(plan, random, clock).map((slot, index) => {
    const found = find(slot.type, slot.state, slot.createdAt);
    const id = `Q${parts.plan.no}${String(index + 1).padStart(5, '0')}`;
    const approveBy = approvers.length > 0 ? random.pick(approvers).userName : '平台管理员';
    return rowOf(id, slot, found, parts, approveBy, random);
  });
}

function slots(plan: (typeof PLANS)[number], random: Random, clock: DemoClock): Slot[] {
  const waking = (atLeast: number, atMost: number) => {
    for (let tries = 0; ; tries++) {
      const moment = clock.now - random.between(atLeast, atMost);
      const hour = Math.floor((moment % DAY) / HOUR);
      if ((hour >= 7 && hour < 23) || tries > 50) return moment;
    }
  };
  const pending = Array.from({ length: plan.pending }, (_, index): Slot => {
    const type =
      index >= plan.pending - plan.forDoors
        ? CODES.applicationType.roomPermission
        : WAITING_KINDS[index % WAITING_KINDS.length]!;
    const createdAt = index < plan.overdue ? waking(26 * HOUR, 5 * DAY) : waking(5 * 60, 23 * HOUR);
    return { state: CODES.approvalState.pending, type, createdAt };
  });
  const atOwner = Array.from({ length: plan.atOwner }, (): Slot => {
    return {
      state: CODES.approvalState.awaitingOwner,
      type: CODES.applicationType.moveInRegistration,
      createdAt: waking(20 * 60, 3 * DAY),
    };
  });
  const decided = Array.from({ length: plan.all - plan.pending - plan.atOwner }, (): Slot => {
    const state = ending(random);
    // The nearer, the more; nothing lapses before its days are over.
    const age = (state === CODES.approvalState.expired ? VALID_DAYS + 1 : 2) + Math.floor(350 * random.next() ** 1.6);
    // Only doors that were asked for are taken away again.
    return {
      state,
      type: state === CODES.approvalState.revoked ? CODES.applicationType.roomPermission : kind(random),
      createdAt: waking(age * DAY, (age + 1) * DAY),
    };
  });
  return [...pending, ...atOwner, ...decided];
}

/** When it came to its state. Revoked is what was granted some hours before. */
function endOf(state: ApprovalStateCode, createdAt: number, decidedAt: number): number {
  if (state === CODES.approvalState.expired) return createdAt + VALID_DAYS * DAY;
  if (state === CODES.approvalState.revoked) return decidedAt + 20 * HOUR;
  return state === CODES.approvalState.pending || state === CODES.approvalState.awaitingOwner ? createdAt : decidedAt;
}

function rowOf(
  id: string,
  { state, type, createdAt: drawnAt }: Slot,
  found: Applicant,
  { plan, devices }: CommunityParts,
  approveBy: string,
  random: Random,
): ApplicationRow {
  // Who was let in was registered when that was decided.
  const createdAt = found.registeredAt === undefined ? drawnAt : found.registeredAt - random.between(900, 20 * HOUR);
  const decidedAt = found.registeredAt ?? createdAt + random.between(900, 20 * HOUR);
  const { room } = found;
  const asksOwner =
    plan.no === '01' &&
    type === CODES.applicationType.moveInRegistration &&
    found.householdType !== CODES.householdType.owner;
  const isDecided =
    state === CODES.approvalState.approved ||
    state === CODES.approvalState.rejected ||
    state === CODES.approvalState.revoked;
  const bySelf = random.chance(0.9);
  const doors = devices
    .filter(({ row }) => row.locationType === CODES.locationType.unitDoor && row.unitId !== room.unitId)
    .map(({ row }) => row.id);
  const limited =
    type === CODES.applicationType.roomPermission ||
    type === CODES.applicationType.extension ||
    found.householdType === CODES.householdType.tenant;
  const until =
    found.untilDay ??
    Math.floor(createdAt / DAY) + (type === CODES.applicationType.roomPermission ? random.between(2, 30) : 365);
  const paper = random.between(1, 200) * 3;
  const end = endOf(state, createdAt, decidedAt);
  return {
    ...baseFields(id, createdAt, bySelf ? '住户端' : '开放接口'),
    updateTime: timeText(end),
    revision: end === createdAt ? 1 : 2,
    communityUuid: plan.communityUuid,
    areaId: room.areaId,
    buildingId: room.buildingId,
    unitId: room.unitId,
    floorId: room.floorId,
    roomId: room.id,
    spaceName: room.spaceName,
    applicationType: type,
    applicantName: found.name,
    phone: found.phone,
    certificateType: found.certificateNo === null ? null : found.certificateType,
    certificateNo: found.certificateNo,
    householdType: found.householdType as HouseholdTypeCode,
    relation: found.relation as RelationCode,
    residentId: found.residentId,
    faceUrl:
      type === CODES.applicationType.faceEnrolment ||
      (type === CODES.applicationType.moveInRegistration && random.chance(0.8)) ||
      type === CODES.applicationType.roomPermission
        ? found.faceUrl
        : null,
    certImages:
      type === CODES.applicationType.moveInRegistration
        ? [`/demo/pictures/paper-${paper}.svg`, `/demo/pictures/paper-${paper + 1}.svg`]
        : null,
    proofImages:
      type === CODES.applicationType.extension ||
      (type === CODES.applicationType.moveInRegistration && found.householdType !== CODES.householdType.familyMember)
        ? [`/demo/pictures/paper-${paper + 2}.svg`]
        : null,
    deviceIds:
      type === CODES.applicationType.roomPermission
        ? Array.from(new Set([random, random].map((one) => one.pick(doors))))
        : null,
    startTime: limited ? `${dayText(Math.floor(createdAt / DAY))} 00:00:00` : null,
    endTime: limited ? `${dayText(until)} 23:59:59` : null,
    reason: random.pick(REASONS[type]),
    dataSource: bySelf ? CODES.dataSource.selfService : CODES.dataSource.openAccount,
    ownerName: asksOwner ? room.ownerName : null,
    ownerConfirmTime:
      asksOwner && state !== CODES.approvalState.awaitingOwner
        ? timeText(Math.min(createdAt + random.between(60, 280), decidedAt))
        : null,
    approvalState: state,
    approveBy: isDecided ? approveBy : null,
    approveTime: isDecided ? timeText(decidedAt) : null,
    rejectReason: state === CODES.approvalState.rejected ? random.pick(REJECTED) : null,
    expireTime: timeText(createdAt + VALID_DAYS * DAY),
  };
}
