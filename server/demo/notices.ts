import { CODES } from '../../schemas/generated/codes.ts';
import type {
  Account,
  Notice,
  NoticeCategoryCode,
  NoticeFormatCode,
  NoticeStateCode,
  TimelineEvent,
} from '../../schemas/generated/entities.ts';
import { type Random, seededRandom } from '../core/random.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { type DemoStep, historySteps } from './history-steps.ts';

/** Without what is counted. */
export type NoticeRow = Omit<DemoRow<Notice>, 'userTotal' | 'readCount'>;

const HOUR = 3_600;
const DAY = 24 * HOUR;

interface Text {
  title: string;
  category: NoticeCategoryCode;
  format: NoticeFormatCode;
  content: string | null;
}

const { notice, announcement, event, urgent, reminder } = CODES.noticeCategory;
const { picture, richText, text, video } = CODES.noticeFormat;

const words = (title: string, category: NoticeCategoryCode, content: string): Text => ({
  title,
  category,
  format: text,
  content,
});

const ON_DOORS: readonly Text[] = [
  words('停水通知', notice, '因二次供水设施清洗，本周六09:00至15:00停水，请提前储水。'),
  words('电梯年检', notice, '本周三14:00至17:00电梯年检，期间暂停使用，请走楼梯。'),
  { title: '消防通道请勿停车', category: urgent, format: picture, content: null },
  words('快递请勿放在消防栓前', reminder, '请勿将快递和杂物堆放在消防栓、楼道内，保持通道畅通。'),
  { title: '电动车禁止上楼', category: urgent, format: picture, content: null },
  words('地下车库清洗', notice, '明日09:00起清洗地下车库，请将车辆移至地面停放。'),
  { title: '消防安全宣传片', category: announcement, format: video, content: null },
  words('出门请随手关门', reminder, '进出单元门请随手关门，遇陌生人尾随请及时联系门岗。'),
  { title: '垃圾分类指引', category: announcement, format: picture, content: null },
  words('门禁系统升级', notice, '今晚00:30至02:00门禁系统升级，期间请使用门卡开门。'),
  words('高温天气提示', reminder, '近日气温较高，请注意防暑，外出关闭电源和燃气。'),
  { title: '重阳节敬老活动', category: event, format: picture, content: null },
];

const RICH: Readonly<Record<string, string>> = {
  周末亲子活动报名:
    '<p>本周六上午<strong>9:30</strong>在中心花园举办亲子手工活动。</p><ul><li>名额：30个家庭</li><li>材料由物业提供</li></ul><p>请在周五18:00前到物业服务中心报名。</p>',
  垃圾分类积分兑换:
    '<p>本月起投放积分可以兑换生活用品：</p><ol><li>100分：抽纸一提</li><li>200分：洗衣液一瓶</li></ol><p>兑换时间：<strong>每周六上午</strong>。</p>',
  物业费缴纳提示: '<p>本季度物业费请于月底前缴纳，可在客户端“缴费”中办理。</p><p>如已缴纳，请忽略本提示。</p>',
};
const rich = (title: string, category: NoticeCategoryCode): Text => ({
  title,
  category,
  format: richText,
  content: null,
});

const ON_PHONES: readonly Text[] = [
  rich('周末亲子活动报名', event),
  words('停水通知', notice, '因二次供水设施清洗，本周六09:00至15:00停水，给您带来不便敬请谅解。'),
  rich('垃圾分类积分兑换', announcement),
  words('燃气入户安检', notice, '燃气公司将于下周一至周三09:00至17:00入户安检，请留人在家，并核对工作人员证件。'),
  words('暴雨蓝色预警', urgent, '气象台发布暴雨蓝色预警，请关好门窗，收好阳台物品，非必要不外出。'),
  rich('物业费缴纳提示', reminder),
  words('装修时间提醒', reminder, '工作日12:00至14:00、18:00以后以及节假日全天不得进行有噪声的装修作业。'),
  words('访客请提前预约', reminder, '来访客人请通过客户端提前预约，凭通行码进入小区。'),
  words('电梯维修进度', notice, '2号电梯配件已到，预计明日恢复运行，感谢您的理解与配合。'),
  words('租客信息核对', notice, '请租客在本月内核对登记信息和到期日期，以免影响门禁通行。'),
];

/** Notices of each state, in this order, the newest last; `days` before today when they went out. */
type Course = readonly [state: NoticeStateCode, days: number];
const { draft, scheduled, published, recalled, ended } = CODES.noticeState;
const COURSE: readonly Course[] = [
  [ended, 40],
  [ended, 33],
  [recalled, 28],
  [ended, 21],
  [published, 16],
  [ended, 12],
  [published, 9],
  [recalled, 6],
  [published, 4],
  [published, 2],
  [published, 1],
  [draft, 1],
  [scheduled, 0],
  [draft, 0],
  [published, 3],
];

/** How many there are of a community, by its place: 24 for doors and 30 for clients in all. */
const PER_COMMUNITY = { doors: [12, 5, 3, 2, 2], phones: [15, 6, 4, 3, 2] } as const;

/** Notices for doors and for clients, in every state. None was written after `clock.now`. */
export function noticeRows(communities: readonly CommunityParts[], clock: DemoClock): NoticeRow[] {
  return communities.flatMap((parts, place) => {
    const of = (target: Notice['noticeTarget'], texts: readonly Text[], count: number) => {
      const random = seededRandom('notices', parts.plan.no, target);
      // A community with few has others of them than the next one.
      const courses = Array.from(
        { length: count },
        (_, at) => COURSE[(place * 4 + (place === 0 ? at : at * 4)) % COURSE.length],
      );
      return courses.map((course, index) => {
        const one = texts[(index + place * 3) % texts.length] ?? texts[0];
        if (!one || !course) throw new Error('There are no notices to choose from.');
        return noticeOf(parts, { target, text: one, course, number: index + 1, random, clock });
      });
    };
    return [
      ...of(CODES.noticeTarget.doorMachine, ON_DOORS, PER_COMMUNITY.doors[place] ?? 0),
      ...of(CODES.noticeTarget.client, ON_PHONES, PER_COMMUNITY.phones[place] ?? 0),
    ];
  });
}

interface Drawn {
  target: Notice['noticeTarget'];
  text: Text;
  course: Course;
  number: number;
  random: Random;
  clock: DemoClock;
}

function noticeOf(parts: CommunityParts, { target, text: one, course, number, random, clock }: Drawn): NoticeRow {
  const [state, days] = course;
  const isDoor = target === CODES.noticeTarget.doorMachine;
  const isTimed = state === scheduled || random.chance(0.25);
  // In office hours, and before now.
  const wanted = (clock.today - days) * DAY + random.between(9, 17) * HOUR + random.between(0, 59) * 60;
  const out = Math.min(wanted, clock.now - 600);
  const written = Math.min(out - random.between(20, 300) * 60, clock.now - 1_200);
  const isOut = state === published || state === recalled || state === ended;
  const publishTime = state === scheduled ? (clock.today + 1) * DAY + 9 * HOUR : isOut ? out : null;
  const endTime =
    state === ended
      ? Math.min(out + random.between(2, 7) * DAY, clock.now - HOUR)
      : isDoor && state !== draft && random.chance(0.6)
        ? (clock.today + random.between(3, 20)) * DAY + 18 * HOUR
        : null;
  const writer = parts.accounts.find(({ roleId }) => roleId === CODES.roleCode.property) ?? parts.accounts[0];
  const last =
    state === ended ? endTime : state === recalled ? Math.min(out + 5 * HOUR, clock.now - 300) : isOut ? out : written;
  return {
    ...baseFields(`T${parts.plan.no}${target}${String(number).padStart(3, '0')}`, written, writer?.uuid),
    updateTime: timeText(last ?? written),
    communityUuid: parts.plan.communityUuid,
    noticeTarget: target,
    title: one.title,
    noticeCategory: one.category,
    noticeFormat: one.format,
    content: one.content,
    richContent: one.format === richText ? (RICH[one.title] ?? null) : null,
    images: one.format === picture ? posters(random) : null,
    videoUrl: one.format === video ? 'https://media.example.com/notice/fire-safety.mp4' : null,
    ...rangeOf(parts, isDoor, random),
    publishMode: isTimed ? CODES.publishMode.scheduled : CODES.publishMode.now,
    publishTime: publishTime === null ? null : timeText(publishTime),
    endTime: endTime === null ? null : timeText(endTime),
    playSeconds: isDoor ? random.pick([8, 10, 10, 15]) : null,
    sort: random.chance(0.4) ? random.between(1, 9) : null,
    draft: state === draft,
    noticeState: state,
    // What devices hold of it is made where they are (`fill-notices.ts`).
    deviceTotal: isDoor ? 0 : null,
    syncedCount: isDoor ? 0 : null,
    failedCount: isDoor ? 0 : null,
    publishBy: state === draft ? null : (writer?.userName ?? null),
  };
}

function posters(random: Random): string[] {
  const first = random.between(1, 40);
  return Array.from({ length: random.between(1, 3) }, (_, at) => `/demo/pictures/poster-${first + at}.svg`);
}

type Range = Pick<NoticeRow, 'noticeRange' | 'rangeIds' | 'rangeNames'>;

function rangeOf({ space, devices }: CommunityParts, isDoor: boolean, random: Random): Range {
  const { wholeCommunity, buildings, units, rooms, devices: named, householdTypes } = CODES.noticeRange;
  const everywhere: Range = { noticeRange: wholeCommunity, rangeIds: null, rangeNames: null };
  const kinds = isDoor
    ? [wholeCommunity, wholeCommunity, buildings, units, named]
    : [wholeCommunity, buildings, units, rooms, householdTypes];
  const noticeRange = random.pick(kinds);
  if (noticeRange === wholeCommunity) return everywhere;
  const buildingName = (id: string | null) => space.buildings.find((one) => one.id === id)?.buildingName ?? '';
  const choices: [id: string, name: string][] =
    noticeRange === buildings
      ? space.buildings.map(({ id, buildingName }) => [id, buildingName ?? ''])
      : noticeRange === units
        ? space.units.map(({ id, buildingId, unitName }) => [
            id,
            `${buildingName(buildingId ?? null)}-${unitName ?? ''}`,
          ])
        : noticeRange === rooms
          ? space.rooms.map(({ id, spaceName }) => [id, spaceName ?? ''])
          : noticeRange === named
            ? devices
                .filter(({ row }) => row.deviceType === CODES.deviceType.unitDoorStation)
                .map(({ row }) => [row.id, row.deviceName ?? ''])
            : [
                [CODES.householdType.owner, '业主'],
                [CODES.householdType.tenant, '租客'],
              ];
  if (choices.length === 0) return everywhere;
  const from = random.between(0, Math.max(0, choices.length - 3));
  const chosen = noticeRange === householdTypes ? [random.pick(choices)] : choices.slice(from, from + 3);
  return { noticeRange, rangeIds: chosen.map(([id]) => id), rangeNames: chosen.map(([, name]) => name) };
}

/** How notices came to their states, and by whom. */
export function noticeEvents(
  rows: readonly NoticeRow[],
  accounts: readonly Pick<Account, 'uuid' | 'userName'>[],
): DemoRow<TimelineEvent>[] {
  const names = new Map(accounts.map(({ uuid, userName }) => [uuid, userName]));
  return rows.flatMap((row) => historySteps('notice', row, stepsOf(row, names.get(row.createBy ?? '') ?? null)));
}

function stepsOf(
  { createTime, noticeState, publishMode, publishTime, updateTime }: NoticeRow,
  by: string | null,
): DemoStep[] {
  if (noticeState === draft) return [{ action: 'create', at: createTime, by }];
  const isTimed = publishMode === CODES.publishMode.scheduled;
  const steps: DemoStep[] = isTimed
    ? [{ action: 'schedule', from: draft, to: scheduled, at: createTime, by }]
    : [{ action: 'publish', from: draft, to: published, at: publishTime, by }];
  if (noticeState === scheduled) return steps;
  if (isTimed)
    steps.push({
      action: 'release',
      from: scheduled,
      to: published,
      at: publishTime,
      by: null,
      reason: 'schedule.release',
    });
  if (noticeState === recalled) steps.push({ action: 'recall', from: published, to: recalled, at: updateTime, by });
  if (noticeState === ended)
    steps.push({ action: 'end', from: published, to: ended, at: updateTime, by: null, reason: 'schedule.end' });
  return steps;
}
