import { CODES } from '../../schemas/generated/codes.ts';
import type {
  AlarmLevelCode,
  AlarmStateCode,
  CapacityEvent,
  CapacityRule,
  CapacityRuleTypeCode,
} from '../../schemas/generated/entities.ts';
import { seededRandom, weightedPick } from '../core/random.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, momentOf, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';

interface PlannedRule {
  name: string;
  type: CapacityRuleTypeCode;
  level: AlarmLevelCode;
  threshold: number;
  minutes: number | null;
  hours?: readonly [string, string];
  /** When it is reached. */
  at: string;
}

const { alarmLevel: LEVEL, alarmState: STATE, capacityRuleType: TYPE } = CODES;

const RULES: readonly PlannedRule[] = [
  {
    name: '在场人数上限',
    type: TYPE.peoplePresent,
    level: LEVEL.critical,
    threshold: 1_200,
    minutes: null,
    at: '19:10',
  },
  {
    name: '晚高峰进入人数',
    type: TYPE.entriesInAPeriod,
    level: LEVEL.major,
    threshold: 400,
    minutes: 60,
    hours: ['17:00', '21:00'],
    at: '18:20',
  },
  { name: '单个出入口聚集', type: TYPE.crowdAtOneDevice, level: LEVEL.minor, threshold: 80, minutes: 10, at: '07:50' },
  {
    name: '夜间陌生人数',
    type: TYPE.strangers,
    level: LEVEL.major,
    threshold: 15,
    minutes: 120,
    hours: ['22:00', '06:00'],
    at: '23:20',
  },
];
const EVENTS = 20;
const DAYS = 14;

const ending = weightedPick<AlarmStateCode>([
  [STATE.recovered, 55],
  [STATE.handled, 35],
  [STATE.falseAlarm, 10],
]);
const REMARKS: Partial<Record<AlarmStateCode, readonly string[]>> = {
  [STATE.handled]: ['已安排保安到出入口疏导', '已增开西门分流', '业主活动散场，现场有人值守'],
  [STATE.falseAlarm]: ['设备重复上报，已核实现场人数'],
};

export type CapacityRuleRow = Omit<DemoRow<CapacityRule>, 'deviceNames' | 'notifyNames'>;
export type CapacityEventRow = Omit<DemoRow<CapacityEvent>, 'daysAgo'>;

/** The capacity rules of the main community, and what they have raised in two weeks. All of it is over: what is so now the server sees. */
export function capacityRows(
  [main]: readonly CommunityParts[],
  clock: DemoClock,
): { rules: CapacityRuleRow[]; events: CapacityEventRow[] } {
  if (!main) return { rules: [], events: [] };
  const { accounts, devices, plan } = main;
  const random = seededRandom('capacity', plan.no);
  const notified = accounts
    .filter(({ accountState, communityUuids, roleId }) => {
      const isActive = accountState === CODES.accountState.active && communityUuids.includes(plan.communityUuid);
      return isActive && (roleId === CODES.roleCode.property || roleId === CODES.roleCode.community);
    })
    .map(({ userName, uuid }) => ({ userName, uuid }));
  const notifyAccounts = notified.map(({ uuid }) => uuid);
  const gates = devices.filter(({ row }) => row.locationType === CODES.locationType.communityGate);
  const rules = RULES.map(
    (rule, index): CapacityRuleRow => ({
      ...baseFields(`QR${plan.no}${index + 1}`, momentOf(clock.today - 60, '10:00') + index),
      communityUuid: plan.communityUuid,
      ruleName: rule.name,
      capacityRuleType: rule.type,
      deviceIds: [],
      periodMinutes: rule.minutes,
      threshold: rule.threshold,
      alarmLevel: rule.level,
      notifyAccounts,
      workStart: rule.hours?.[0] ?? null,
      workEnd: rule.hours?.[1] ?? null,
      enableState: CODES.enableState.enabled,
    }),
  );
  const events = Array.from({ length: EVENTS }, (_, index): CapacityEventRow => {
    const rule = RULES[index % RULES.length] as PlannedRule;
    const day = clock.today - 1 - Math.floor((index * (DAYS - 1)) / EVENTS);
    const at = momentOf(day, rule.at) + random.between(-1_200, 1_200);
    const lasted = random.between(600, 4_000);
    const state = ending(random);
    const isHandled = state !== STATE.recovered;
    const remark = REMARKS[state];
    return {
      ...baseFields(`QE${plan.no}${String(index + 1).padStart(3, '0')}`, at),
      updateTime: timeText(at + lasted),
      revision: 2,
      communityUuid: plan.communityUuid,
      handleState: state,
      handleBy: isHandled && notified.length > 0 ? random.pick(notified).userName : null,
      handleTime: isHandled ? timeText(at + random.between(200, 500)) : null,
      handleRemark: remark ? random.pick(remark) : null,
      handleImages: null,
      ruleId: `QR${plan.no}${(index % RULES.length) + 1}`,
      ruleName: rule.name,
      capacityRuleType: rule.type,
      alarmLevel: rule.level,
      eventTime: timeText(at),
      value: rule.threshold + random.below(Math.ceil(rule.threshold / 8)),
      threshold: rule.threshold,
      deviceName:
        rule.type === TYPE.crowdAtOneDevice && gates.length > 0 ? random.pick(gates).row.deviceName : '全部出入口',
      recoverTime: timeText(at + lasted),
      notifyAccounts,
    };
  });
  return { rules, events };
}
