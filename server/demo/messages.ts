import { CODES } from '../../schemas/generated/codes.ts';
import type { Message, MessageTypeCode } from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import type { AccountRow, RoleId } from './accounts.ts';
import type { AlarmRow } from './alarms.ts';
import { baseFields } from './base-fields.ts';
import { type DemoClock, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { dayCurve } from './day-curve.ts';

const DAY_SECONDS = 86_400;
const DAYS = 30;
/** Messages that an account has of a type, and how many of them, the newest, are unread at most. */
const COUNTS: Record<MessageTypeCode, { all: number; unread: number }> = {
  [CODES.messageType.system]: { all: 14, unread: 3 },
  [CODES.messageType.alarm]: { all: 40, unread: 9 },
  [CODES.messageType.toDo]: { all: 18, unread: 5 },
};
/** Whose tree holds no alarms, and who decides nothing. */
const WITHOUT_ALARMS: ReadonlySet<string> = new Set<RoleId>([CODES.roleCode.other]);
const WITHOUT_TASKS: ReadonlySet<string> = new Set<RoleId>([
  CODES.roleCode.other,
  CODES.roleCode.sjf,
  'GATE_GUARD',
  'SERVICE_DESK',
]);

const OFFICE_HOURS = dayCurve([
  ['08:00', 3],
  ['09:00', 10],
  ['12:00', 3],
  ['14:00', 9],
  ['18:00', 2],
  ['21:00', 0],
]);
/** Messages that are texts; those about alarms are of the alarms that there are. */
type TextType = Exclude<MessageTypeCode, typeof CODES.messageType.alarm>;

type Text = Pick<Message, 'title' | 'content' | 'linkPage'>;
/** Contains nothing that an account with masking may not read: doors and rooms, no names of people. */
type Kind = (place: { community: string; door: string; room: string }, random: Random) => Text;

const SYSTEM = weightedPick<Kind>([
  [
    () => ({
      title: '导出任务已完成',
      content: '“开门记录”导出完成，请在7天内到文件中心下载。',
      linkPage: 'fileCenter/index',
    }),
    6,
  ],
  [
    ({ community }) => ({ title: '小区信息已更新', content: `${community}的基础资料已更新，请核对。`, linkPage: null }),
    2,
  ],
  [
    () => ({
      title: '账号在新的浏览器登录',
      content: '您的账号刚刚在新的浏览器登录。如非本人操作，请联系平台管理员。',
      linkPage: null,
    }),
    3,
  ],
  [() => ({ title: '权限已调整', content: '您所属角色的菜单权限已调整，重新登录后生效。', linkPage: null }), 1],
]);

const TASKS = weightedPick<Kind>([
  [
    ({ community, room }) => ({
      title: '住户申请待审批',
      content: `${community}${room}提交了住户登记申请，请及时审批。`,
      linkPage: 'business/authorize',
    }),
    6,
  ],
  [
    ({ community, room }) => ({
      title: '报修工单待处理',
      content: `${community}${room}提交了报修，请安排人员上门。`,
      linkPage: 'repair/repairManage',
    }),
    3,
  ],
  [
    ({ community }, random) => ({
      title: '租户权限即将到期',
      content: `${community}有${random.between(2, 9)}位租户的通行权限将在15天内到期，请核对是否续期。`,
      linkPage: 'business/household',
    }),
    1,
  ],
]);

/** The content of the inboxes: the newest unread, what is older read. None is newer than `clock.now`. */
export function messageRows(
  communities: readonly CommunityParts[],
  accounts: readonly AccountRow[],
  alarms: readonly AlarmRow[],
  clock: DemoClock,
): Message[] {
  return accounts
    .filter(({ accountState }) => accountState === CODES.accountState.active)
    .flatMap((account, index) => {
      const own = communities.filter(({ plan }) => account.communityUuids.includes(plan.communityUuid));
      // An account without a community has only received the message about the account itself.
      if (own.length === 0) return [];
      return ([CODES.messageType.system, CODES.messageType.alarm, CODES.messageType.toDo] as const)
        .filter((type) => type !== CODES.messageType.alarm || !WITHOUT_ALARMS.has(account.roleId))
        .filter((type) => type !== CODES.messageType.toDo || !WITHOUT_TASKS.has(account.roleId))
        .flatMap((type) =>
          type === CODES.messageType.alarm
            ? aboutAlarms(account, index + 1, own, alarms, clock)
            : ofType(type, account, index + 1, own, clock),
        );
    });
}

function ofType(
  messageType: TextType,
  account: AccountRow,
  number: number,
  communities: readonly CommunityParts[],
  clock: DemoClock,
): Message[] {
  const random = seededRandom('messages', account.uuid, messageType);
  const { all, unread } = COUNTS[messageType];
  const moments = Array.from({ length: all }, (_, index) => {
    const day = clock.today - DAYS + 1 + Math.floor((index * DAYS) / all);
    return day * DAY_SECONDS + OFFICE_HOURS(random);
  }).sort((one, other) => one - other);
  const known = moments.filter((moment) => moment <= clock.now);
  const firstUnread = known.length - random.between(Math.ceil(unread / 3), unread);
  const pick = {
    [CODES.messageType.system]: SYSTEM,
    [CODES.messageType.toDo]: TASKS,
  }[messageType];
  return known.map((moment, index) => {
    const { plan, devices, space } = random.pick(communities);
    const door = random.pick(devices).row.deviceName;
    const room = random.pick(space.rooms).spaceName ?? '';
    const text = pick(random)({ community: plan.communityName, door, room }, random);
    return {
      ...readUntil({ isRead: index < firstUnread, messageType, number, index, moment, account }, random, clock),
      ...text,
      linkId: null,
      alarmLevel: null,
      communityName:
        messageType === CODES.messageType.system && !text.content?.includes(plan.communityName)
          ? null
          : plan.communityName,
    };
  });
}

/** What the newest alarms of the communities of an account have put into its inbox, with the way to each. */
function aboutAlarms(
  account: AccountRow,
  number: number,
  communities: readonly CommunityParts[],
  alarms: readonly AlarmRow[],
  clock: DemoClock,
): Message[] {
  const messageType = CODES.messageType.alarm;
  const random = seededRandom('messages', account.uuid, messageType);
  const { all, unread } = COUNTS[messageType];
  const names = new Map(communities.map(({ plan }) => [plan.communityUuid, plan.communityName]));
  const own = alarms.filter(({ communityUuid }) => names.has(String(communityUuid))).slice(-all);
  const firstUnread = own.length - random.between(Math.ceil(unread / 3), unread);
  return own.map((alarm, index) => {
    const communityName = names.get(String(alarm.communityUuid)) ?? '';
    const moment = Date.parse(`${alarm.createTime.replace(' ', 'T')}Z`) / 1000;
    return {
      ...readUntil({ isRead: index < firstUnread, messageType, number, index, moment, account }, random, clock),
      title: `${String(alarm.content).split('：')[1] ?? ''}告警`,
      content: `${communityName} ${alarm.content}`,
      linkPage: 'alarm/details',
      linkId: alarm.id,
      alarmLevel: alarm.alarmLevel,
      communityName,
    };
  });
}

interface Received {
  isRead: boolean;
  messageType: MessageTypeCode;
  /** Of the account, from 1. */
  number: number;
  /** Of the message among those of its type. */
  index: number;
  /** Seconds as in `DemoClock.now`. */
  moment: number;
  account: AccountRow;
}

/** The fields of every message of an account; those that were read, some time after they came. */
function readUntil(
  { isRead, messageType, number, index, moment, account }: Received,
  random: Random,
  clock: DemoClock,
) {
  const readAt = isRead ? Math.min(moment + random.between(40, 5 * 3600), clock.now) : undefined;
  const id = `G${messageType}${String(number).padStart(2, '0')}${String(index + 1).padStart(4, '0')}`;
  return {
    ...baseFields(id, moment, account.uuid),
    ...(readAt !== undefined && { updateTime: timeText(readAt), revision: 2 }),
    messageType,
    readState: readAt === undefined ? CODES.readState.unread : CODES.readState.read,
    readTime: readAt === undefined ? null : timeText(readAt),
  };
}
