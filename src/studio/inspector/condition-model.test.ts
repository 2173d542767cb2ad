import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../validators/json.ts';
import { toCondition, toGroup } from './condition-model.ts';

const CONDITIONS: readonly JsonValue[] = [
  { onlineState: '1' },
  { onlineState: '1', 'params.mode': { $ne: 'view' } },
  { $or: [{ temperature: { $gt: 37.3 } }, { healthCode: { $in: ['2', '3'] } }] },
  { $nor: [{ state: '1' }] },
  { expireTime: { $lt: { from: 'now', plus: '30d' } } },
  { userUuid: { from: 'user.uuid' } },
  { count: { $gte: 1, $lte: 9 } },
  { $or: [{ a: '1', b: '2' }, { c: { $exists: false } }] },
  { state: '1', $or: [{ a: '1' }, { b: '2' }] },
];

describe('a condition as lines', () => {
  it.each(CONDITIONS)('is written as it was read: %j', (condition) => {
    const group = toGroup(condition);
    expect(group && toCondition(group)).toEqual(condition);
  });

  it('says the same name twice where one object can', () => {
    const lines = [
      { name: 'count', operator: '$gte', value: 1 },
      { name: 'count', operator: '$lt', value: 9 },
    ] as const;
    expect(toCondition({ join: '$and', lines })).toEqual({ count: { $gte: 1, $lt: 9 } });
  });

  it('keeps two sentences about one name apart where one object cannot', () => {
    const lines = [
      { name: 'tag', operator: '$ne', value: '1' },
      { name: 'tag', operator: '$ne', value: '2' },
    ] as const;
    expect(toCondition({ join: '$and', lines })).toEqual({ $and: [{ tag: { $ne: '1' } }, { tag: { $ne: '2' } }] });
  });

  it('is none while something is still to be typed', () => {
    expect(toCondition({ join: '$and', lines: [{ name: 'a', operator: '$eq', value: '' }] })).toBeUndefined();
    expect(toCondition({ join: '$and', lines: [{ name: '', operator: '$eq', value: '1' }] })).toBeUndefined();
    expect(toCondition({ join: '$and', lines: [] })).toBeUndefined();
  });

  it('is left to the text where it says something else', () => {
    expect(toGroup({ state: { $where: 'true' } })).toBeUndefined();
    expect(toGroup('true')).toBeUndefined();
  });
});
