import { expect, test } from 'vitest';
import { clockOf } from '../demo/calendar.ts';
import { demoCommunities } from '../demo/demo-communities.ts';
import { findWalkers } from '../demo/openings.ts';
import { DEFAULT_SIMULATOR, type SimulatorSettings } from '../settings/simulator-settings.ts';
import { planDay } from './day-plan.ts';
import type { Moment } from './moment.ts';

const clock = clockOf(new Date('2026-11-19T12:00:00+08:00'));
const walkers = demoCommunities(clock).communities.map(findWalkers);
const day = (settings: Partial<SimulatorSettings> = {}, later = 0) =>
  planDay(walkers, clock.today + later, { ...DEFAULT_SIMULATOR, ...settings });
const openingsIn = (moments: readonly Moment[], no: string) =>
  moments.filter(({ event }) => event.kind === 'opening' && event.eventId.includes(`-${no}-`));

test.each([
  ['a Thursday', 0],
  ['a Sunday', 3],
])('on %s the main community has an opening each 20 to 60 seconds by day, and hardly any by night', (_, later) => {
  const seconds = openingsIn(day({}, later), '01').map(({ second }) => second);
  const inHour = (hour: number) => seconds.filter((second) => Math.floor(second / 3600) === hour).length;
  for (let hour = 8; hour < 21; hour += 1) {
    expect(inHour(hour), `${hour} o'clock`).toBeGreaterThanOrEqual(55);
    expect(inHour(hour), `${hour} o'clock`).toBeLessThanOrEqual(180);
  }
  const byDay = seconds.filter((second) => second > 7 * 3600 && second < 22 * 3600);
  const gaps = byDay.slice(1).map((second, index) => second - (byDay[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(19);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(61);
  const night = seconds.filter((second) => second < 5 * 3600).length;
  expect(night).toBeGreaterThan(0);
  expect(night).toBeLessThan(25);
});

test('who opens how, and how often somebody is refused, is as in the history', () => {
  const openings = day({ openings: 150 }).flatMap(({ event }) => (event.kind === 'opening' ? [event] : []));
  const share = (fits: (event: (typeof openings)[number]) => boolean) => openings.filter(fits).length / openings.length;
  expect(share(({ openType }) => openType === '1')).toBeCloseTo(0.46, 1);
  expect(share(({ openType }) => openType === '2')).toBeCloseTo(0.24, 1);
  expect(share(({ openResult }) => openResult === '0')).toBeGreaterThan(0.015);
  expect(share(({ openResult }) => openResult === '0')).toBeLessThan(0.04);
  expect(openings.every(({ openResult, failReason }) => (openResult === '0') === (failReason !== undefined))).toBe(
    true,
  );
  expect(openings.every(({ openType, cardNo }) => (openType === '2') === (cardNo !== undefined))).toBe(true);
  expect(openings.some(({ openType }) => openType === '10')).toBe(false);
  const residents = openings.flatMap(({ personId }) => (personId?.startsWith('P') ? [personId] : []));
  expect(new Set(residents).size).toBeGreaterThan(1_000);
});

test('every community has its share', () => {
  const moments = day();
  const count = (no: string) => openingsIn(moments, no).length;
  expect(count('01')).toBeGreaterThan(1_200);
  for (const no of ['02', '03', '04']) expect(count(no) / count('01')).toBeCloseTo(0.25, 0);
  expect(count('05')).toBeGreaterThan(10);
});

test('the same seed draws the same day with the same numbers, another one another', () => {
  expect(day({ openings: 20 })).toEqual(day({ openings: 20 }));
  expect(day({ openings: 20, seed: 'other' })).not.toEqual(day({ openings: 20 }));
  const ids = day().map(({ event }) => `${event.deviceSn} ${event.eventId}`);
  expect(new Set(ids).size).toBe(ids.length);
});

test('each alarm has its ending, and switches decide how much there is', () => {
  const alarms = day().filter(({ event }) => event.kind === 'alarm');
  expect(alarms).toHaveLength(12);
  for (const { event, second } of alarms) {
    if (event.kind !== 'alarm' || event.ended) continue;
    const end = alarms.find((one) => one.event.eventId === `${event.eventId}-end`);
    expect(end?.event).toMatchObject({ deviceSn: event.deviceSn, alarmType: event.alarmType, ended: true });
    expect(end?.second).toBeGreaterThan(second);
  }
  expect(day({ alarms: 0, captures: 0, openings: 0 })).toEqual([]);
  expect(day({ alarms: 500, captures: 0, openings: 0 })).toHaveLength(1_000);
});

test('of those whom a checking gate knows by the face, half are checked just before, and few have a fever', () => {
  const moments = day({ captures: 0 });
  const checks = moments.flatMap(({ event }) => (event.kind === 'check' ? [event] : []));
  expect(checks.length).toBeGreaterThan(60);
  const openings = new Map(
    moments.flatMap(({ afterCheck, event }) => (afterCheck ? [[afterCheck.eventId, event] as const] : [])),
  );
  for (const check of checks) {
    const opening = openings.get(check.eventId);
    expect(opening).toMatchObject({
      deviceSn: check.deviceSn,
      personId: check.personId,
      openType: '1',
      direction: '1',
    });
    expect(Date.parse(opening?.at ?? '') - Date.parse(check.at)).toBe(6_000);
  }
  expect(openings.size).toBe(checks.length);
  const feverish = checks.filter(({ temperature = 0 }) => temperature >= 37.3).length;
  expect(feverish).toBeLessThan(checks.length * 0.02);
  expect(day({ checks: 0 }).some(({ event }) => event.kind === 'check')).toBe(false);
  expect(day({ checks: 0 }).filter(({ event }) => event.kind === 'opening')).toHaveLength(
    day().filter(({ event }) => event.kind === 'opening').length,
  );
});
