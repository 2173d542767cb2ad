import type { Failure } from './one-run.ts';

/**
 * Describes the results of running the same tests several times.
 *
 * @param runs the failures of each run, in order
 */
export function repeated(runs: readonly (readonly Failure[])[]): string[] {
  const failed = runs.filter((failures) => failures.length > 0);
  if (failed.length === 0) return [`Failed in none of ${runs.length} runs.`];
  const [first] = failed.flat();
  const counts = new Map<string, number>();
  for (const { test } of failed.flat()) counts.set(test, (counts.get(test) ?? 0) + 1);
  return [
    `Failed in ${failed.length} of ${runs.length} runs:`,
    ...[...counts].toSorted(([, a], [, b]) => b - a).map(([test, times]) => `${String(times).padStart(4)}  ${test}`),
    ...(first ? ['', `The first, ${first.test}:`, first.words] : []),
  ];
}
