import type { StepsRun } from './run-steps.ts';
import type { FileTiming } from './timings.ts';

/**
 * The last lines of a run: how it ended, what it left out, and last of all, since readers do not scroll up, each test that
 * passed at the second try only, and each that failed. The first is a bug of the test or of what it tests, also where the run
 * failed of something else.
 *
 * @param leftOut what the run was not asked for or had no time for
 */
export function closingLines({ done, code }: StepsRun, seconds: number, leftOut: readonly string[] = []): string[] {
  const last = done.at(-1)?.name;
  const verdict = code === 0 ? `All passed in ${seconds.toFixed(1)} s.` : `FAILED in ${seconds.toFixed(1)} s: ${last}.`;
  return [
    last === undefined ? 'Nothing was run.' : verdict,
    ...(leftOut.length === 0 ? [] : ['', 'Left out:', ...leftOut.map((line) => `  ${line}`)]),
    ...named('Passed at the second try only:', done, ({ secondTry }) => secondTry),
    ...named('Failed:', done, ({ failed }) => failed),
  ];
}

function named(title: string, done: StepsRun['done'], of: (file: FileTiming) => readonly string[]): string[] {
  const files = done.flatMap((step) => step.files);
  const names = files.flatMap((file) => of(file).map((name) => `  ${file.file} > ${name}`));
  return names.length === 0 ? [] : ['', title, ...names];
}
