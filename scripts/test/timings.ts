import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long the tests of a file took. */
export interface FileTiming {
  /** Path below the project. */
  file: string;
  /** Milliseconds in its tests and their hooks. */
  ms: number;
  /** Milliseconds until they could begin: its modules and its window. */
  loadMs: number;
  /** Those that were run. */
  tests: number;
  /** The outermost groups, each with the milliseconds of its tests. */
  parts: Readonly<Record<string, number>>;
  /** The tests that failed once and passed then. */
  secondTry: readonly string[];
  /** What failed after all tries, each with the first line of its message: tests, and what broke outside them. */
  failed: readonly string[];
}

/** How long a step took. */
export interface StepTiming {
  name: string;
  seconds: number;
  /** How busy the machine was in this time, 0 to 1. */
  share: number;
  /** What its files took; empty where it runs no tests. */
  files: readonly FileTiming[];
}

/** The stored times for the next run: seconds of each step and of each file. */
export interface StoredTimings {
  steps: Readonly<Record<string, number>>;
  files: Readonly<Record<string, number>>;
}

const KEPT = join(import.meta.dirname, '../../tests/timings.json');

/** The stored times; empty where there are none. */
export function storedTimings(): StoredTimings {
  if (!existsSync(KEPT)) return { steps: {}, files: {} };
  return JSON.parse(readFileSync(KEPT, 'utf8')) as StoredTimings;
}

/** Stores the times of a whole run, for later runs. */
export function storeTimings(steps: readonly StepTiming[]): void {
  const files = steps.flatMap((step) => step.files).map(({ file, ms, loadMs }) => [file, tenths(ms + loadMs)] as const);
  const kept: StoredTimings = {
    steps: Object.fromEntries(steps.map(({ name, seconds }) => [name, tenths(seconds * 1000)])),
    files: Object.fromEntries(files.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
}

/** Milliseconds as seconds with one decimal. */
function tenths(ms: number): number {
  return Math.round(ms / 100) / 10;
}
