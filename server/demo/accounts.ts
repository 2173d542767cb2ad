import { CODES } from '../../schemas/generated/codes.ts';
import type {
  Account,
  AccountStateCode,
  AccountTypeCode,
  RoleCodeCode,
  SensitiveLevelCode,
} from '../../schemas/generated/entities.ts';
import { seededRandom } from '../core/random.ts';
import { baseFields } from './base-fields.ts';
import { type DemoClock, dayText, momentOf, timeText } from './calendar.ts';
import { COMMUNITIES, type CommunityPlan } from './communities.ts';
import type { CustomRoleId } from './custom-roles.ts';
import { createIdentities } from './identities.ts';
import { demoName } from './names.ts';

/** An account as it is stored. */
export type AccountRow = Omit<Account, 'roleName' | 'communityNames' | 'propertyName'>;

/** Of a built-in role it is its code. */
export type RoleId = RoleCodeCode | CustomRoleId;

interface AccountPlan {
  userName: string;
  role: RoleId;
  accountType: AccountTypeCode;
  sensitive: SensitiveLevelCode;
  communities: readonly string[];
  phoneNotBound?: boolean;
  accountState?: AccountStateCode;
  /** Of an open account: who uses it, and what for. */
  company?: string;
  purpose?: string;
  /** Shown to users, to sign in with. */
  named?: boolean;
}

const ALL = COMMUNITIES.map((one) => one.communityName);
const HOMES = ['云杉花苑', '听涛雅居', '锦树里'];

/** In the order of their phones, 15400000001 and on. */
const PLANS: readonly AccountPlan[] = [
  {
    userName: '平台管理员',
    role: CODES.roleCode.administrator,
    accountType: CODES.accountType.property,
    sensitive: CODES.sensitiveLevel.none,
    communities: ALL,
    named: true,
  },
  {
    userName: '云杉物业',
    role: CODES.roleCode.property,
    accountType: CODES.accountType.property,
    sensitive: CODES.sensitiveLevel.none,
    communities: HOMES,
    named: true,
  },
  {
    userName: '花园社区居委会',
    role: CODES.roleCode.community,
    accountType: CODES.accountType.government,
    sensitive: CODES.sensitiveLevel.partialPhoneVisible,
    communities: ['云杉花苑'],
    named: true,
  },
  {
    userName: '开放接口',
    company: '云杉物业服务有限公司',
    purpose: '物业自有平台读取住户与通行数据',
    role: CODES.roleCode.openAccount,
    accountType: CODES.accountType.property,
    sensitive: CODES.sensitiveLevel.full,
    communities: ['云杉花苑'],
    named: true,
  },
  {
    userName: '演示账号',
    role: CODES.roleCode.demo,
    accountType: CODES.accountType.property,
    sensitive: CODES.sensitiveLevel.partialPhoneVisible,
    communities: ['云杉花苑', '听涛雅居'],
    named: true,
  },
  {
    userName: '门卫前台',
    role: CODES.roleCode.other,
    accountType: CODES.accountType.property,
    sensitive: CODES.sensitiveLevel.full,
    communities: ['云杉花苑'],
    named: true,
  },
  {
    userName: 'SJF账号',
    role: CODES.roleCode.sjf,
    accountType: CODES.accountType.government,
    sensitive: CODES.sensitiveLevel.full,
    communities: ALL,
    named: true,
  },
  {
    userName: '街道大屏',
    role: CODES.roleCode.sjf,
    accountType: CODES.accountType.streetBigScreen,
    sensitive: CODES.sensitiveLevel.full,
    communities: ['云杉花苑', '听涛雅居'],
    named: true,
  },
  {
    userName: '新物业',
    role: CODES.roleCode.property,
    accountType: CODES.accountType.property,
    sensitive: CODES.sensitiveLevel.partialPhoneVisible,
    communities: [],
    named: true,
  },
  {
    userName: '待绑定账号',
    role: CODES.roleCode.community,
    accountType: CODES.accountType.government,
    sensitive: CODES.sensitiveLevel.full,
    communities: ['听涛雅居'],
    phoneNotBound: true,
    named: true,
  },
  {
    userName: '已停用账号',
    role: CODES.roleCode.property,
    accountType: CODES.accountType.property,
    sensitive: CODES.sensitiveLevel.full,
    communities: ['锦树里'],
    accountState: CODES.accountState.disabled,
    named: true,
  },
  {
    userName: '东华资产',
    role: CODES.roleCode.property,
    accountType: CODES.accountType.property,
    sensitive: CODES.sensitiveLevel.none,
    communities: ['东华商务中心', '启明实验学校'],
  },
  {
    userName: '听涛前台',
    role: CODES.roleCode.other,
    accountType: CODES.accountType.property,
    sensitive: CODES.sensitiveLevel.full,
    communities: ['听涛雅居'],
  },
  {
    userName: '锦树里客服',
    role: 'SERVICE_DESK',
    accountType: CODES.accountType.property,
    sensitive: CODES.sensitiveLevel.partialPhoneVisible,
    communities: ['锦树里'],
  },
  {
    userName: '三林苑居委会',
    role: CODES.roleCode.community,
    accountType: CODES.accountType.government,
    sensitive: CODES.sensitiveLevel.partialPhoneVisible,
    communities: ['听涛雅居'],
  },
  {
    userName: '益佳社区居委会',
    role: CODES.roleCode.community,
    accountType: CODES.accountType.government,
    sensitive: CODES.sensitiveLevel.partialPhoneVisible,
    communities: ['锦树里'],
  },
  {
    userName: '云杉门卫',
    role: 'GATE_GUARD',
    accountType: CODES.accountType.property,
    sensitive: CODES.sensitiveLevel.full,
    communities: ['云杉花苑'],
    named: true,
  },
  {
    userName: '访客系统接口',
    company: '听涛雅居物业服务中心',
    purpose: '访客系统登记来访、查询通行记录',
    role: CODES.roleCode.openAccount,
    accountType: CODES.accountType.property,
    sensitive: CODES.sensitiveLevel.full,
    communities: ['听涛雅居'],
  },
  {
    userName: '新居委会',
    role: CODES.roleCode.community,
    accountType: CODES.accountType.government,
    sensitive: CODES.sensitiveLevel.partialPhoneVisible,
    communities: [],
  },
];

/** The accounts that are shown to users, to sign in with. */
export function namedAccounts(): (Pick<AccountPlan, 'userName' | 'role' | 'sensitive' | 'communities'> & {
  phone: string;
})[] {
  return PLANS.map((plan, index) => ({ ...plan, phone: phoneOf(index) })).filter(({ named }) => named);
}

function phoneOf(index: number): string {
  return `154${String(index + 1).padStart(8, '0')}`;
}

export function buildAccounts(clock: DemoClock): AccountRow[] {
  const random = seededRandom('accounts');
  const identities = createIdentities();
  return PLANS.map((plan, index) => {
    const communities = COMMUNITIES.filter((one) => plan.communities.includes(one.communityName));
    const uuid = `acc0${String(index + 1).padStart(2, '0')}`.padEnd(32, '7d3f90b2c4e1');
    const gender = random.chance(0.5) ? CODES.gender.male : CODES.gender.female;
    const certified = plan.role !== 'OPEN_ACCOUNT' && !plan.phoneNotBound && plan.communities.length > 0;
    const birthday = `${random.between(1972, 1999)}-0${random.between(1, 9)}-1${random.between(0, 9)}`;
    const used = !plan.phoneNotBound && plan.accountState !== CODES.accountState.disabled;
    return {
      ...baseFields(uuid, momentOf(clock.today - 1450 + index * 40, '10:00')),
      uuid,
      userName: plan.userName,
      realName: demoName(random, gender),
      phone: phoneOf(index),
      havePhone: !plan.phoneNotBound,
      accountType: plan.accountType,
      roleId: plan.role,
      sensitive: plan.sensitive,
      communityUuids: communities.map((one) => one.communityUuid),
      propertyId:
        plan.accountType === CODES.accountType.property && plan.role !== CODES.roleCode.administrator
          ? propertyOf(communities)
          : null,
      certState: certified ? CODES.certState.certified : CODES.certState.notCertified,
      certNo: certified ? identities.citizenId(birthday, gender) : null,
      accountState: plan.accountState ?? CODES.accountState.active,
      expireDate: plan.role === 'OPEN_ACCOUNT' ? dayText(clock.today + 365) : null,
      lastLoginTime: used ? timeText(clock.now - random.between(3_600, 6 * 86_400)) : null,
      lastLoginIp: used ? `10.${random.between(1, 5)}.0.${random.between(2, 250)}` : null,
      companyName: plan.company ?? null,
      usePurpose: plan.purpose ?? null,
      apiEnabled: plan.company !== undefined,
      callCount: plan.company === undefined ? 0 : random.between(2_000, 90_000),
      remark: null,
    };
  });
}

/** The company of the account's communities; none for an account that has none yet. */
function propertyOf(communities: readonly CommunityPlan[]): string | null {
  return communities[0]?.propertyId ?? null;
}
