import type { Language } from '../../runtime/core/host.ts';
import { wallTime } from '../../runtime/core/wall-time.ts';
import type { Answer } from '../../runtime/testing/fake-client.ts';

type Answers = Record<string, Answer>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PICTURE = '/logo.svg';

/** Answers as full as a real day's, where a plausible one is too thin to judge a plot, a tree or a history by. */
export function livelyAnswers(thin: Answers, language: Language): Answers {
  const zh = language === 'zh';
  return {
    ...Object.fromEntries(Object.entries(thin).map(([path, answer]) => [path, withPictures(answer)])),
    '/gallery/plots': plots,
    ...permitFigures(zh),
    '/control/permit/v1/tree': ({ parentId, keyword }) => ({
      children: keyword ? nodesBelow('b2', 'unit', zh).slice(0, 2) : childrenOf(String(parentId ?? ''), zh),
    }),
    '/control/permit/v1/detail': (payload) => ({ ...Object(thin['/control/permit/v1/detail']?.(payload)), ...PERMIT }),
    '/control/permit/v1/event/history': ({ pageNum }) => history(Number(pageNum), zh),
    '/gallery/sample/list': (payload) => withEntries(thin['/gallery/sample/list']?.(payload), zh),
    '/gallery/sample/detail': (payload) => ({ ...Object(thin['/gallery/sample/detail']?.(payload)), ...sample(zh) }),
  };
}

/** What the aggregate calls of the permits answer, and the action beside them. */
function permitFigures(zh: boolean): Answers {
  const building = (place: number) => (zh ? `${place + 1}号楼` : `Building ${place + 1}`);
  const hours = (day: number) =>
    Array.from({ length: 24 }, (_, hour) => ({
      weekday: String(day + 1),
      hour: `${String(hour).padStart(2, '0')}:00`,
      registered: hour < 8 || hour > 18 ? 0 : wave(day * 3 + hour, 6),
    }));
  return {
    '/control/permit/v1/figures': () => ({
      registered: 56,
      registeredBefore: 48,
      pending: 12,
      finishedShare: 37.5,
      finishedShareBefore: 41.7,
      homes: 52,
      fees: 1680000,
      rows: days(14).map((createTime, place) => ({
        createTime,
        registered: wave(place, 12),
        finished: wave(place, 5),
      })),
    }),
    '/control/permit/v1/byType/figures': () => ({
      permits: 56,
      rows: [31, 18, 7].map((permits, place) => ({ permitType: String(place + 1), permits })),
    }),
    '/control/permit/v1/byBuilding/figures': () => ({
      rows: [9, 7, 4, 2].map((working, place) => ({
        buildingId: `b${place + 1}`,
        buildingName: building(place),
        working,
        workers: working * 4,
      })),
    }),
    '/control/permit/v1/byHour/figures': () => ({
      rows: Array.from({ length: 7 }, (_, day) => hours(day)).flat(),
    }),
    '/control/permit/v1/overdue': () => ({ overdue: 3 }),
  };
}

const PERMIT = { permitState: '1', photoUrl: PICTURE };

/** The made-up pictures of the tests are nowhere: here they are to be seen. */
function withPictures(answer: Answer): Answer {
  return (payload) => JSON.parse(JSON.stringify(answer(payload) ?? null).replaceAll('/pictures/1.jpg', PICTURE));
}

function plots(): object {
  const rows = days(14).flatMap((day, place) =>
    [0, 4, 8, 12, 16, 20].map((hour) => ({
      day,
      hour,
      count: wave(place + hour, 40 + hour * 3),
      other: wave(place * 2 + hour, 25),
      longitude: 120.1 + ((place * 7) % 13) / 100,
      latitude: 30.2 + ((place * 5) % 11) / 100,
    })),
  );
  const noon = rows.filter(({ hour }) => hour === 12);
  return { rows: noon, hours: rows.filter(({ day }) => day > (noon[6]?.day ?? '')) };
}

/** The last days as `YYYY-MM-DD`, the oldest first. */
function days(count: number): string[] {
  return Array.from({ length: count }, (_, place) => wallTime(Date.now() - (count - 1 - place) * DAY).slice(0, 10));
}

/** A number that goes up and down around a middle; the same for the same place. */
function wave(place: number, middle: number): number {
  return Math.max(0, Math.round(middle * (1 + 0.6 * Math.sin(place * 1.7) + 0.2 * Math.cos(place * 5.3))));
}

function childrenOf(parent: string, zh: boolean): object[] {
  if (parent === '') return nodesBelow('b', 'building', zh);
  if (/^b\d$/.test(parent)) return nodesBelow(parent, 'unit', zh);
  return /^b\du\d$/.test(parent) ? nodesBelow(parent, 'room', zh) : [];
}

const NODES = {
  building: { count: 4, letter: '', zh: '号楼', en: 'Building' },
  unit: { count: 3, letter: 'u', zh: '单元', en: 'Unit' },
  room: { count: 6, letter: 'r', zh: '01室', en: 'Room' },
} as const;

function nodesBelow(parent: string, nodeType: keyof typeof NODES, zh: boolean): object[] {
  const { count, letter, ...name } = NODES[nodeType];
  return Array.from({ length: count }, (_, place) => ({
    id: `${parent}${letter}${place + 1}`,
    nodeType,
    nodeName: zh ? `${place + 1}${name.zh}` : `${name.en} ${place + 1}`,
    householdCount: nodeType === 'room' ? null : (place + 3) * 12,
    isLeaf: nodeType === 'room',
    revision: 1,
  }));
}

const EVENTS = [
  { zh: '提交申请', en: 'Applied', remark: { zh: '', en: '' } },
  {
    zh: '驳回',
    en: 'Rejected',
    remark: { zh: '材料不全，请补充施工方案和押金单', en: 'Papers are missing: the plan and the deposit' },
  },
  { zh: '补充材料', en: 'Papers added', remark: { zh: '已上传施工方案', en: 'The plan was uploaded' } },
  { zh: '转交审批', en: 'Handed on', remark: { zh: '', en: '' } },
] as const;

/** Events over several days, in pages. */
function history(page: number, zh: boolean): object {
  const total = 26;
  const list = Array.from({ length: Math.min(20, total - (page - 1) * 20) }, (_, place) => {
    const number = (page - 1) * 20 + place;
    const event = EVENTS[number % EVENTS.length] ?? EVENTS[0];
    return {
      id: `e${number}`,
      eventTime: wallTime(Date.now() - number * 7 * HOUR),
      eventName: zh ? event.zh : event.en,
      operator: zh ? '王*' : 'Wang *',
      remark: zh ? event.remark.zh : event.remark.en,
    };
  });
  return { list, total, capped: false, next: null };
}

/** What each cell is looked at with: long words, large numbers, an address that a phone reads. */
/** A list in which each row has another number of entries. */
function withEntries(answer: unknown, zh: boolean): object {
  const { list = [], ...rest } = Object(answer) as { list?: object[] };
  return { ...rest, list: list.map((row, place) => ({ ...row, rows: entries(zh).slice(0, [5, 1, 0][place % 3]) })) };
}

/** More entries than a line names, some of them with gaps. */
function entries(zh: boolean): object[] {
  const words = zh
    ? ['更换闭门器', '调整门禁', '更换电池', '清洁镜头', '复检']
    : ['New closer', 'Adjust the reader', 'New battery', 'Clean the lens', 'Check again'];
  return words.map((what, place) => ({
    what,
    count: place + 1,
    way: String(place + 1),
    cost: place % 2 === 0 ? 12_050 * (place + 1) : null,
    day: `2026-11-${10 + place}`,
    phone: place === 3 ? null : '138****0001',
  }));
}

function sample(zh: boolean): object {
  return {
    photo: PICTURE,
    amount: 48,
    whole: 36,
    price: 1_234_550,
    visits: 12_345_678,
    score: 4,
    stayMinutes: 1565,
    doorCode: 'https://example.com/checkin/17',
    longitude: 120.171465,
    latitude: 30.250236,
    regionName: zh ? '浙江省杭州市上城区' : 'Zhejiang Hangzhou Shangcheng',
    ways: ['1', '2', '5'],
    rows: entries(zh),
    labels: zh ? ['独居', '志愿者', '党员'] : ['lives alone', 'volunteer'],
    createTime: wallTime(Date.now() - 5 * HOUR),
    paragraph: zh
      ? '住户反映单元门关不上，物业已到场检查，闭门器漏油，已登记更换；在更换之前请夜间巡逻人员留意。'
      : 'The door of the unit does not close. The closer leaks oil and is to be replaced; until then please look after it at night.',
  };
}
