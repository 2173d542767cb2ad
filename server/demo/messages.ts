import { CODES } from '../../schemas/generated/codes.ts';
import type { Account, AlarmLevelCode, Message, MessageTypeCode } from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import type { RoleId } from './accounts.ts';
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
const ANY_HOUR = dayCurve([
  ['00:00', 1],
  ['06:30', 6],
  ['09:00', 4],
  ['18:00', 8],
  ['23:00', 1],
  ['24:00', 0],
]);

type Text = Pick<Message, 'title' | 'content' | 'linkPage'> & { alarmLevel?: AlarmLevelCode };
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

const alarm =
  (title: string, alarmLevel: AlarmLevelCode, what: string): Kind =>
  ({ community, door }) => ({
    title,
    content: `${community}“${door}”${what}`,
    linkPage: 'alarm/manage',
    alarmLevel,
  });
const ALARMS = weightedPick<Kind>([
  [alarm('门未关', CODES.alarmLevel.minor, '打开已超过60秒，请派人查看。'), 10],
  [alarm('设备离线', CODES.alarmLevel.major, '已离线10分钟，请检查供电与网络。'), 5],
  [alarm('连续验证失败', CODES.alarmLevel.minor, '5分钟内连续6次验证未通过。'), 3],
  [alarm('强行开门', CODES.alarmLevel.critical, '未经授权被打开，请立即核实。'), 1],
  [alarm('设备防拆', CODES.alarmLevel.critical, '触发防拆告警，请立即核实。'), 1],
]);

/** The content of the inboxes: the newest unread, what is older read. None is newer than `clock.now`. */
export function messageRows(
  communities: readonly CommunityParts[],
  accounts: readonly Account[],
  clock: DemoClock,
): Message[] {
  return accounts
    .filter(({ accountState }) => accountState === CODES.accountState.active)
    .flatMap((account, index) => {
      const own = communities.filter(({ plan }) => account.communityUuids.includes(plan.communityUuid));
      // An account without a community has only received the message about the account itself.
      if (own.length === 0) return [];
      return ([CODES.messageType.system, CODES.messageType.alarm, CODES.messageType.toDo] as const)
        .filter((type) => type !== CODES.announcementType.releaseNote || !WITHOUT_ALARMS.has(account.roleId))
        .filter((type) => type !== CODES.announcementType.maintenance || !WITHOUT_TASKS.has(account.roleId))
        .flatMap((type) => ofType(type, account, index + 1, own, clock));
    });
}

function ofType(
  messageType: MessageTypeCode,
  account: Account,
  number: number,
  communities: readonly CommunityParts[],
  clock: DemoClock,
): Message[] {
  const random = seededRandom('messages', account.uuid, messageType);
  const { all, unread } = COUNTS[messageType];
  const hours = messageType === CODES.messageType.alarm ? ANY_HOUR : OFFICE_HOURS;
  const moments = Array.from({ length: all }, (_, index) => {
    const day = clock.today - DAYS + 1 + Math.floor((index * DAYS) / all);
    return day * DAY_SECONDS + hours(random);
  }).sort((one, other) => one - other);
  const known = moments.filter((moment) => moment <= clock.now);
  const firstUnread = known.length - random.between(Math.ceil(unread / 3), unread);
  const pick = {
    [CODES.messageType.system]: SYSTEM,
    [CODES.messageType.alarm]: ALARMS,
    [CODES.messageType.toDo]: TASKS,
  }[messageType];
  return known.map((moment, index) => {
    const { plan, devices, space } = random.pick(communities);
    const door = random.pick(devices).row.deviceName;
    const room = random.pick(space.rooms).spaceName ?? '';
    const { alarmLevel = null, ...text } = pick(random)({ community: plan.communityName, door, room }, random);
    const readAt = index < firstUnread ? Math.min(moment + random.between(40, 5 * 3600), clock.now) : undefined;
    const base = baseFields(
      `G${messageType}${String(number).padStart(2, '0')}${String(index + 1).padStart(4, '0')}`,
      moment,
      account.uuid,
    );
    return {
      ...base,
      ...(readAt !== undefined && { updateTime: timeText(readAt), revision: 2 }),
      messageType,
      ...text,
      readState: readAt === undefined ? CODES.readState.unread : CODES.readState.read,
      readTime: readAt === undefined ? null : timeText(readAt),
      linkId: null,
      alarmLevel,
      communityName:
        messageType === CODES.messageType.system && !text.content?.includes(plan.communityName)
          ? null
          : plan.communityName,
    };
  });
}
