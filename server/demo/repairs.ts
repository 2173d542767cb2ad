import { CODES } from '../../schemas/generated/codes.ts';
import type { RepairOrder, RepairStateCode, RepairTypeCode } from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import type { AlarmRow } from './alarms.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, secondsOf, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import type { DemoWorkerRow } from './worker-rows.ts';

export type RepairRow = Omit<
  DemoRow<RepairOrder>,
  'repairNo' | 'deviceName' | 'workerName' | 'workerPhone' | 'repairHours' | 'place' | 'createTime'
> & { createTime: string };

const { repairSource: SOURCE, repairState: STATE, repairType: TYPE } = CODES;
const DAY = 86_400;
const HOUR = 3_600;
const DAYS = 360;
/** Days until an order that nobody has rated is done, as the schedule of the entity says. */
const RATED_IN = 7;

/** Orders of each community over twelve months, and of the newest how many are in each state but the last ones. */
const PLANS = [
  { all: 170, waiting: [5, 4, 3, 4, 4] },
  { all: 80, waiting: [2, 2, 2, 2, 2] },
  { all: 60, waiting: [1, 1, 1, 2, 2] },
  { all: 50, waiting: [1, 1, 1, 1, 1] },
  { all: 20, waiting: [0, 1, 0, 1, 0] },
] as const;
const WAITING_STATES = [STATE.toAccept, STATE.toDispatch, STATE.dispatched, STATE.inProgress, STATE.toBeRated] as const;

const endingOf = weightedPick<RepairStateCode>([
  [STATE.done, 90],
  [STATE.returned, 5],
  [STATE.cancelled, 5],
]);

interface Kind {
  type: RepairTypeCode;
  content: readonly string[];
  result: readonly string[];
  /** Yuan, of some of them. */
  cost: readonly [number, number];
  /** Where it is, when it is not in a flat. */
  places?: readonly string[];
}

const kindOf = weightedPick<Kind>([
  [
    {
      type: TYPE.plumbing,
      content: ['厨房下水道堵塞，排水很慢', '卫生间水管接头漏水', '马桶水箱一直流水', '阳台地漏返水'],
      result: ['已疏通下水道，排水正常', '已更换水管接头，试水不漏', '已更换水箱进水阀'],
      cost: [0, 120],
    },
    28,
  ],
  [
    {
      type: TYPE.electricity,
      content: ['楼道灯不亮', '家中突然跳闸，合不上', '地下车库照明闪烁'],
      result: ['已更换灯管', '已排查短路插座并更换', '已更换镇流器'],
      cost: [0, 80],
      places: ['3层楼道', '地下车库B区', '负一层电梯厅'],
    },
    20,
  ],
  [
    {
      type: TYPE.inFlat,
      content: ['入户门锁芯损坏，开门困难', '窗户推拉不顺', '墙面渗水起皮'],
      result: ['已更换锁芯', '已调整滑轮，推拉顺畅', '已做防水处理并修补墙面'],
      cost: [30, 300],
    },
    16,
  ],
  [
    {
      type: TYPE.accessAndIntercom,
      content: ['单元门口机按键无反应', '可视对讲没有声音', '门禁刷卡不灵敏'],
      result: ['已更换按键板', '已更换听筒线', '已清洁读卡区并升级固件'],
      cost: [0, 0],
    },
    14,
  ],
  [
    {
      type: TYPE.commonFacilities,
      content: ['单元门闭门器失效，关门很响', '健身器材螺丝松动', '垃圾房门把手脱落'],
      result: ['已更换闭门器', '已紧固并全面检查', '已更换把手'],
      cost: [0, 0],
      places: ['中心花园', '北门岗亭旁', '2号垃圾房'],
    },
    12,
  ],
  [
    {
      type: TYPE.lift,
      content: ['电梯运行有异响', '电梯按钮灯不亮'],
      result: ['已通知维保单位润滑导轨', '已更换按钮灯'],
      cost: [0, 0],
      places: ['1单元电梯', '2单元电梯'],
    },
    6,
  ],
  [
    {
      type: TYPE.fireEquipment,
      content: ['消防通道应急灯不亮', '楼道灭火器压力不足'],
      result: ['已更换应急灯电池', '已更换灭火器'],
      cost: [0, 0],
      places: ['5层消防通道', '12层楼道'],
    },
    4,
  ],
]);

const COMMENTS = ['上门及时，师傅很专业', '问题解决了，谢谢', '等了两天才上门', '服务态度好', null, null];
const RETURNED = ['不属于物业维修范围，请联系厂家', '信息不完整，请补充具体位置', '重复报修'];

/** 380 orders of twelve months in every state, the oldest first: they are numbered as they are stored. Some come from alarms. */
export function repairRows(
  communities: readonly CommunityParts[],
  workers: readonly DemoWorkerRow[],
  alarms: readonly AlarmRow[],
  clock: DemoClock,
): RepairRow[] {
  const rows = communities.flatMap((community, index) => {
    const { communityUuid } = community.plan;
    return ofCommunity(
      community,
      workers.filter((one) => one.communityUuid === communityUuid && one.staffPost === CODES.staffPost.technician),
      alarms.filter((one) => one.communityUuid === communityUuid && fromAlarm(one)).slice(-4),
      PLANS[index] ?? PLANS[4],
      clock,
    );
  });
  return rows.sort((one, other) =>
    one.createTime < other.createTime ? -1 : one.createTime > other.createTime ? 1 : 0,
  );
}

/** What was found broken when an alarm was seen to. */
function fromAlarm({ alarmType, handleMethod, handleState }: AlarmRow): boolean {
  const isBroken = alarmType === CODES.alarmType.deviceOffline || alarmType === CODES.alarmType.tamper;
  return isBroken && handleState === CODES.alarmState.handled && handleMethod === CODES.handleMethod.onSite;
}

function ofCommunity(
  parts: CommunityParts,
  workers: readonly DemoWorkerRow[],
  alarms: readonly AlarmRow[],
  plan: (typeof PLANS)[number],
  clock: DemoClock,
): RepairRow[] {
  const random = seededRandom('repairs', parts.plan.no);
  const waiting = plan.waiting.flatMap((count, at) => Array.from({ length: count }, () => WAITING_STATES[at]!));
  const past = Array.from({ length: plan.all - waiting.length - alarms.length }, () => endingOf(random));
  let number = 0;
  const nextId = () => {
    number += 1;
    return `RO${parts.plan.no}${String(number).padStart(5, '0')}`;
  };
  const drawn = [
    ...past.map((state) => ({ state, at: clock.now - Math.floor((RATED_IN + 2 + random.next() * DAYS) * DAY) })),
    ...waiting.map((state) => ({ state, at: clock.now - random.between(...AGES[state]) })),
  ].map(({ state, at }) => {
    const kind = kindOf(random);
    return repairRow(
      { id: nextId(), state, at, kind, worker: pickOf(workers, random), ...reporterOf(parts, kind, random) },
      random,
    );
  });
  const ofAlarms = alarms.map((alarm) => {
    const at = secondsOf(alarm.handleTime);
    const row = repairRow(
      { id: nextId(), state: STATE.done, at, kind: kindOf(random), worker: pickOf(workers, random), ...NO_REPORTER },
      random,
    );
    alarm.repairId = row.id;
    alarm.createRepair = true;
    alarm.handleMethod = CODES.handleMethod.repairOrder;
    return {
      ...row,
      repairType: TYPE.accessAndIntercom,
      repairSource: SOURCE.deviceAlarm,
      communityUuid: alarm.communityUuid,
      deviceId: alarm.deviceId,
      location: String(alarm.content).split('：')[0] ?? null,
      content: String(alarm.content),
      result: '已更换电源模块，设备恢复在线',
      cost: 0,
      score: null,
      comment: null,
      alarmId: alarm.id,
    };
  });
  return [...drawn, ...ofAlarms];
}

/** How long ago an order that is in such a state may have come. */
const AGES: Record<(typeof WAITING_STATES)[number], readonly [least: number, most: number]> = {
  [STATE.toAccept]: [300, 8 * HOUR],
  [STATE.toDispatch]: [HOUR, 20 * HOUR],
  [STATE.dispatched]: [2 * HOUR, 2 * DAY],
  [STATE.inProgress]: [3 * HOUR, 3 * DAY],
  [STATE.toBeRated]: [4 * HOUR, 6 * DAY],
};

type Reporter = Pick<
  RepairRow,
  | 'communityUuid'
  | 'areaId'
  | 'buildingId'
  | 'unitId'
  | 'floorId'
  | 'roomId'
  | 'spaceName'
  | 'reporterName'
  | 'phone'
  | 'location'
>;

const NO_REPORTER: Reporter = {
  communityUuid: null,
  areaId: null,
  buildingId: null,
  unitId: null,
  floorId: null,
  roomId: null,
  spaceName: null,
  reporterName: null,
  phone: null,
  location: null,
};

function reporterOf({ plan, residents }: CommunityParts, { places }: Kind, random: Random): Reporter {
  const { row, room } = random.pick(residents.filter(({ habit }) => habit !== null));
  const common = places !== undefined && random.chance(0.7);
  return {
    ...NO_REPORTER,
    communityUuid: plan.communityUuid,
    ...(!common && {
      areaId: room.areaId,
      buildingId: room.buildingId,
      unitId: room.unitId,
      floorId: room.floorId,
      roomId: room.id,
      spaceName: room.spaceName,
    }),
    reporterName: row.residentName,
    phone: row.phone,
    location: common ? random.pick(places) : null,
  };
}

interface Drawn extends Reporter {
  id: string;
  state: RepairStateCode;
  /** Seconds as in `DemoClock.now`. */
  at: number;
  kind: Kind;
  worker: DemoWorkerRow | undefined;
}

/** How far an order has come. */
const REACHED: Record<RepairStateCode, number> = {
  [STATE.toAccept]: 0,
  [STATE.toDispatch]: 1,
  [STATE.dispatched]: 2,
  [STATE.inProgress]: 3,
  [STATE.toBeRated]: 4,
  [STATE.done]: 5,
  [STATE.returned]: 0,
  [STATE.cancelled]: 1,
};

function repairRow({ id, state, at, kind, worker, ...reporter }: Drawn, random: Random): RepairRow {
  // What the console takes down is accepted with that.
  const bySelf = state === STATE.toAccept || random.chance(0.6);
  const isRefused = state === STATE.returned || state === STATE.cancelled;
  // What was taken down at the console was accepted before it was returned.
  const reached = state === STATE.returned && !bySelf ? 1 : REACHED[state];
  // Steps of an order that has come far are a part of the time since it came, so none lies in the future.
  const step = () => random.between(600, 4 * HOUR);
  const acceptAt = bySelf ? at + step() / 8 : at;
  const dispatchAt = acceptAt + step() / 8;
  const startAt = dispatchAt + step() / 4;
  const finishAt = startAt + step() / 4;
  const isRated = state === STATE.done && random.chance(0.75);
  const doneAt = isRated ? finishAt + random.between(HOUR, 3 * DAY) : finishAt + RATED_IN * DAY;
  const last = isRefused ? dispatchAt : ([at, acceptAt, dispatchAt, startAt, finishAt, doneAt][reached] ?? at);
  const text = (moment: number) => timeText(Math.floor(moment));
  const since = (least: number, moment: number) => (reached >= least ? text(moment) : null);
  return {
    ...baseFields(id, at, bySelf ? '住户端' : '云杉物业'),
    updateTime: text(last),
    revision: reached + (isRefused ? 2 : 1),
    ...reporter,
    repairType: kind.type,
    repairSource: bySelf ? SOURCE.client : random.chance(0.6) ? SOURCE.phone : SOURCE.frontDesk,
    deviceId: null,
    content: random.pick(kind.content),
    images: random.chance(0.5) ? [`/demo/pictures/site-${random.between(1, 400)}.svg`] : null,
    expectTime: random.chance(0.6) ? text(Math.ceil((at + random.between(4, 30) * HOUR) / HOUR) * HOUR) : null,
    repairState: state,
    stateTime: text(last),
    workerId: reached >= 2 ? (worker?.id ?? null) : null,
    acceptTime: since(1, acceptAt),
    dispatchTime: since(2, dispatchAt),
    startTime: since(3, startAt),
    finishTime: since(4, finishAt),
    result: reached >= 4 ? random.pick(kind.result) : null,
    resultImages: reached >= 4 && random.chance(0.5) ? [`/demo/pictures/site-${random.between(1, 400)}.svg`] : null,
    cost: reached >= 4 ? random.between(...kind.cost) * 100 : null,
    score: isRated ? random.pick([5, 5, 5, 4, 4, 3, 2]) : null,
    comment: isRated ? random.pick(COMMENTS) : null,
    rejectReason: state === STATE.returned ? random.pick(RETURNED) : null,
    alarmId: null,
  };
}

function pickOf<T>(list: readonly T[], random: Random): T | undefined {
  return list.length > 0 ? random.pick(list) : undefined;
}
