import type { Random } from '../core/random.ts';

const STEPS = 4096;

/** Draws seconds of a day whose density follows the curve. */
export type DayCurve = (random: Random) => number;

/**
 * @param points `HH:mm` and the density from there to the next point, in any unit; the last one ends the curve.
 * A table of 4,096 steps is drawn up once, so a draw is one look-up.
 */
export function dayCurve(points: readonly (readonly [string, number])[]): DayCurve {
  const minutes: number[] = [];
  const weights: number[] = [];
  points.slice(0, -1).forEach(([from, density], index) => {
    const end = minuteOf(points[index + 1]![0]);
    for (let minute = minuteOf(from); minute < end; minute++) {
      minutes.push(minute);
      weights.push(density);
    }
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const table = new Uint16Array(STEPS);
  let at = 0;
  let reached = weights[0]!;
  for (let step = 0; step < STEPS; step++) {
    while (((step + 0.5) / STEPS) * sum > reached && at < minutes.length - 1) reached += weights[++at]!;
    table[step] = minutes[at]!;
  }
  return (random) => table[random.below(STEPS)]! * 60 + random.below(60);
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
