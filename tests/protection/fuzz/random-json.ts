import { hostileTexts, impossibleTexts } from '../hostile-texts.ts';
import type { Random } from './random.ts';

const NAMES = [
  'id',
  'ids',
  'constructor',
  'toString',
  'hasOwnProperty',
  '$ne',
  'length',
  'then',
  'communityUuid',
  '0',
  '',
];
const NUMBERS = [0, -0, -1, 1.5, 1e9, 1e300, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324];

/** Any value that JSON can hold, of the kinds that servers stumble over. */
export function randomJson(random: Random, depth = 4): unknown {
  const kind = random.below(depth > 0 ? 8 : 5);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(0.5);
  if (kind === 2) return random.pick(NUMBERS);
  if (kind === 3) return randomText(random);
  if (kind === 4) return random.below(100_000);
  const size = random.below(4);
  if (kind < 7) return Array.from({ length: size }, () => randomJson(random, depth - 1));
  return Object.fromEntries(Array.from({ length: size }, () => [random.pick(NAMES), randomJson(random, depth - 1)]));
}

export function randomText(random: Random): string {
  const kind = random.below(6);
  if (kind < 3) return random.pick(hostileTexts);
  if (kind === 3) return random.pick(impossibleTexts);
  if (kind === 4) return '长'.repeat(random.pick([1, 33, 300, 30_000]));
  return String.fromCodePoint(...Array.from({ length: 1 + random.below(12) }, () => 1 + random.below(0xd7ff)));
}
