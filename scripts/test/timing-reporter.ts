import { writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { FileTiming } from './timings.ts';

/** Names the file that the reporter writes: a list of `FileTiming`. */
export const TIMINGS_TO = 'TEST_TIMINGS_TO';

/** A longer message is cut: here it only has to be recognisable. */
const LONGEST_LINE = 200;

/** Writes down how long each file took, what its tests about single pages took, and which of them failed at the first or at every try. */
export default class TimingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[TIMINGS_TO];
    if (file) writeFileSync(file, JSON.stringify([...modules.map(timingOf), ...besideTests(unhandled)]));
  }
}

/** An error that no test waited for fails the run, though every test passes. */
function besideTests(unhandled: readonly SerializedError[]): FileTiming[] {
  if (unhandled.length === 0) return [];
  const nothing = { ms: 0, loadMs: 0, tests: 0, parts: {}, secondTry: [] };
  return [{ ...nothing, file: 'beside the tests', failed: unhandled.map(firstLine) }];
}

function timingOf(module: TestModule): FileTiming {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
  const tests = [...module.children.allTests()];
  return {
    file: relative(process.cwd(), module.moduleId).replaceAll('\\', '/'),
    ms: Math.round(duration),
    loadMs: Math.round(collectDuration + environmentSetupDuration + prepareDuration + setupDuration),
    tests: tests.filter((test) => test.result().state !== 'skipped').length,
    parts: partsOf(tests),
    secondTry: tests.filter((test) => test.diagnostic()?.flaky).map(({ fullName }) => fullName),
    failed: [
      ...module.errors().map(firstLine),
      // A hook of a group that broke: its tests count as skipped.
      ...[...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => `${suite.fullName}: ${firstLine(error)}`),
      ),
      ...tests.filter((test) => test.result().state === 'failed').map(failureOf),
    ],
  };
}

function failureOf(test: TestCase): string {
  // The second try may fail only because of what the first has left behind.
  const tries = (test.result().errors ?? []).map((error) => `${firstLine(error)}${placeOf(error)}`);
  return [test.fullName, [...new Set(tries)].join('; then: ')].filter(Boolean).join(': ');
}

/** Where a test stood when it failed, such as ` (a.test.ts:12)`; the innermost place may be in a file that several share. */
function placeOf({ stacks }: SerializedError & { stacks?: { file: string; line: number }[] }): string {
  const [inner] = stacks ?? [];
  return inner ? ` (${basename(inner.file)}:${inner.line})` : '';
}

function firstLine({ message }: { message: string }): string {
  const [line = ''] = stripVTControlCharacters(message).split('\n', 1);
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
}

/** What each outermost group of tests took: those about a page are in a group that is named after it. */
function partsOf(tests: readonly TestCase[]): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const test of tests) {
    const name = test.fullName.split(' > ')[0] ?? '';
    parts[name] = (parts[name] ?? 0) + (test.diagnostic()?.duration ?? 0);
  }
  return parts;
}
