/** A stream of random numbers that is the same on every machine for the same seed. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from 0, below `end`. */
  below(end: number): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with this probability (0 to 1). */
  chance(probability: number): boolean;
  /** @throws RangeError when the list is empty */
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32, seeded by the parts: each kind of demo data has its own stream, so adding one does not change the others. */
export function seededRandom(...seed: readonly (string | number)[]): Random {
  let state = hash(seed.join('/'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    below: (end) => Math.floor(next() * end),
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[Math.floor(next() * list.length)]!;
    },
  };
}

/** Picks by weight; the weights need not add up to 1. */
export function weightedPick<T>(choices: readonly (readonly [T, number])[]): (random: Random) => T {
  const bounds: number[] = [];
  let sum = 0;
  for (const [, weight] of choices) {
    sum += weight;
    bounds.push(sum);
  }
  return (random) => {
    const at = random.next() * sum;
    const index = bounds.findIndex((bound) => at < bound);
    return choices[index < 0 ? choices.length - 1 : index]![0];
  };
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}
