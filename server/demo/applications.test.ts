import { beforeAll, expect, test } from 'vitest';
import { applicationEvents } from './application-events.ts';
import { type ApplicationRow, applicationRows } from './applications.ts';
import { clockOf, timeText } from './calendar.ts';
import { demoCommunities } from './demo-communities.ts';
import type { DemoResident } from './people.ts';

const clock = clockOf(new Date('2026-11-20T06:20:00Z'));
const DAY = 86_400;
let rows: ApplicationRow[];
let residents: Map<string, DemoResident>;

beforeAll(() => {
  const { communities } = demoCommunities(clock);
  residents = new Map(communities.flatMap((one) => one.residents).map((one) => [one.row.id, one]));
  rows = applicationRows(communities, clock);
});

const inState = (state: string) => rows.filter(({ approvalState }) => approvalState === state);

test('so many are there, and so many wait, as the plan says', () => {
  expect(rows).toHaveLength(420);
  const pending = inState('1');
  expect(pending).toHaveLength(36);
  expect(pending.filter(({ applicationType }) => applicationType === '5')).toHaveLength(9);
  expect(pending.filter(({ createTime }) => createTime < timeText(clock.now - DAY))).toHaveLength(5);
  expect(inState('2')).toHaveLength(8);
  for (const state of ['3', '4', '5', '6', '7']) expect(inState(state).length, state).toBeGreaterThan(0);
});

test('what waits has not lapsed yet, and what has lapsed waited until then', () => {
  const now = timeText(clock.now);
  for (const row of [...inState('1'), ...inState('2')]) expect(String(row.expireTime) > now).toBe(true);
  for (const row of inState('7')) expect(row.updateTime).toBe(row.expireTime);
});

test('whoever was let in lives in the room since, and asked before', () => {
  const letIn = inState('3').filter(({ applicationType, residentId }) => applicationType === '1' && residentId);
  expect(letIn.length).toBeGreaterThan(20);
  expect(new Set(letIn.map(({ residentId }) => residentId)).size).toBe(letIn.length);
  for (const { residentId, roomId, approveTime, createTime } of letIn) {
    const resident = residents.get(String(residentId));
    expect(resident?.room.id).toBe(roomId);
    expect(approveTime).toBe(resident?.row.createTime);
    expect(createTime < String(approveTime)).toBe(true);
  }
});

test('a face, doors and an end stand where the kind of application needs them', () => {
  for (const { applicationType, deviceIds, endTime, faceUrl } of rows) {
    if (applicationType === '3') expect(faceUrl).not.toBeNull();
    if (applicationType === '4' || applicationType === '5') expect(endTime).not.toBeNull();
    expect((deviceIds?.length ?? 0) > 0).toBe(applicationType === '5');
  }
});

test('the history ends in the state, and goes forward in time', () => {
  for (const row of rows) {
    const events = applicationEvents(row);
    expect(events.at(-1)?.toState).toBe(row.approvalState);
    const times = events.map(({ operateTime }) => String(operateTime));
    expect(times).toEqual(times.toSorted());
  }
});
