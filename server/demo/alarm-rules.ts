import { CODES } from '../../schemas/generated/codes.ts';
import type { AlarmLevelCode, AlarmRule, AlarmTypeCode } from '../../schemas/generated/entities.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, momentOf } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';

interface RulePlan {
  type: AlarmTypeCode;
  level: AlarmLevelCode;
  minutes: number;
  threshold?: number;
  bySms?: true;
  /** Hours in which it is told of. */
  hours?: readonly [string, string];
}

const { alarmLevel: LEVEL, alarmType: TYPE } = CODES;

/** What a property company has set up. Health and label alarms have pages of their own. */
const PLANS: readonly RulePlan[] = [
  { type: TYPE.doorLeftOpen, level: LEVEL.minor, minutes: 30, threshold: 60 },
  { type: TYPE.forcedOpen, level: LEVEL.critical, minutes: 10, bySms: true },
  { type: TYPE.tamper, level: LEVEL.critical, minutes: 10, bySms: true },
  { type: TYPE.fire, level: LEVEL.critical, minutes: 5, bySms: true },
  { type: TYPE.blacklist, level: LEVEL.major, minutes: 15 },
  { type: TYPE.loiteringStranger, level: LEVEL.minor, minutes: 60, threshold: 6, hours: ['22:00', '06:00'] },
  { type: TYPE.deviceOffline, level: LEVEL.major, minutes: 120, threshold: 10 },
  { type: TYPE.repeatedFailures, level: LEVEL.minor, minutes: 60 },
  { type: TYPE.powerOrBatteryLow, level: LEVEL.info, minutes: 1_440 },
];

/** The level of alarms of a type, and in how many minutes they are to be handled. */
export function ruleOf(type: AlarmTypeCode): Pick<RulePlan, 'level' | 'minutes'> {
  return PLANS.find((plan) => plan.type === type) ?? { level: LEVEL.minor, minutes: 30 };
}

type RuleRow = Omit<DemoRow<AlarmRule>, 'notifyNames' | 'escalateNames'>;

/** The same rules in every community, told to its own accounts. */
export function alarmRuleRows(communities: readonly CommunityParts[], clock: DemoClock): RuleRow[] {
  return communities.flatMap(({ plan, accounts }) => {
    const own = (...roles: readonly string[]) =>
      accounts
        .filter(({ accountState }) => accountState === CODES.accountState.active)
        .filter(({ communityUuids, roleId }) => communityUuids.includes(plan.communityUuid) && roles.includes(roleId))
        .map(({ uuid }) => uuid);
    const notified = own(CODES.roleCode.property, CODES.roleCode.community, CODES.roleCode.demo);
    const above = own(CODES.roleCode.property, CODES.roleCode.administrator);
    return PLANS.map(({ type, level, minutes, threshold, bySms, hours }, index) => ({
      ...baseFields(`AR${plan.no}${String(index + 1).padStart(2, '0')}`, momentOf(clock.today - 300, '10:00') + index),
      communityUuid: plan.communityUuid,
      alarmType: type,
      alarmLevel: level,
      threshold: threshold ?? null,
      slaMinutes: minutes,
      notifyAccounts: notified,
      escalateAccounts: above,
      notifySms: bySms ?? false,
      autoRepair: false,
      workStart: hours?.[0] ?? null,
      workEnd: hours?.[1] ?? null,
      enableState: CODES.enableState.enabled,
    }));
  });
}
