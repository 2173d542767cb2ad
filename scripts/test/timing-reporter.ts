import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { FileTiming } from './timings.ts';

/** Names the file that the reporter writes: a list of `FileTiming`. */
export const TIMINGS_TO = 'TEST_TIMINGS_TO';

/** Writes down how long each file took, what its tests about single pages took, and which of them passed at the second try only. */
export default class TimingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[TIMINGS_TO];
    if (file) writeFileSync(file, JSON.stringify(modules.map(timingOf)));
  }
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
  };
}

/** What each outermost group of tests took: those about a page stand in a group that is named after it. */
function partsOf(tests: readonly TestCase[]): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const test of tests) {
    const name = test.fullName.split(' > ')[0] ?? '';
    parts[name] = (parts[name] ?? 0) + (test.diagnostic()?.duration ?? 0);
  }
  return parts;
}
