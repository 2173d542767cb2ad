/** The rows that both sides of the comparison show: made up, always the same. */
const PEOPLE = ['张*', '王*芳', '李*', '刘*洋', '陈*静', '杨*磊'];
const PLACES = ['一期-3栋-1单元-1201', '二期-8栋-2单元-0502', '一期-11栋-1单元-1802'];
const DOORS = ['一期东门人行闸机', '3栋1单元门口机', '地下车库入口'];
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="16" height="16"%3E%3Crect width="16" height="16" fill="%234096ff"/%3E%3C/svg%3E';

const pick = <Item>(list: readonly Item[], at: number): Item | undefined => list[at % list.length];
const two = (value: number) => String(value).padStart(2, '0');

export const records = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `r${i}`,
    snapUrl: PICTURE,
    personName: pick(PEOPLE, i),
    phone: `154****${two(i % 100)}${two((i * 7) % 100)}`,
    personType: String((i % 4) + 1),
    spaceName: pick(PLACES, i),
    deviceName: pick(DOORS, i),
    openType: String((i % 12) + 1),
    direction: String((i % 2) + 1),
    openResult: i % 40 === 0 ? '0' : '1',
    failReason: i % 40 === 0 ? '1' : null,
    temperature: 36 + (i % 18) / 10,
    recordSource: '1',
    openTime: `2026-11-20 ${two(8 + (i % 12))}:${two(i % 60)}:${two((i * 7) % 60)}`,
  }));

export type BenchRecord = ReturnType<typeof records>[number];

/** What the server would answer; both sides parse it when it is asked for. */
export const answer = (count: number) =>
  JSON.stringify({
    list: records(count),
    total: 4321,
    capped: false,
    next: null,
    summary: { total: 4321, in: 2100, out: 2221, refused: 108, people: 913 },
  });

/** How many rows the page is asked to show, `?n=50`, and whether all of them are to be in the document, `&all`. */
export const rowCount = () => Number(new URLSearchParams(location.search).get('n') ?? 100);
export const allInDocument = () => new URLSearchParams(location.search).has('all');

/** Neither side shows where a record came from: twelve columns and the actions are compared. */
export const LEFT_OUT = 'recordSource';
