import type { Sensitive } from '../../schemas/generated/grammar.ts';

type Mask = Sensitive['mask'];

/** Characters that a mask keeps at either end, of values as long as those of the tests. */
const KEPT: Record<Mask, readonly [first: number, last: number]> = {
  name: [1, 1],
  phone: [3, 4],
  citizenId: [4, 4],
  card: [2, 2],
  date: [0, 0],
  full: [0, 0],
};

/**
 * What somebody who sees a value masked may take it for: others that are shown alike, and the value itself as the last one.
 *
 * @param count how many
 */
export function guessesOf(mask: Mask, value: string, count: number): string[] {
  if (mask === 'date') return [...otherDays(value, count - 1), value];
  const letters = [...value];
  const [first, last] = KEPT[mask];
  const length = letters.length - first - last;
  const guesses: string[] = [];
  for (let at = 1; guesses.length < count - 1; at += 1) {
    const middle = String(at * 7 + 3)
      .padStart(length, '1')
      .slice(-length);
    const guess = [...letters.slice(0, first), middle, ...(last > 0 ? letters.slice(-last) : [])].join('');
    if (guess !== value && !guesses.includes(guess)) guesses.push(guess);
    if (at > count * 3) break;
  }
  return [...guesses, value];
}

function otherDays(value: string, count: number): string[] {
  const start = Date.parse('1960-01-01');
  const days = Array.from({ length: count + 1 }, (_, at) =>
    new Date(start + at * 86_400_000).toISOString().slice(0, 10),
  );
  return days.filter((day) => day !== value).slice(0, count);
}

/** The ways in which the beginning of a value may go on, the right one among them. */
export function continuations(value: string, length: number, count: number): string[] {
  const known = [...value].slice(0, length).join('');
  const right = [...value][length] ?? '';
  const others = [...'1234567890'].filter((sign) => sign !== right).slice(0, count - 1);
  return [...others, right].map((sign) => known + sign);
}
