import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { demoBatches } from './index.ts';

type Row = Record<string, unknown>;

const tables = new Map<string, Row[]>();
const rowsOf = (entity: string) => tables.get(entity) ?? [];

beforeAll(async () => {
  for await (const { entity, rows } of demoBatches({ size: 'small', today: new Date('2026-11-20T06:20:00Z') })) {
    if (entity !== 'accessRecord') tables.set(entity, [...rowsOf(entity), ...rows]);
  }
});

const of = (phone: string, type: string) => {
  const account = rowsOf('account').find((row) => row.phone === phone);
  return rowsOf('message').filter((row) => row.createBy === account?.uuid && row.messageType === type);
};

test('the newest messages of an account are unread, and a read one says when', () => {
  for (const type of ['1', '2', '3']) {
    const states = of('15400000002', type).map(({ readState, readTime }) => [readState, readTime !== null]);
    const firstUnread = states.findIndex(([state]) => state === '0');
    expect(firstUnread).toBeGreaterThan(0);
    expect(states.slice(0, firstUnread).every(([state, hasTime]) => state === '1' && hasTime)).toBe(true);
    expect(states.slice(firstUnread).every(([state, hasTime]) => state === '0' && !hasTime)).toBe(true);
  }
});

test('who has no alarms in his menu has no alarm messages, and nobody hears of a community of others', () => {
  expect(of('15400000006', '2')).toEqual([]);
  expect(of('15400000006', '1').length).toBeGreaterThan(0);
  const names = new Map(rowsOf('community').map((row) => [row.communityName, row.communityUuid]));
  const accounts = new Map(rowsOf('account').map((row) => [row.uuid, row.communityUuids as string[]]));
  for (const { createBy, content, communityName } of rowsOf('message')) {
    const own = accounts.get(createBy) ?? [];
    for (const [name, uuid] of names) {
      if (communityName === name || String(content).includes(String(name))) expect(own).toContain(uuid);
    }
  }
});

test('a message names no person and no number: everybody reads it unmasked', () => {
  const people = new Set(
    rowsOf('resident')
      .map((row) => String(row.residentName))
      .filter((name) => name.length > 2),
  );
  for (const { content } of rowsOf('message')) {
    expect(content).not.toMatch(/\d{7,}/);
    for (const name of people) if (String(content).includes(name)) throw new Error(`${content} names ${name}`);
  }
});

test('where a message leads is a page of the menu', () => {
  const routes = new Set<string>();
  const walk = (nodes: readonly { route?: string; children?: readonly object[] }[]) => {
    for (const { route, children = [] } of nodes) {
      if (route) routes.add(route);
      walk(children);
    }
  };
  walk(loadCatalogue().menu as never);
  for (const { linkPage } of rowsOf('message')) if (linkPage !== null) expect(routes).toContain(`/${linkPage}`);
});

test('exactly one system notice is shown on the first day, and it ends', () => {
  const shown = rowsOf('announcement').filter(
    ({ type, startTime, endTime }) =>
      type === '1' && String(startTime) <= '2026-11-20 14:20:00' && String(endTime) > '2026-11-20 14:20:00',
  );
  expect(shown.map(({ title }) => title)).toEqual(['系统维护通知']);
  expect(shown[0]?.content).toContain('11月21日（星期六）');
  expect(shown[0]?.endTime).toBe('2026-11-21 02:00:00');
});
