import type { FileTiming, StepTiming } from './timings.ts';

const SLOWEST = 10;

/**
 * What a run took, to be read by people: each step, the slowest files, tests a second, what a page document costs.
 *
 * @param pages ids of the page documents
 */
export function timingTable(steps: readonly StepTiming[], pages: ReadonlySet<string>): string {
  const files = steps.flatMap((step) => step.files);
  return [
    columns('seconds', 'busy', 'step'),
    ...steps.map(({ name, seconds, share, files: own }) =>
      columns(seconds.toFixed(1), `${Math.round(share * 100)} %`, `${name}${perSecond(own, seconds)}`),
    ),
    ...slowest(files),
    ...costOfPages(files, pages),
  ].join('\n');
}

function perSecond(files: readonly FileTiming[], seconds: number): string {
  const tests = files.reduce((sum, file) => sum + file.tests, 0);
  return tests === 0 ? '' : `: ${tests} tests, ${(tests / seconds).toFixed(1)} a second`;
}

function slowest(files: readonly FileTiming[]): string[] {
  if (files.length === 0) return [];
  const ranked = files.toSorted((a, b) => wholeOf(b) - wholeOf(a)).slice(0, SLOWEST);
  return [
    '',
    columns('seconds', 'tests', 'the slowest files'),
    ...ranked.map((file) => columns(inSeconds(wholeOf(file)), String(file.tests), file.file)),
  ];
}

/** A test belongs to a page when its outermost group is named after it: the generated ones of `tests/pages/` are. */
function costOfPages(files: readonly FileTiming[], pages: ReadonlySet<string>): string[] {
  const costs = new Map<string, number>();
  for (const { parts } of files)
    for (const [name, ms] of Object.entries(parts)) if (pages.has(name)) costs.set(name, (costs.get(name) ?? 0) + ms);
  const ranked = [...costs].toSorted(([, a], [, b]) => b - a);
  const [dearest] = ranked;
  const middle = ranked[Math.floor(ranked.length / 2)];
  if (!dearest || !middle) return [];
  const all = ranked.reduce((sum, [, ms]) => sum + ms, 0);
  return [
    '',
    `A page document costs ${inSeconds(middle[1])} s of a worker in the middle and ${inSeconds(dearest[1])} s at most ` +
      `(${dearest[0]}); ${ranked.length} pages cost ${inSeconds(all)} s.`,
  ];
}

const wholeOf = ({ ms, loadMs }: FileTiming) => ms + loadMs;
const inSeconds = (ms: number) => (ms / 1000).toFixed(1);
const columns = (first: string, second: string, third: string) =>
  `${first.padStart(8)} ${second.padStart(6)}  ${third}`;
