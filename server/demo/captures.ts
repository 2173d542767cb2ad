import { CODES } from '../../schemas/generated/codes.ts';
import type {
  BlackList,
  BlackTypeCode,
  CompareResultCode,
  GenderCode,
  PersonCard,
  Snapshot,
  Stranger,
  StrangerStateCode,
} from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import { portraitIn } from '../demo-pictures/face-vectors.ts';
import { portraitNumber, snapshotNumber } from '../demo-pictures/portrait-number.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayText, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { dayCurve } from './day-curve.ts';
import type { DemoDevice } from './devices.ts';
import { demoName } from './names.ts';
import { STRANGER_COUNT, STRANGER_PORTRAITS, strangerPortrait } from './passer.ts';
import type { VisitorRecordRow, VisitorRow } from './visitors.ts';

const DAY = 86_400;
/** Captures of so many days, today among them. */
const DAYS = 30;
const CAPTURES = 20_000;

const OF_STAFF = 0.08;
const VERIFICATIONS = 420;

export type SnapshotRow = Omit<DemoRow<Snapshot>, 'deviceName' | 'deviceSn'>;
export type StrangerRow = DemoRow<Stranger>;
export type BlackListRow = DemoRow<BlackList>;
export type PersonCardRow = Omit<DemoRow<PersonCard>, 'deviceName' | 'deviceSn' | 'residentName'>;

export interface DemoCaptures {
  snapshots: SnapshotRow[];
  strangers: StrangerRow[];
  blackList: BlackListRow[];
  personCards: PersonCardRow[];
}

const BY_DAY = dayCurve([
  ['00:00', 0.3],
  ['05:30', 2],
  ['07:00', 12],
  ['09:00', 5],
  ['17:00', 12],
  ['19:30', 6],
  ['22:00', 1.5],
  ['24:00', 0],
]);
/** Strangers come later. */
const BY_NIGHT = dayCurve([
  ['00:00', 2],
  ['05:00', 1],
  ['09:00', 6],
  ['18:00', 8],
  ['23:00', 3],
  ['24:00', 0],
]);

/** How often a stranger is seen, and what was done about it. */
const visits = weightedPick<readonly [least: number, most: number]>([
  [[1, 2], 45],
  [[3, 8], 30],
  [[9, 20], 17],
  [[21, 45], 8],
]);
const strangerState = weightedPick<StrangerStateCode>([
  [CODES.strangerState.new, 68],
  [CODES.strangerState.identified, 14],
  [CODES.strangerState.ignored, 18],
]);

interface PlannedEntry {
  blackType: BlackTypeCode;
  reason: string;
  state: BlackList['blackState'];
  removeReason?: string;
  alarmOn?: boolean;
  denyOn?: boolean;
  /** It began with a stranger. */
  stranger?: true;
}

/** Nine, in every state. */
const ENTRIES: readonly PlannedEntry[] = [
  {
    blackType: CODES.blackType.theftOrDamage,
    reason: '多次夜间在地下车库拉车门，已报警备案',
    state: CODES.blackState.active,
    stranger: true,
  },
  {
    blackType: CODES.blackType.nuisance,
    reason: '反复尾随住户进入单元楼上门推销',
    state: CODES.blackState.active,
    stranger: true,
  },
  {
    blackType: CODES.blackType.nuisance,
    reason: '冒充燃气安检人员上门推销产品',
    state: CODES.blackState.active,
    denyOn: false,
  },
  {
    blackType: CODES.blackType.breachOfRules,
    reason: '在楼道内违规给电动自行车充电，劝阻无效',
    state: CODES.blackState.active,
    alarmOn: false,
  },
  {
    blackType: CODES.blackType.policeRequest,
    reason: '协查通报，发现后请立即联系辖区派出所',
    state: CODES.blackState.active,
    denyOn: false,
  },
  {
    blackType: CODES.blackType.theftOrDamage,
    reason: '偷拿快递柜外放置的包裹，监控已留存',
    state: CODES.blackState.expired,
  },
  {
    blackType: CODES.blackType.breachOfRules,
    reason: '装修期间擅自拆改承重墙并辱骂管理人员',
    state: CODES.blackState.expired,
  },
  {
    blackType: CODES.blackType.nuisance,
    reason: '在小区内张贴、散发小广告',
    state: CODES.blackState.lifted,
    removeReason: '本人已清理小广告并书面保证',
    stranger: true,
  },
  {
    blackType: CODES.blackType.other,
    reason: '与住户发生经济纠纷，多次堵门',
    state: CODES.blackState.lifted,
    removeReason: '双方已调解，住户要求解除',
  },
];

const compareResult = weightedPick<CompareResultCode>([
  [CODES.compareResult.match, 90],
  [CODES.compareResult.noMatch, 5],
  [CODES.compareResult.documentInvalid, 3],
  [CODES.compareResult.livenessFailed, 2],
]);

/**
 * The captures of the last thirty days, the strangers whom they show, the blacklist, and who has held a document to a person-card
 * terminal.
 */
export function drawCaptures(
  communities: readonly CommunityParts[],
  visits: { visitors: readonly VisitorRow[]; records: readonly VisitorRecordRow[] },
  clock: DemoClock,
  scale: number,
): DemoCaptures {
  const all: DemoCaptures = { snapshots: [], strangers: [], blackList: [], personCards: [] };
  const people = communities.reduce((sum, { residents }) => sum + residents.length, 0);
  const guests = new Map(visits.visitors.map((one) => [one.id, one]));
  let strangersLeft = STRANGER_COUNT;
  communities.forEach((parts, index) => {
    const share = parts.residents.length / people;
    const last = index === communities.length - 1;
    const strangers = last ? strangersLeft : Math.round(STRANGER_COUNT * share);
    const first = STRANGER_COUNT - strangersLeft;
    strangersLeft -= strangers;
    const random = seededRandom('captures', parts.plan.no);
    const cameras = parts.devices.filter(sees);
    if (cameras.length === 0) return;
    const one: Drawing = { parts, cameras, clock, random, nth: 0 };
    const seen = drawStrangers(one, { first, count: strangers, scale });
    // The blacklist is that of the main community.
    const entries = index === 0 ? drawBlackList(one, seen, all.snapshots) : [];
    const known = drawKnown(
      one,
      { guests, records: visits.records },
      Math.round(CAPTURES * share * scale) - seen.snapshots.length,
    );
    all.snapshots.push(...seen.snapshots, ...known);
    all.strangers.push(...seen.strangers);
    all.blackList.push(...entries);
    all.personCards.push(...drawPersonCards(one, Math.round(VERIFICATIONS * share)));
  });
  all.snapshots.sort((one, other) => (one.id < other.id ? -1 : 1));
  return all;
}

interface Drawing {
  parts: CommunityParts;
  cameras: readonly DemoDevice[];
  clock: DemoClock;
  random: Random;
  nth: number;
}

/** Cameras, and what people pass with their face. */
function sees({ row, silentFrom }: DemoDevice): boolean {
  return (
    silentFrom === Number.POSITIVE_INFINITY &&
    (row.deviceType === CODES.deviceType.captureCamera ||
      row.deviceType === CODES.deviceType.gateStation ||
      row.deviceType === CODES.deviceType.turnstile ||
      row.deviceType === CODES.deviceType.unitDoorStation)
  );
}

/** A moment of the last thirty days that has been already. */
function momentIn({ clock, random }: Drawing, curve: typeof BY_DAY, day = random.below(DAYS)): number {
  const at = (clock.today - day) * DAY + curve(random);
  if (at < clock.now) return at;
  // What is not yet has been yesterday, all but a few: today is never empty.
  return random.chance(0.9) ? at - DAY : Math.max(clock.today * DAY, clock.now - 60 - random.below(7_200));
}

function capture(
  drawing: Drawing,
  at: number,
  portrait: number,
  rest: Pick<SnapshotRow, 'recognitionType' | 'similarity'> & Partial<SnapshotRow>,
): SnapshotRow {
  const { parts, cameras, random } = drawing;
  drawing.nth += 1;
  const device = random.pick(cameras);
  const picture = `/demo/pictures/snap-${snapshotNumber(portrait, at % DAY)}.svg`;
  return {
    id: `${timeText(at).replaceAll(/\D/g, '')}S${parts.plan.no}${String(drawing.nth).padStart(6, '0')}`,
    createTime: timeText(at),
    communityUuid: parts.plan.communityUuid,
    personType: null,
    personId: null,
    personName: null,
    phone: null,
    deviceId: device.row.id,
    snapTime: timeText(at),
    snapUrl: picture,
    sceneUrl: `/demo/pictures/scene-${snapshotNumber(portrait, at % DAY)}.svg`,
    faceUrl: null,
    strangerId: null,
    recordId: null,
    ...rest,
  };
}

interface Seen {
  strangers: StrangerRow[];
  snapshots: SnapshotRow[];
}

function drawStrangers(
  drawing: Drawing,
  { first, count, scale }: { first: number; count: number; scale: number },
): Seen {
  const { parts, clock, random } = drawing;
  const seen: Seen = { strangers: [], snapshots: [] };
  const few = scale < 1;
  const residents = parts.residents.filter(({ row }) => row.faceUrl !== null);
  for (let index = 0; index < count; index += 1) {
    const nth = first + index;
    const portrait = strangerPortrait(nth);
    const [least, most] = visits(random);
    const often = random.between(least, most);
    const times = few ? Math.max(1, Math.round(often / 3)) : often;
    // Somebody who comes often comes over some days.
    const since = random.below(DAYS);
    const moments = Array.from({ length: times }, () => momentIn(drawing, BY_NIGHT, random.below(since + 1))).sort(
      (one, other) => one - other,
    );
    const id = `T${parts.plan.no}${String(nth + 1).padStart(4, '0')}`;
    // The first ones of the main community are those that the blacklist is about.
    const isBlack = first === 0 && index < ENTRIES.filter(({ stranger }) => stranger).length;
    const state = isBlack ? CODES.strangerState.blacklisted : strangerState(random);
    const resident = state === CODES.strangerState.identified ? random.pick(residents).row : undefined;
    const captures = moments.map((at) =>
      capture(drawing, at, portrait, {
        strangerId: id,
        recognitionType: resident ? CODES.recognitionType.resident : CODES.recognitionType.stranger,
        similarity: random.between(280, 710) / 10,
        ...(resident && {
          personType: CODES.personType.resident,
          personId: resident.id,
          personName: resident.residentName,
          phone: resident.phone,
          faceUrl: resident.faceUrl,
        }),
      }),
    );
    const newest = captures.at(-1);
    const begin = moments[0] ?? clock.now;
    seen.snapshots.push(...captures);
    seen.strangers.push({
      ...baseFields(id, begin),
      communityUuid: parts.plan.communityUuid,
      faceUrl: captures[0]?.snapUrl ?? null,
      firstTime: timeText(begin),
      lastTime: newest?.snapTime ?? timeText(begin),
      snapCount: captures.length,
      dayCount: new Set(moments.map((at) => Math.floor(at / DAY))).size,
      deviceCount: new Set(captures.map(({ deviceId }) => deviceId)).size,
      nightCount: moments.filter((at) => at % DAY >= 23 * 3600 || at % DAY < 5 * 3600).length,
      lastDeviceName: drawing.cameras.find(({ row }) => row.id === newest?.deviceId)?.row.deviceName ?? null,
      strangerState: state,
      matchPersonType: resident ? CODES.personType.resident : null,
      matchPersonId: resident?.id ?? null,
      matchPersonName: resident?.residentName ?? null,
      remark: resident ? '业主来电确认为本人' : state === CODES.strangerState.ignored ? '外卖、快递人员' : null,
    });
  }
  return seen;
}

interface Guests {
  guests: ReadonlyMap<string, VisitorRow>;
  records: readonly VisitorRecordRow[];
}

/** People whom the devices know: residents most of all, staff, and the visitors at the moment of their visit. */
function drawKnown(drawing: Drawing, { guests, records }: Guests, count: number): SnapshotRow[] {
  const { parts, clock, random } = drawing;
  const alike = () => random.between(842, 994) / 10;
  const earliest = timeText((clock.today - DAYS + 1) * DAY);
  const own = new Set(drawing.cameras.map(({ row }) => row.id));
  const visitors = records.filter(
    (one) =>
      one.communityUuid === parts.plan.communityUuid &&
      one.snapUrl !== null &&
      String(one.arriveTime) >= earliest &&
      own.has(String(one.deviceId)),
  );
  const known = visitors.slice(0, Math.floor(count * 0.1)).map((one): SnapshotRow => {
    drawing.nth += 1;
    return {
      id: `${String(one.arriveTime).replaceAll(/\D/g, '')}S${parts.plan.no}${String(drawing.nth).padStart(6, '0')}`,
      createTime: String(one.arriveTime),
      communityUuid: parts.plan.communityUuid,
      personType: CODES.personType.visitor,
      personId: String(one.visitorId),
      personName: guests.get(String(one.visitorId))?.visitorName ?? null,
      phone: guests.get(String(one.visitorId))?.phone ?? null,
      deviceId: String(one.deviceId),
      snapTime: String(one.arriveTime),
      snapUrl: String(one.snapUrl),
      sceneUrl: null,
      recognitionType: CODES.recognitionType.visitor,
      similarity: null,
      faceUrl: null,
      strangerId: null,
      recordId: null,
    };
  });
  const residents = parts.residents.filter(({ row, passer }) => row.faceUrl !== null && passer.portrait !== null);
  const staff = parts.staff.filter(({ faceUrl }) => faceUrl !== null);
  for (let nth = known.length; nth < count; nth += 1) {
    const at = momentIn(drawing, BY_DAY);
    if (staff.length > 0 && (residents.length === 0 || random.chance(OF_STAFF))) {
      const one = random.pick(staff);
      known.push(
        capture(drawing, at, one.portrait ?? 1, {
          recognitionType: CODES.recognitionType.staff,
          similarity: alike(),
          personType: CODES.personType.staff,
          personId: one.personId,
          personName: one.personName,
          phone: one.phone,
          faceUrl: one.faceUrl,
        }),
      );
      continue;
    }
    const { row, passer } = random.pick(residents);
    known.push(
      capture(drawing, at, passer.portrait ?? 1, {
        recognitionType: CODES.recognitionType.resident,
        similarity: alike(),
        personType: CODES.personType.resident,
        personId: row.id,
        personName: row.residentName,
        phone: row.phone,
        faceUrl: row.faceUrl,
      }),
    );
  }
  return known;
}

/** The blacklist of a community, and the captures in which its people were seen since. */
function drawBlackList(drawing: Drawing, seen: Seen, snapshots: SnapshotRow[]): BlackListRow[] {
  const { parts, clock, random } = drawing;
  let stranger = 0;
  return ENTRIES.map((entry, index) => {
    const from = entry.stranger ? seen.strangers[stranger++] : undefined;
    const gender: GenderCode = random.chance(0.8) ? CODES.gender.male : CODES.gender.female;
    const own = portraitNumber(STRANGER_PORTRAITS + STRANGER_COUNT + index, gender, random.between(24, 55));
    const portrait = portraitIn(from?.faceUrl ?? '') ?? own;
    const over = entry.state === CODES.blackState.expired;
    const began = clock.today * DAY - (over ? 120 : 4 + index * 3) * DAY + random.between(9, 17) * 3600;
    const ended = over ? began + (60 + index * 5) * DAY : began + 180 * DAY;
    const hits = entry.state === CODES.blackState.active ? (entry.alarmOn === false ? 1 : 2 + (index % 3)) : index % 3;
    const last =
      Math.min(over ? ended : clock.now, began + (over ? 40 : 3 + index * 2) * DAY) - random.between(600, 40_000);
    const id = `B${parts.plan.no}${String(index + 1).padStart(3, '0')}`;
    const personName = demoName(random, gender);
    const faceUrl = from?.faceUrl ?? `/demo/pictures/face-${portrait}.svg`;
    for (let hit = 0; hit < hits && !over; hit += 1) {
      const at = Math.min(clock.now - 60, Math.max(began + 60, last - hit * 30_000));
      snapshots.push(
        capture(drawing, at, portrait, {
          recognitionType: CODES.recognitionType.blacklisted,
          similarity: random.between(861, 972) / 10,
          personId: id,
          personName,
          faceUrl,
        }),
      );
    }
    return {
      ...baseFields(id, began, '云杉物业'),
      communityUuid: parts.plan.communityUuid,
      personName,
      phone: random.chance(0.6) ? parts.identities.phone() : null,
      certificateNo: random.chance(0.5)
        ? parts.identities.citizenId(
            `19${random.between(70, 99)}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
            gender,
          )
        : null,
      faceUrl,
      blackType: entry.blackType,
      reason: entry.reason,
      evidenceImages: index % 3 === 0 ? [`/demo/pictures/snap-${snapshotNumber(portrait, 82_000)}.svg`] : [],
      startTime: timeText(began),
      endTime: timeText(ended),
      alarmOn: entry.alarmOn ?? true,
      denyOn: entry.denyOn ?? true,
      blackState: entry.state,
      hitCount: hits,
      lastHitTime: hits > 0 ? timeText(Math.min(clock.now - 60, Math.max(began + 60, last))) : null,
      removeReason: entry.removeReason ?? null,
      strangerId: from?.id ?? null,
    };
  });
}

/** At the terminals that compare a document with a face; most who come live there. */
function drawPersonCards(drawing: Drawing, count: number): PersonCardRow[] {
  const { parts, clock, random } = drawing;
  const terminals = parts.devices.filter(
    ({ row, silentFrom }) =>
      row.deviceType === CODES.deviceType.personCardTerminal && silentFrom === Number.POSITIVE_INFINITY,
  );
  if (terminals.length === 0) return [];
  const residents = parts.residents.filter(
    ({ row }) => row.certificateType === CODES.certificateType.residentIdCard && row.birthday !== null,
  );
  return Array.from({ length: count }, (_, index): PersonCardRow => {
    const at = momentIn(drawing, BY_DAY);
    const lives = residents.length > 0 && random.chance(0.72);
    const resident = lives ? random.pick(residents) : undefined;
    const gender: GenderCode = resident?.row.gender ?? (random.chance(0.5) ? CODES.gender.male : CODES.gender.female);
    const birthday = resident?.row.birthday ?? dayText(clock.today - random.between(20, 65) * 365);
    const portrait = resident?.passer.portrait ?? portraitNumber(STRANGER_PORTRAITS + 400 + index, gender, 35);
    const result = compareResult(random);
    const other = result === CODES.compareResult.noMatch;
    const shown = other ? portraitNumber(STRANGER_PORTRAITS + 900 + index, gender, 35) : portrait;
    return {
      id: `${timeText(at).replaceAll(/\D/g, '')}V${parts.plan.no}${String(index + 1).padStart(5, '0')}`,
      createTime: timeText(at),
      communityUuid: parts.plan.communityUuid,
      deviceId: random.pick(terminals).row.id,
      personName: resident?.row.residentName ?? demoName(random, gender),
      idCard: resident?.row.certificateNo ?? parts.identities.citizenId(birthday, gender),
      gender,
      ethnicity: resident?.row.ethnicity ?? CODES.ethnicity.han,
      birthday,
      idAddress: `${random.pick(['浙江省杭州市', '江苏省苏州市', '安徽省合肥市', '江西省上饶市'])}${random.pick(['文华路', '青松路', '望江街', '春晓路'])}${random.between(1, 260)}号`,
      idImage: `/demo/pictures/face-${portrait}.svg`,
      snapUrl: `/demo/pictures/snap-${snapshotNumber(shown, at % DAY)}.svg`,
      similarity:
        result === CODES.compareResult.documentInvalid
          ? null
          : (other ? random.between(181, 520) : random.between(835, 991)) / 10,
      compareResult: result,
      verifyTime: timeText(at),
      temperature: random.between(359, 371) / 10,
      isResident: resident ? CODES.yesNo.yes : CODES.yesNo.no,
      residentId: resident?.row.id ?? null,
    };
  }).sort((one, other) => (one.id < other.id ? -1 : 1));
}
