import { CODES } from '../../schemas/generated/codes.ts';
import type {
  EpidemicVisitor,
  HealthCodeCode,
  HealthData,
  IsolationAlarm,
  IsolationAlarmTypeCode,
  IsolationPerson,
  TimelineEvent,
  VaccineStateCode,
} from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import type { AlarmRow } from './alarms.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayText, momentOf, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { dayCurve } from './day-curve.ts';
import { FEVER } from './epidemic-visitors.ts';
import { type DemoStep, historySteps } from './history-steps.ts';
import type { DemoResident } from './people.ts';
import type { PlannedIsolation } from './planned-isolation.ts';
import type { RoomRow } from './space.ts';
import type { DemoWorkerRow } from './worker-rows.ts';

export type HealthRow = Omit<DemoRow<HealthData>, 'deviceName' | 'deviceSn' | 'notGreen' | 'createTime'> & {
  createTime: string;
};
type PersonRow = Omit<
  DemoRow<IsolationPerson>,
  | 'sensorName'
  | 'watcherName'
  | 'watcherPhone'
  | 'alarmCount'
  | 'openCount'
  | 'daysLeft'
  | 'releasedDaysAgo'
  | 'isHeld'
  | 'needsSensor'
>;
type IsolationAlarmRow = Omit<DemoRow<IsolationAlarm>, 'deviceName' | 'deviceSn' | 'daysAgo'>;

const { isolationAlarmType: KIND, isolationState: STATE } = CODES;
const DAY = 86_400;
/** Days of which there are reports, today included. */
const REPORT_DAYS = 14;
/** Of the main community, who reports on a day. */
const REPORTING = 0.35;
/** Reports with a fever, as days before today; each has raised an alarm that was handled. */
const FEVERS = [12, 9, 6, 3, 1];
/** However early it is, somebody has reported today. */
const LEAST_TODAY = 3;
const ALARMS: Readonly<Record<string, number>> = { '01': 42, '02': 12, '03': 6 };
/** Of the newest ones. */
const OPEN: Readonly<Record<string, number>> = { '01': 5, '02': 2, '03': 1 };

const REPORTED_AT = dayCurve([
  ['06:30', 3],
  ['07:30', 12],
  ['09:30', 4],
  ['12:00', 6],
  ['14:00', 3],
  ['18:00', 7],
  ['21:30', 0],
]);
const healthCode = weightedPick<HealthCodeCode>([
  [CODES.healthCode.green, 968],
  [CODES.healthCode.yellow, 14],
  [CODES.healthCode.red, 2],
  [CODES.healthCode.stale, 9],
  [CODES.healthCode.none, 7],
]);
const vaccineState = weightedPick<VaccineStateCode>([
  [CODES.vaccineState.booster, 58],
  [CODES.vaccineState.fullCourse, 34],
  [CODES.vaccineState.oneDose, 3],
  [CODES.vaccineState.none, 5],
]);
const alarmKind = weightedPick<IsolationAlarmTypeCode>([
  [KIND.doorOpened, 55],
  [KIND.sensorOffline, 14],
  [KIND.sensorBatteryLow, 10],
  [KIND.passageWhileIsolated, 5],
  [KIND.noDailyReport, 16],
]);
const REASONS = ['密切接触者', '次密切接触者', '来自中风险地区', '健康码黄码', '境外返回人员'];
const PLACES = ['上海市浦东新区', '江苏省南京市', '福建省厦门市', '广东省广州市', '四川省成都市'];
const CONTENT: Record<IsolationAlarmTypeCode, string> = {
  [KIND.doorOpened]: '门磁检测到房门打开',
  [KIND.sensorOffline]: '门磁超过10分钟没有上报',
  [KIND.sensorBatteryLow]: '门磁电量低',
  [KIND.passageWhileIsolated]: '隔离期内通过单元门',
  [KIND.noDailyReport]: '20:00前未上报体温',
};
const HANDLED: Record<IsolationAlarmTypeCode, readonly string[]> = {
  [KIND.doorOpened]: ['取快递', '倒垃圾', '核酸采样', '医护上门', '违规外出，已劝返'],
  [KIND.sensorOffline]: ['已重启网关'],
  [KIND.sensorBatteryLow]: ['已更换电池'],
  [KIND.passageWhileIsolated]: ['经核实为专车转运采样', '违规外出，已劝返'],
  [KIND.noDailyReport]: ['已电话提醒补报'],
};

export interface EpidemicRows {
  reports: HealthRow[];
  /** Those of the fevers. */
  alarms: AlarmRow[];
  people: PersonRow[];
  isolationAlarms: IsolationAlarmRow[];
  events: DemoRow<TimelineEvent>[];
}

/** Health reports of two weeks, who is isolated, and what sensors have seen. Nothing of it is newer than `clock.now`. */
export function epidemicRows(
  communities: readonly CommunityParts[],
  { visitors, workers }: { visitors: readonly DemoRow<EpidemicVisitor>[]; workers: readonly DemoWorkerRow[] },
  clock: DemoClock,
  scale: number,
): EpidemicRows {
  const rows: EpidemicRows = { reports: [], alarms: [], people: [], isolationAlarms: [], events: [] };
  for (const parts of communities) {
    const { no } = parts.plan;
    const own = workers.filter(({ communityUuid }) => communityUuid === parts.plan.communityUuid);
    const guests = visitors.filter((one) => one.communityUuid === parts.plan.communityUuid);
    const reports = [...reportsOf(parts, clock, scale), ...guests.filter(isHot).map(visitorReport)];
    rows.reports.push(...reports);
    rows.alarms.push(...reports.filter(isFever).map((report, nth) => feverAlarm(report, nth, no, own)));
    const people = parts.isolations.map((planned, nth) => personRow(planned, nth, parts, own, reports, clock));
    rows.people.push(...people);
    rows.isolationAlarms.push(...isolationAlarmsOf(parts, people, own, clock));
    rows.events.push(...parts.isolations.flatMap((planned, nth) => eventsOf(planned, people[nth]!)));
  }
  return rows;
}

const isHot = ({ temperatureState }: DemoRow<EpidemicVisitor>) => temperatureState === CODES.statusChoice.abnormal;
const isFever = ({ temperatureState }: HealthRow) => temperatureState === CODES.statusChoice.abnormal;

const placeOf = ({ areaId, buildingId, unitId, floorId, id, spaceName }: RoomRow) => ({
  areaId,
  buildingId,
  unitId,
  floorId,
  roomId: id,
  spaceName,
});

function reportsOf(parts: CommunityParts, clock: DemoClock, scale: number): HealthRow[] {
  const { isolations, plan, residents, devices } = parts;
  const random = seededRandom('health', plan.no);
  const share = plan.no === '01' ? REPORTING * scale : 0;
  const people = residents.filter(
    (one) => one.habit !== null && one.leftDay === null && one.sinceDay < clock.today - 60,
  );
  const terminal = devices.find(({ row }) => row.deviceType === CODES.deviceType.healthTerminal)?.row.id ?? null;
  const drawn: [resident: DemoResident, at: number, temperature: number][] = [];
  for (let day = clock.today - REPORT_DAYS + 1; day <= clock.today; day++) {
    const before = drawn.length;
    const report = (resident: DemoResident, temperature = random.between(361, 370) / 10, at = REPORTED_AT(random)) => {
      const moment = day * DAY + at;
      if (moment <= clock.now) drawn.push([resident, moment, temperature]);
    };
    for (const resident of people) if (random.chance(share)) report(resident);
    for (const { resident, from, endDay } of isolations) {
      if (from <= day && (endDay === null || day < endDay) && random.chance(0.94)) report(resident);
    }
    if (share === 0) continue;
    if (FEVERS.includes(clock.today - day)) report(random.pick(people), random.between(375, 388) / 10);
    if (day < clock.today) continue;
    const passed = clock.now - day * DAY;
    while (drawn.length - before < LEAST_TODAY) report(random.pick(people), 36.5, random.between(0, passed));
  }
  drawn.sort(([, one], [, other]) => one - other);
  return drawn.map(([resident, at, temperature], nth) =>
    reportRow(`HD${plan.no}${String(nth + 1).padStart(6, '0')}`, resident, at, temperature, terminal, random),
  );
}

function reportRow(
  id: string,
  { passer, room, row }: DemoResident,
  at: number,
  temperature: number,
  terminal: string | null,
  random: Random,
): HealthRow {
  const hasFever = temperature >= FEVER;
  const dataSource = random.chance(0.72)
    ? CODES.dataSource.selfService
    : terminal !== null && random.chance(0.5)
      ? CODES.dataSource.device
      : CODES.dataSource.console;
  const { abnormal, normal } = CODES.statusChoice;
  const { symptom } = CODES;
  return {
    ...baseFields(id, at),
    communityUuid: row.communityUuid ?? '',
    personType: CODES.personType.resident,
    personId: row.id,
    residentId: row.id,
    personName: passer.personName,
    phone: passer.phone,
    ...placeOf(room),
    deviceId: dataSource === CODES.dataSource.device ? terminal : null,
    temperature,
    temperatureState: hasFever ? abnormal : normal,
    healthCode: healthCode(random),
    symptoms: hasFever
      ? random.chance(0.5)
        ? [symptom.fever, symptom.cough]
        : [symptom.fever, symptom.fatigue]
      : random.chance(0.02)
        ? [symptom.cough]
        : [symptom.none],
    fromRisk: random.chance(0.004),
    contact: random.chance(0.002),
    vaccineState: vaccineState(random),
    reportTime: timeText(at),
    dataSource,
  };
}

/** What a visitor with a fever leaves behind. */
function visitorReport(visitor: DemoRow<EpidemicVisitor>): HealthRow {
  const { areaId, buildingId, unitId, floorId, roomId, spaceName, temperature, temperatureState } = visitor;
  return {
    ...baseFields(`H${visitor.id}`, momentOfText(visitor.arriveTime)),
    communityUuid: visitor.communityUuid,
    personType: CODES.personType.visitor,
    personId: visitor.id,
    residentId: null,
    personName: visitor.visitorName,
    phone: visitor.phone,
    areaId,
    buildingId,
    unitId,
    floorId,
    roomId,
    spaceName,
    deviceId: null,
    temperature,
    temperatureState,
    healthCode: visitor.healthCode,
    symptoms: [],
    fromRisk: visitor.fromRisk,
    contact: false,
    vaccineState: null,
    reportTime: String(visitor.arriveTime),
    dataSource: CODES.dataSource.console,
  };
}

/** Seconds as in `DemoClock.now`. */
function momentOfText(text: string | null | undefined): number {
  return Date.parse(`${String(text).replace(' ', 'T')}Z`) / 1_000;
}

function feverAlarm(report: HealthRow, nth: number, no: string, workers: readonly DemoWorkerRow[]): AlarmRow {
  const { createTime, personId, personName, phone, personType, communityUuid, deviceId } = report;
  const { areaId, buildingId, unitId, floorId, roomId, spaceName, reportTime } = report;
  const at = momentOfText(reportTime);
  const by = workers[1]?.workerName ?? '平台管理员';
  return {
    ...baseFields(`ALF${no}${String(nth + 1).padStart(3, '0')}`, at),
    createTime,
    createBy: null,
    updateTime: timeText(at + 1_500),
    revision: 2,
    communityUuid,
    deviceId,
    areaId,
    buildingId,
    unitId,
    floorId,
    roomId,
    spaceName,
    personType,
    personId,
    personName,
    phone,
    alarmType: CODES.alarmType.temperature,
    alarmLevel: CODES.alarmLevel.minor,
    alarmTime: timeText(at),
    recoverTime: null,
    durationSeconds: null,
    content: `${spaceName}：体温异常`,
    snapUrl: null,
    repeatCount: 0,
    claimBy: null,
    claimTime: null,
    deadline: timeText(at + 1_800),
    handleState: CODES.alarmState.handled,
    handleBy: by,
    handleTime: timeText(at + 1_500),
    handleMethod: CODES.handleMethod.byPhone,
    handleRemark: '已电话联系，建议前往发热门诊就诊',
    handleImages: null,
    repairId: null,
    createRepair: false,
    escalateAccounts: [],
  };
}

/** The moment of the release: at ten, or today by now. */
function releasedAt(day: number, clock: DemoClock): number {
  return Math.min(momentOf(day, '10:00'), Math.max(day * DAY, clock.now - 600));
}

function personRow(
  { resident, state, from, to, endDay }: PlannedIsolation,
  nth: number,
  { devices, plan }: CommunityParts,
  workers: readonly DemoWorkerRow[],
  reports: readonly HealthRow[],
  clock: DemoClock,
): PersonRow {
  const random = seededRandom('isolated', resident.row.id);
  const { passer, room, row } = resident;
  const last = reports.findLast(({ personId }) => personId === row.id);
  const made = Math.min(momentOf(from - 1, '16:00') + random.below(7_200), clock.now - 3_600 - nth * 60);
  const ended = endDay === null ? null : releasedAt(endDay, clock);
  // The first sensor is free for whoever tries it.
  const sensors = devices.filter(({ row: { deviceType } }) => deviceType === CODES.deviceType.doorSensor).slice(1);
  const isHeld = state === STATE.inIsolation || state === STATE.endingSoon;
  const sensor = isHeld && nth === 2 ? sensors[0]?.row : undefined;
  const watchers = workers.filter(({ staffPost }) => staffPost === CODES.staffPost.guard);
  return {
    ...baseFields(`IS${plan.no}${String(nth + 1).padStart(3, '0')}`, made),
    updateTime: timeText(ended ?? Math.max(made, Math.min(clock.now, from * DAY))),
    communityUuid: plan.communityUuid,
    ...placeOf(room),
    personName: row.residentName,
    phone: passer.phone ?? row.phone ?? '',
    citizenId: String(row.certificateNo),
    residentId: row.id,
    isolationType: random.chance(0.7) ? CODES.isolationType.homeIsolation : CODES.isolationType.homeMonitoring,
    reason: random.pick(REASONS),
    fromPlace: random.pick(PLACES),
    startDate: dayText(from),
    endDate: dayText(to),
    isolationState: state,
    sensorId: sensor?.id ?? null,
    sensorState: sensor ? CODES.onlineState.online : null,
    doorState: sensor ? CODES.doorState.closed : null,
    doorOpenTime: null,
    batteryPercent: sensor ? 86 : null,
    batteryLow: sensor ? false : null,
    watcherId: watchers.length > 0 ? random.pick(watchers).id : null,
    lastTemperature: last?.temperature ?? null,
    lastReportTime: last?.reportTime ?? null,
    releaseTime: state === STATE.released && ended !== null ? timeText(ended) : null,
    releaseBy: state === STATE.released ? '云杉物业' : null,
  };
}

function isolationAlarmsOf(
  { isolations, plan }: CommunityParts,
  people: readonly PersonRow[],
  workers: readonly DemoWorkerRow[],
  clock: DemoClock,
): IsolationAlarmRow[] {
  const random = seededRandom('isolation alarms', plan.no);
  const begun = isolations.map((planned, nth) => ({ ...planned, row: people[nth]! }));
  const watched = begun.filter(({ state }) => state !== STATE.planned);
  const current = watched.filter(({ endDay }) => endDay === null);
  const count = ALARMS[plan.no] ?? 0;
  if (watched.length === 0 || current.length === 0) return [];
  const drawn = Array.from({ length: count }, (_, nth) => {
    const isOpen = nth < (OPEN[plan.no] ?? 0);
    const { from, endDay, row } = random.pick(isOpen ? current : watched);
    const kind = isOpen && nth < 2 ? KIND.doorOpened : alarmKind(random);
    const end = Math.min(clock.now, endDay === null ? clock.now : endDay * DAY);
    const began = Math.min(from * DAY + 3_600, end);
    const at = isOpen
      ? Math.max(began, clock.now - random.between(240, 5 * 3_600))
      : random.between(began, Math.max(began, end - 7_200));
    return { at, kind, row, isOpen };
  });
  drawn.sort((one, other) => one.at - other.at);
  return drawn.map(({ at, kind, row, isOpen }, nth): IsolationAlarmRow => {
    const isBack = kind === KIND.sensorOffline && !isOpen && random.chance(0.7);
    const { handled, falseAlarm, open, recovered } = CODES.alarmState;
    const state = isOpen ? open : isBack ? recovered : random.chance(0.85) ? handled : falseAlarm;
    const byHand = state === handled || state === falseAlarm;
    const handledAt = Math.min(at + random.between(300, 5_400), clock.now);
    const watcher = workers.find(({ id }) => id === row.watcherId);
    const { areaId, buildingId, unitId, floorId, roomId, spaceName } = row;
    return {
      ...baseFields(`IA${plan.no}${String(nth + 1).padStart(4, '0')}`, at),
      createBy: null,
      updateTime: timeText(isOpen ? at : handledAt),
      revision: isOpen ? 1 : 2,
      communityUuid: plan.communityUuid,
      areaId,
      buildingId,
      unitId,
      floorId,
      roomId,
      spaceName,
      deviceId: row.sensorId,
      isolationId: row.id,
      personName: row.personName,
      phone: row.phone,
      isolationAlarmType: kind,
      alarmTime: timeText(at),
      content: CONTENT[kind],
      snapUrl: null,
      watcherName: watcher?.workerName ?? null,
      watcherPhone: watcher?.phone ?? null,
      handleState: state,
      handleBy: byHand ? '云杉物业' : null,
      handleTime: byHand ? timeText(handledAt) : null,
      handleRemark: byHand ? (state === falseAlarm ? '门磁误报' : random.pick(HANDLED[kind])) : null,
      handleImages: null,
    };
  });
}

function eventsOf({ state, from, to }: PlannedIsolation, row: PersonRow): DemoRow<TimelineEvent>[] {
  const steps: DemoStep[] = [{ action: 'create', to: STATE.planned, at: row.createTime ?? null, by: '云杉物业' }];
  const night = (day: number) => {
    const at = timeText(day * DAY);
    return at < String(row.createTime) ? (row.createTime ?? null) : at;
  };
  if (state !== STATE.planned)
    steps.push({ action: 'begin', from: STATE.planned, to: STATE.inIsolation, at: night(from), by: null });
  if (state === STATE.endingSoon || state === STATE.released)
    steps.push({ action: 'endSoon', from: STATE.inIsolation, to: STATE.endingSoon, at: night(to - 2), by: null });
  if (state === STATE.released)
    steps.push({
      action: 'release',
      from: STATE.endingSoon,
      to: STATE.released,
      at: row.releaseTime ?? null,
      by: '云杉物业',
      remark: '隔离期满，检测正常',
    });
  if (state === STATE.transferred)
    steps.push({
      action: 'transfer',
      from: STATE.inIsolation,
      to: STATE.transferred,
      at: row.updateTime ?? null,
      by: '云杉物业',
      remark: '转至集中隔离点',
    });
  return historySteps('isolationPerson', { id: row.id, communityUuid: row.communityUuid ?? null }, steps);
}
