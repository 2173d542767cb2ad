/** Something that a run could do. */
export interface Candidate {
  /** How far from the change it is; the nearest is the first to be done. */
  distance: number;
  /** Seconds of a worker. */
  seconds: number;
}

/**
 * The nearest first, and of those as far away the quickest; one that takes longer than what is left waits, and others go on.
 * The changed tests themselves are always run.
 */
export function withinBudget<One extends Candidate>(
  candidates: readonly One[],
  seconds: number,
): { taken: One[]; left: One[] } {
  let rest = seconds;
  const taken: One[] = [];
  const left: One[] = [];
  for (const one of candidates.toSorted((a, b) => a.distance - b.distance || a.seconds - b.seconds)) {
    const fits = one.distance === 0 || one.seconds <= rest;
    (fits ? taken : left).push(one);
    if (fits) rest -= one.seconds;
  }
  return { taken, left };
}
