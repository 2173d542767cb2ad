import { expect, it } from 'vitest';
import type { Condition } from '../../schemas/generated/grammar.ts';
import { holds, isVisible } from './conditions.ts';

it.each<[Condition, object, boolean]>([
  [{ state: '1' }, { state: '1' }, true],
  [{ state: '1' }, { state: 1 }, false],
  [{ temperature: { $gt: 37.3 } }, { temperature: 37.4 }, true],
  [{ temperature: { $gt: 37.3 } }, { temperature: null }, false],
  [{ personId: { $ne: null } }, { personId: null }, false],
  [{ personId: { $ne: null } }, {}, false],
  [{ personId: { $ne: null } }, { personId: 'p1' }, true],
  [{ $or: [{ age: { $lt: 18 } }, { status: { $in: ['1', '2'] } }] }, { age: 30, status: '2' }, true],
  [{ $and: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 3 }, false],
  [{ $nor: [{ a: 1 }] }, { a: 1 }, false],
  [{ a: { $exists: true } }, {}, false],
])('%j for %j: %s', (condition, values, result) => {
  expect(holds(condition, values)).toBe(result);
});

const scopes = {
  params: { mode: 'edit' },
  row: { state: '3', endTime: '2026-12-01', limit: 5 },
  selection: { count: 2, state: ['1', '2'] },
  now: '2026-11-21 08:00:00',
};

it.each<[Condition, object, boolean]>([
  [{ 'params.mode': 'edit' }, {}, true],
  [{ 'params.mode': 'edit' }, { 'params.mode': 'view' }, true],
  [{ 'params.mode': { $ne: 'view' } }, {}, true],
  [{ 'row.state': { $in: ['3', '8'] }, kind: '1' }, { kind: '1' }, true],
  [{ 'row.state': { $in: ['3', '8'] }, kind: '1' }, { kind: '2' }, false],
  [{ 'selection.count': { $gt: 1 } }, {}, true],
  [{ 'node.kind': '1' }, {}, false],
  [{ 'row.constructor': { $exists: true } }, {}, false],
  [{ endTime: { $lt: { from: 'now', plus: '30d' } } }, { endTime: '2026-12-20 23:59:59' }, true],
  [{ endTime: { $lt: { from: 'now', plus: '30d' } } }, { endTime: '2026-12-22 00:00:00' }, false],
  [{ endTime: { $gt: { from: 'now', plus: '-24h' } } }, { endTime: '2026-11-20 08:00:01' }, true],
  [{ day: { $gte: { from: 'row.endTime', plus: '1d' } } }, { day: '2026-12-02' }, true],
  [{ count: { $gt: { from: 'row.limit' } } }, { count: 6 }, true],
])('%j for %j and what is in reach: %s', (condition, near, result) => {
  expect(holds(condition, near, scopes)).toBe(result);
});

it.each<Condition>([
  { a: { $ne: { from: 'row.gone' } } },
  { $or: [{ a: 1 }, { a: { $ne: { from: 'params.gone' } } }] },
  { $nor: [{ a: { $gt: { from: 'row.state', plus: '1d' } } }] },
  { 'weather.sunny': { $ne: true } },
])('never holds when it compares with what is nowhere: %j', (condition) => {
  expect(holds(condition, { a: 1 }, scopes)).toBe(false);
});

it('looks at the clock each time', () => {
  const ends: Condition = { endTime: { $lt: { from: 'now' } } };
  const near = { endTime: '2026-11-21 09:00:00' };
  expect(holds(ends, near, { now: '2026-11-21 08:00:00' })).toBe(false);
  expect(holds(ends, near, { now: '2026-11-21 10:00:00' })).toBe(true);
});

it.each<Condition>([{ a: { $near: 1 } }, { $where: 'true' }, { $and: [{ b: { $regex: '.' } }] }])(
  'hides what is guarded by something unknown: %j',
  (condition) => {
    expect(isVisible(condition, { a: 1, b: 'x' })).toBe(false);
  },
);

it('shows what names no condition', () => {
  expect(isVisible(undefined, {})).toBe(true);
});
