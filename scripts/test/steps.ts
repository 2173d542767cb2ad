/** A part of `npm test`. */
export interface Step {
  name: string;
  /** A program of `node_modules/.bin`. */
  command: string;
  args: readonly string[];
  /** What it finds in its environment, in addition to that of this process. */
  env?: Readonly<Record<string, string>>;
  /** Its program is the runner of tests, which reports how long each file took. */
  runsTests?: true;
}

/** The configuration by which the end-to-end tests run; that of all other tests is in the root. */
export const END_TO_END = 'tests/e2e/vitest.config.ts';

/** Everything that must hold, in the order that finds errors soonest. */
export const STEPS: readonly Step[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  { name: 'documents', command: 'tsx', args: ['scripts/check.ts'] },
  { name: 'generated files', command: 'tsx', args: ['scripts/generate.ts', '--check'] },
  { name: 'unit, component and server tests', command: 'vitest', args: ['run'], runsTests: true },
  { name: 'end to end', command: 'vitest', args: ['run', '--config', END_TO_END], runsTests: true },
];

/** Whether a file is run in a browser, by END_TO_END. */
export function isEndToEnd(file: string): boolean {
  return file.endsWith('.e2e.ts');
}
