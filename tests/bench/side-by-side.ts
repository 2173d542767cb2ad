/** What one side of a comparison costs, from its runs. */
export interface Cost {
  min: number;
  median: number;
  max: number;
}

/**
 * Runs two ways of doing the same work in turn, so that whatever else the machine does meets both, and gives the cost of
 * each and their ratio: of the medians, and of the minima, which a busy machine disturbs less.
 *
 * @param rounds how often each side runs; the first round warms up and does not count
 * @param sides each runs once and gives its cost, in whatever unit both share
 */
export async function sideBySide(
  rounds: number,
  sides: { ours: () => Promise<number>; theirs: () => Promise<number> },
): Promise<{ ours: Cost; theirs: Cost; ratio: number; ratioOfMinima: number }> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair =
      round % 2 === 0
        ? [await sides.ours(), await sides.theirs()]
        : [await sides.theirs(), await sides.ours()].reverse();
    if (round === 0) continue;
    ours.push(pair[0] ?? Number.NaN);
    theirs.push(pair[1] ?? Number.NaN);
  }
  const [a, b] = [costOf(ours), costOf(theirs)];
  return { ours: a, theirs: b, ratio: round3(a.median / b.median), ratioOfMinima: round3(a.min / b.min) };
}

/** The cost of several runs of one thing. */
export function costOf(runs: readonly number[]): Cost {
  const sorted = [...runs].sort((a, b) => a - b);
  const at = (part: number) =>
    round3(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN);
  return { min: at(0), median: at(0.5), max: at(1) };
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
