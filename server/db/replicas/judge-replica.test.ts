import { expect, test } from 'vitest';
import { judgeReplica, lagOf, type ReplicaState, type SeenPrimary, type SeenReplica } from './judge-replica.ts';

const primary: SeenPrimary = {
  system: 's1',
  timeline: 2,
  marks: [
    { at: 1_000, position: 100_000 },
    { at: 2_000, position: 200_000 },
    { at: 3_000, position: 300_000 },
  ],
};
const seen = (changes: Partial<SeenReplica> = {}): SeenReplica => ({
  isStandby: true,
  replayed: 300_000,
  system: 's1',
  timeline: 2,
  ...changes,
});
const judge = (changes: Partial<SeenReplica>, was: ReplicaState = 'good', limit = 5_000, now = 3_010) =>
  judgeReplica(seen(changes), primary, { was, now, limit });

test('one that shows all of it is good, and so is one that ends where a page of the log begins', () => {
  expect(judge({})).toBe('good');
  expect(judge({ replayed: 299_976 }, 'away', 2_000)).toBe('good');
});

test('one that is behind stays until the limit, and is taken back when it is level', () => {
  expect(judge({ replayed: 150_000 })).toBe('good');
  expect(judge({ replayed: 150_000 }, 'good', 2_000)).toBe('lagging');
  expect(judge({ replayed: 200_000 }, 'lagging', 2_000)).toBe('good');
  expect(judge({ replayed: 100_000 }, 'lagging', 2_000)).toBe('lagging');
  // It has reached no mark: how far it is behind is not known.
  expect(judge({ replayed: 0 }, 'lagging', 60_000)).toBe('lagging');
  expect(judge({ replayed: null }, 'good', 1_000)).toBe('lagging');
});

test('the lag is how long ago the primary was like that', () => {
  expect(lagOf(seen({ replayed: 210_000 }), primary, 3_500)).toEqual({ ms: 1_500, isKnown: true });
  expect(lagOf(seen({ replayed: 7 }), primary, 3_500)).toEqual({ ms: 2_500, isKnown: false });
});

test('one that was promoted, another database, and one of another life of the primary are not read', () => {
  expect(judge({ isStandby: false })).toBe('promoted');
  expect(judge({ system: 's2' })).toBe('wrong');
  // It is further than the one that was promoted: its log is nobody's any more.
  expect(judge({ timeline: 1, replayed: 900_000 })).toBe('lagging');
  expect(judge({ timeline: null }, 'away')).toBe('lagging');
});
