import { CODES } from '../../schemas/generated/codes.ts';
import type { Alarm, AlarmStateCode, AlarmTypeCode } from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import { snapshotNumber } from '../demo-pictures/portrait-number.ts';
import { ruleOf } from './alarm-rules.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { dayCurve } from './day-curve.ts';
import type { DemoDevice } from './devices.ts';
import { NOBODY, type Passer } from './passer.ts';

export type AlarmRow = Omit<
  DemoRow<Alarm>,
  | 'alarmNo'
  | 'deviceName'
  | 'deviceSn'
  | 'repairNo'
  | 'repairState'
  | 'daysAgo'
  | 'lasting'
  | 'endedTime'
  | 'revision'
  | 'createTime'
> & { createTime: string; revision: number };

const { alarmState: STATE, alarmType: TYPE } = CODES;
const DAY = 86_400;
const HOUR = 3_600;
const DAYS = 365;

/** How many alarms a community has in ten days, and of today's how many wait for somebody, and how many somebody sees to. */
const PLANS = [
  { inTenDays: 30, open: 6, critical: 1, inProgress: 2 },
  { inTenDays: 12, open: 3, critical: 1, inProgress: 1 },
  { inTenDays: 9, open: 2, critical: 0, inProgress: 1 },
  { inTenDays: 7, open: 2, critical: 0, inProgress: 1 },
  { inTenDays: 2, open: 1, critical: 0, inProgress: 0 },
] as const;

interface Kind {
  type: AlarmTypeCode;
  /** What is wrong, after the name of the device. */
  what: string;
  /** Seconds until it ends by itself; an alarm of a moment has none. */
  lasts?: readonly [number, number];
}

const LEFT_OPEN: Kind = { type: TYPE.doorLeftOpen, what: '门未关', lasts: [70, 1_500] };
const FORCED: Kind = { type: TYPE.forcedOpen, what: '强行开门' };
const OFFLINE: Kind = { type: TYPE.deviceOffline, what: '设备离线', lasts: [700, 4 * HOUR] };
const kindOf = weightedPick<Kind>([
  [LEFT_OPEN, 55],
  [OFFLINE, 16],
  [{ type: TYPE.repeatedFailures, what: '连续验证失败' }, 12],
  [{ type: TYPE.powerOrBatteryLow, what: '断电或低电量', lasts: [1_200, 9_000] }, 9],
  [FORCED, 4],
  [{ type: TYPE.tamper, what: '设备防拆' }, 4],
]);

/** Of those of a moment, and of those that somebody was quicker to see to than they ended. */
const endingOf = weightedPick<AlarmStateCode>([
  [STATE.handled, 70],
  [STATE.falseAlarm, 18],
  [STATE.ignored, 12],
]);

const ALL_DAY = dayCurve([
  ['00:00', 1],
  ['06:30', 7],
  ['09:00', 4],
  ['17:30', 9],
  ['23:00', 1],
  ['24:00', 0],
]);

const REMARKS: Partial<Record<AlarmStateCode, readonly string[]>> = {
  [STATE.handled]: ['已到现场，门已关好', '已电话核实，系住户搬运物品', '已恢复供电', '已现场查看，设备正常'],
  [STATE.falseAlarm]: ['风吹导致门磁误触', '保洁作业触发', '设备检修期间触发'],
  [STATE.ignored]: ['重复告警', '测试触发'],
};

/** Twelve months of alarms, six a day, some of the last hours still open. None is newer than `clock.now`; the oldest come first. */
export function alarmRows(communities: readonly CommunityParts[], clock: DemoClock): AlarmRow[] {
  const rows = communities.flatMap((community, index) => ofCommunity(community, PLANS[index] ?? PLANS[4], clock));
  return rows.sort((one, other) =>
    one.createTime < other.createTime ? -1 : one.createTime > other.createTime ? 1 : 0,
  );
}

function ofCommunity(parts: CommunityParts, plan: (typeof PLANS)[number], clock: DemoClock): AlarmRow[] {
  const random = seededRandom('alarms', parts.plan.no);
  const doors = parts.devices.filter(
    ({ row }) => row.doorState !== null && row.onlineState !== CODES.onlineState.notActivated,
  );
  const people = parts.residents.filter(({ passer, habit }) => habit !== null && passer.portrait !== null);
  const handlers = parts.accounts
    .filter(({ accountState }) => accountState === CODES.accountState.active)
    .filter(({ communityUuids, roleId }) => communityUuids.includes(parts.plan.communityUuid) && HANDLERS.has(roleId))
    .map(({ userName }) => userName);
  let number = 0;
  const row = (kind: Kind, at: number, state?: AlarmStateCode) => {
    number += 1;
    const id = `AL${parts.plan.no}${String(number).padStart(5, '0')}`;
    const passer = kind === LEFT_OPEN && people.length > 0 ? random.pick(people).passer : NOBODY;
    const by = handlers.length > 0 ? random.pick(handlers) : '平台管理员';
    return alarmRow({ id, kind, at, state, device: random.pick(doors), passer, by }, clock, random);
  };
  const past = Array.from({ length: Math.round((plan.inTenDays * DAYS) / 10) }, (_, index) => {
    const day = clock.today - DAYS + Math.floor((index * 10) / plan.inTenDays);
    return row(kindOf(random), day * DAY + ALL_DAY(random));
  });
  const waiting = Array.from({ length: plan.open }, (_, index) => {
    const kind = index < plan.critical ? FORCED : index === plan.open - 1 ? LEFT_OPEN : kindOf(random);
    return row(kind, clock.now - (index === plan.open - 1 ? 130 : random.between(300, 3 * HOUR)), STATE.open);
  });
  const seenTo = Array.from({ length: plan.inProgress }, () =>
    row(kindOf(random), clock.now - random.between(1_200, 5 * HOUR), STATE.inProgress),
  );
  return [...past, ...waiting, ...seenTo];
}

const HANDLERS: ReadonlySet<string> = new Set([CODES.roleCode.property, CODES.roleCode.community]);

interface Drawn {
  id: string;
  kind: Kind;
  /** Seconds as in `DemoClock.now`. */
  at: number;
  /** One that is not over; left out, how it ended is drawn. */
  state: AlarmStateCode | undefined;
  device: DemoDevice;
  passer: Passer;
  /** Who saw to it. */
  by: string;
}

function alarmRow(drawn: Drawn, clock: DemoClock, random: Random): AlarmRow {
  const { id, kind, at, device, passer, by } = drawn;
  const { row } = device;
  const { level, minutes } = ruleOf(kind.type);
  const lasted = kind.lasts && random.between(...kind.lasts);
  // Most of what ends by itself does so before somebody has seen to it.
  const state = drawn.state ?? (lasted !== undefined && random.chance(0.72) ? STATE.recovered : endingOf(random));
  const isOpen = state === STATE.open || state === STATE.inProgress;
  const claimed = state === STATE.inProgress || (state === STATE.handled && random.chance(0.6));
  const claimAt = at + random.between(60, 500);
  const handleAt = claimAt + random.between(120, minutes * 50);
  const isHandled = !isOpen && state !== STATE.recovered;
  const recoverAt = lasted === undefined || isOpen ? undefined : at + lasted;
  const remark = REMARKS[state];
  const last = Math.min(clock.now, Math.max(at, isHandled ? handleAt : claimed ? claimAt : (recoverAt ?? at)));
  const textOf = (moment: number | undefined) => (moment === undefined ? null : timeText(Math.min(moment, clock.now)));
  return {
    ...baseFields(id, at, ''),
    createBy: null,
    updateTime: timeText(last),
    revision: last > at ? 2 : 1,
    communityUuid: row.communityUuid,
    deviceId: row.id,
    areaId: row.areaId,
    buildingId: row.buildingId,
    unitId: row.unitId,
    floorId: row.floorId,
    roomId: null,
    spaceName: row.spaceName,
    personType: passer.personType,
    personId: passer.personId,
    personName: passer.personName,
    phone: passer.phone,
    alarmType: kind.type,
    alarmLevel: level,
    alarmTime: timeText(at),
    recoverTime: textOf(recoverAt),
    durationSeconds: recoverAt === undefined ? null : Math.min(recoverAt, clock.now) - at,
    content: `${row.deviceName}：${kind.what}`,
    snapUrl: passer.portrait === null ? null : `/demo/pictures/snap-${snapshotNumber(passer.portrait, at % DAY)}.svg`,
    repeatCount: random.chance(0.15) ? random.between(1, 4) : 0,
    claimBy: claimed ? by : null,
    claimTime: claimed ? textOf(claimAt) : null,
    deadline: timeText(at + minutes * 60),
    handleState: state,
    handleBy: isHandled ? by : null,
    handleTime: isHandled ? textOf(handleAt) : null,
    handleMethod: isHandled ? random.pick([CODES.handleMethod.byPhone, CODES.handleMethod.onSite]) : null,
    handleRemark: isHandled && remark ? random.pick(remark) : null,
    handleImages: null,
    repairId: null,
    createRepair: false,
    escalateAccounts: [],
  };
}
