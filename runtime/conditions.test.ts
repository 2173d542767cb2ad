import { expect, it } from 'vitest';
import type { Condition } from '../schemas/generated/grammar.ts';
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

it.each<Condition>([{ a: { $near: 1 } }, { $where: 'true' }, { $and: [{ b: { $regex: '.' } }] }])(
  'hides what is guarded by something unknown: %j',
  (condition) => {
    expect(isVisible(condition, { a: 1, b: 'x' })).toBe(false);
  },
);

it('shows what names no condition', () => {
  expect(isVisible(undefined, {})).toBe(true);
});
