import { CODES } from '../../schemas/generated/codes.ts';
import type { LogTypeCode, OperationLog } from '../../schemas/generated/entities.ts';
import { seededRandom, weightedPick } from '../core/random.ts';
import type { AccountRow } from './accounts.ts';
import { type DemoClock, timeText, weekdayOf } from './calendar.ts';
import { COMMUNITIES } from './communities.ts';
import { CUSTOM_ROLE_NAMES } from './custom-roles.ts';
import { dayCurve } from './day-curve.ts';

const DAY_SECONDS = 86_400;
const DAYS = 180;
const PER_WORKDAY = 37;
const OFFICE_HOURS = dayCurve([
  ['07:30', 3],
  ['08:30', 10],
  ['11:40', 2],
  ['13:20', 9],
  ['17:40', 2],
  ['21:00', 0],
]);

const ROLE_NAMES: Record<string, string> = {
  ADMIN_ROLE: '系统管理员',
  PROPERTY_ROLE: '物业',
  COMMUNITY_ROLE: '社区居委',
  OPEN_ACCOUNT: '开放账号',
  DEMO_ROLE: '演示',
  OTHER_ROLE: '其他',
  SJF_ROLE: 'SJF',
  ...CUSTOM_ROLE_NAMES,
};

const OPERATIONS = weightedPick<{ logType: LogTypeCode; menuName: string; content: string }>([
  [{ logType: CODES.logType.login, menuName: '登录', content: '登录系统' }, 30],
  [{ logType: CODES.logType.logout, menuName: '登录', content: '退出系统' }, 14],
  [{ logType: CODES.logType.export, menuName: '开门记录', content: '导出开门记录' }, 9],
  [{ logType: CODES.logType.reveal, menuName: '开门记录详情', content: '查看完整信息' }, 8],
  [{ logType: CODES.logType.remoteControl, menuName: '门口机操作', content: '远程开门' }, 14],
  [{ logType: CODES.logType.update, menuName: '居民信息', content: '修改居民信息' }, 9],
  [{ logType: CODES.logType.create, menuName: '户室登记', content: '新增房屋' }, 4],
  [{ logType: CODES.logType.push, menuName: '设备列表', content: '同步设备数据' }, 7],
  [{ logType: CODES.logType.update, menuName: '小区信息', content: '修改小区信息' }, 3],
  [{ logType: CODES.logType.delete, menuName: '户室登记', content: '删除房屋' }, 1],
]);

const ENGLISH: Readonly<Record<string, string>> = {
  登录: 'Sign-in',
  开门记录: 'Open-door records',
  开门记录详情: 'Open-door record',
  门口机操作: 'Door devices',
  居民信息: 'Residents',
  户室登记: 'Rooms',
  设备列表: 'Devices',
  小区信息: 'Communities',
  登录系统: 'Signed in',
  退出系统: 'Signed out',
  导出开门记录: 'Export: Open-door record (xlsx)',
  查看完整信息: 'Reveal',
  远程开门: 'Open',
  修改居民信息: 'Edit: Resident',
  新增房屋: 'Add: Room',
  同步设备数据: 'Sync: Device',
  修改小区信息: 'Edit: Community',
  删除房屋: 'Delete: Room',
};

/** About 5,000 operations of the last 180 days, mostly in office hours. */
export function operationLogRows(accounts: readonly AccountRow[], clock: DemoClock): OperationLog[] {
  const busy = accounts.filter(
    (one) => one.havePhone && one.accountState === CODES.accountState.active && one.communityUuids.length > 0,
  );
  const rows: OperationLog[] = [];
  for (let day = clock.today - DAYS; day <= clock.today; day++) {
    const random = seededRandom('log', day);
    const count = weekdayOf(day) > 5 ? random.between(4, 9) : PER_WORKDAY + random.between(-6, 6);
    const moments = Array.from({ length: count }, () => day * DAY_SECONDS + OFFICE_HOURS(random)).sort((a, b) => a - b);
    moments.forEach((moment, index) => {
      const account = random.pick(busy);
      const { logType, menuName, content } = OPERATIONS(random);
      const uuid = random.pick(account.communityUuids);
      const community = COMMUNITIES.find((one) => one.communityUuid === uuid);
      const failed = random.chance(0.012);
      const row: OperationLog = {
        id: `L${day}${String(index + 1).padStart(4, '0')}`,
        createTime: timeText(moment),
        logTime: timeText(moment),
        userName: account.userName,
        roleName: ROLE_NAMES[account.roleId] ?? null,
        logType,
        menuName,
        menuNameEn: ENGLISH[menuName] ?? null,
        content,
        contentEn: ENGLISH[content] ?? null,
        reason: null,
        changes: null,
        objectType: null,
        objectName: null,
        objectRoute: null,
        objectId: logType === CODES.logType.login ? account.uuid : null,
        communityName:
          logType === CODES.logType.login || logType === CODES.logType.logout
            ? null
            : (community?.communityName ?? null),
        ip: `10.${random.between(1, 5)}.0.${random.between(2, 250)}`,
        requestId: `demo-${day}-${String(index + 1).padStart(4, '0')}`,
        result: failed ? 'abnormal' : 'normal',
        costMs: random.between(8, 60) + (logType === CODES.logType.export ? random.between(200, 2_000) : 0),
      };
      if (moment <= clock.now) rows.push(row);
    });
  }
  return rows;
}
