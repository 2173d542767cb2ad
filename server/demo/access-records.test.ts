import { beforeAll, expect, test } from 'vitest';
import { demoBatches } from './index.ts';

type Row = Record<string, unknown>;

/** 14:20 on a Friday in UTC+8. */
const TODAY = new Date('2026-11-20T06:20:00Z');

const records: Row[] = [];
const devices = new Map<unknown, Row>();
const homes = new Set<unknown>();

beforeAll(async () => {
  const before = process.cpuUsage();
  for await (const { entity, rows } of demoBatches({ size: 'full', today: TODAY })) {
    if (entity === 'accessRecord') for (const row of rows) records.push(row);
    if (entity === 'device') for (const row of rows) devices.set(row.id, row);
    if (entity === 'community') for (const row of rows) if (row.buildingUse === '1') homes.add(row.communityUuid);
  }
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${records.length} access records in ${Math.round((user + system) / 1000)} ms of CPU\n`);
});

const share = (part: Row[], of: Row[] = records) => part.length / of.length;
const timeOf = (row: Row) => String(row.openTime).slice(11, 16);
const dateOf = (row: Row) => String(row.openTime).slice(0, 10);
const isWeekend = (row: Row) => [0, 6].includes(new Date(`${dateOf(row)}T00:00:00Z`).getUTCDay());
const isHome = (row: Row) => homes.has(row.communityUuid);

test('a year holds about 480,000, from 12 months ago to this minute', () => {
  expect(records.length).toBeGreaterThan(465_000);
  expect(records.length).toBeLessThan(495_000);
  const times = records.map((row) => String(row.openTime)).sort();
  expect(times[0]?.slice(0, 10)).toBe('2025-11-21');
  expect(times.at(-1)! <= '2026-11-20 14:20:00').toBe(true);
  expect(new Set(records.map(dateOf)).size).toBe(365);
});

test('the small data has a tenth of the records', async () => {
  let small = 0;
  for await (const { entity, rows } of demoBatches({ size: 'small', today: TODAY }))
    if (entity === 'accessRecord') small += rows.length;
  expect(small / records.length).toBeCloseTo(0.1, 2);
});

test('ids are short, unique and sort like the time', () => {
  expect(new Set(records.map((row) => row.id)).size).toBe(records.length);
  let previous = records[0]!;
  for (const row of records) {
    const inOrder = row.id! >= previous.id! && row.openTime! >= previous.openTime!;
    if (String(row.id).length > 32 || !inOrder) expect.fail(`${row.id} follows ${previous.id}`);
    previous = row;
  }
});

test('ways of opening have their shares', () => {
  const planned = { '1': 46, '2': 24, '5': 12, '3': 5, '4': 4, '6': 4, '9': 3, '7': 1, '10': 1 };
  for (const [openType, percent] of Object.entries(planned)) {
    const real = share(records.filter((row) => row.openType === openType)) * 100;
    expect(Math.abs(real - percent), `open type ${openType}: ${real}`).toBeLessThan(percent > 10 ? 1 : 0.3);
  }
});

test('2.5 % are refused, each for a reason that goes with the way of opening', () => {
  const refused = records.filter((row) => row.openResult === '0');
  expect(share(refused)).toBeGreaterThan(0.022);
  expect(share(refused)).toBeLessThan(0.028);
  const reasons: Record<string, string[]> = {
    '1': ['1', '2', '6', '7', '11'],
    '2': ['1', '2', '4', '11'],
    '3': ['10'],
    '4': ['2', '5'],
    '5': ['1', '99'],
    '7': ['1', '99'],
    '10': ['99'],
  };
  for (const row of refused) expect(reasons[String(row.openType)]).toContain(row.failReason);
  expect(records.every((row) => (row.failReason === null) === (row.openResult === '1'))).toBe(true);
});

test('homes empty on weekday mornings and fill in the evening', () => {
  const weekday = records.filter((row) => isHome(row) && !isWeekend(row));
  const out = weekday.filter((row) => row.direction === '2');
  const into = weekday.filter((row) => row.direction === '1');
  const between = (rows: Row[], from: string, to: string) =>
    share(
      rows.filter((row) => timeOf(row) >= from && timeOf(row) < to),
      rows,
    );
  expect(between(out, '07:20', '08:40')).toBeGreaterThan(0.3);
  expect(between(into, '17:40', '19:20')).toBeGreaterThan(0.3);
  expect(between(out, '07:20', '08:40')).toBeGreaterThan(3 * between(into, '07:20', '08:40'));
  expect(between(weekday, '00:00', '05:00')).toBeLessThan(0.01);
});

test('offices are entered in the morning instead', () => {
  const morning = records.filter(
    (row) => !isHome(row) && !isWeekend(row) && timeOf(row) >= '08:00' && timeOf(row) < '09:30',
  );
  expect(
    share(
      morning.filter((row) => row.direction === '1'),
      morning,
    ),
  ).toBeGreaterThan(0.9);
});

test('weekends are flat from 9 to 21', () => {
  const weekend = records.filter((row) => isHome(row) && isWeekend(row));
  const hours = Array.from({ length: 12 }, (_, index) => index + 9);
  const shares = hours.map((hour) =>
    share(
      weekend.filter((row) => Number(timeOf(row).slice(0, 2)) === hour),
      weekend,
    ),
  );
  expect(Math.max(...shares)).toBeLessThan(2.2 * Math.min(...shares));
  expect(shares.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0.85);
});

test('the Spring Festival and National Day are quieter', () => {
  const perDay = (from: string, to: string) => {
    const rows = records.filter((row) => isHome(row) && dateOf(row) >= from && dateOf(row) <= to);
    return rows.length / new Set(rows.map(dateOf)).size;
  };
  const usual = perDay('2026-03-01', '2026-06-30');
  expect(perDay('2026-02-16', '2026-02-25') / usual).toBeCloseTo(0.45, 1);
  expect(perDay('2026-10-01', '2026-10-07') / usual).toBeCloseTo(0.7, 1);
});

test('what a record tells of the person goes with who it is', () => {
  for (const row of records) {
    const unknown = row.personType === '4' || row.personType === null;
    if (unknown && (row.personId !== null || row.personName !== null || row.phone !== null))
      expect.fail(JSON.stringify(row));
    if (row.personType === '1' && (!row.personName || !row.householdType || !row.roomId))
      expect.fail(JSON.stringify(row));
    if (row.openType === '4' && (row.personType !== '2' || !row.personName)) expect.fail(JSON.stringify(row));
    if (row.openType === '10' && (!row.operator || row.personType !== '5')) expect.fail(JSON.stringify(row));
    if ((row.openType === '2') !== (row.cardNo !== null)) expect.fail(JSON.stringify(row));
    if ((row.openType === '1') !== (row.similarity !== null)) expect.fail(JSON.stringify(row));
    // A person who uses a camera is seen, and so is a guest who shows it a pass code.
    const byPass = row.openType === '4' && row.personType === '2' && row.failReason === null;
    if ((byPass || ['1', '6'].includes(String(row.openType))) !== (row.snapUrl !== null))
      expect.fail(JSON.stringify(row));
    if (row.failReason === '11' && row.personType !== '4') expect.fail(JSON.stringify(row));
  }
  expect(new Set(records.map((row) => row.personType))).toEqual(new Set(['1', '2', '3', '4', '5', null]));
});

test('temperature is normal unless it is why the door stayed shut', () => {
  const measured = records.filter((row) => row.temperature !== null);
  expect(share(measured)).toBeGreaterThan(0.02);
  for (const { temperature, failReason, openType } of measured) {
    expect(openType).toBe('1');
    if (failReason === '7') expect(temperature).toBeGreaterThan(37.3);
    else expect(Number(temperature) >= 35.9 && Number(temperature) <= 37.2).toBe(true);
  }
  const fevers = measured.filter((row) => Number(row.temperature) > 37.3);
  expect(fevers.length).toBeGreaterThan(0);
  expect(share(fevers, measured)).toBeLessThan(0.02);
});

test('people use doors of their own community, one-way doors only that way, and only the own house lets them in', () => {
  for (const row of records) {
    const device = devices.get(row.deviceId)!;
    if (device.communityUuid !== row.communityUuid) expect.fail(JSON.stringify(row));
    if (device.direction !== '3' && device.direction !== row.direction) expect.fail(JSON.stringify(row));
    const ownDoor = device.unitId === null || device.unitId === row.unitId;
    if (row.personType === '1' && row.openResult === '1' && !ownDoor) expect.fail(JSON.stringify(row));
  }
});

test('records sent later arrive after the opening, all others with it', () => {
  const late = records.filter((row) => row.recordSource === '2');
  expect(share(late)).toBeGreaterThan(0.005);
  expect(share(late)).toBeLessThan(0.02);
  for (const row of late) expect(row.createTime! > row.openTime!).toBe(true);
  expect(records.every((row) => row.recordSource === '2' || row.createTime === row.openTime)).toBe(true);
});
