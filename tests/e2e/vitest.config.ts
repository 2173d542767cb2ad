import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../../scripts/test/longest-first.ts';
import { WORKERS } from './workers.ts';

/** A person's way through the console: a server and a browser for each worker. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    // The browser of a worker, and what drives it, goes on from file to file.
    isolate: false,
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/test/timing-reporter.ts'],
    testTimeout: 60_000,
    // Nobody watches CI, and its machine may stall: what fails twice is broken. At hand the first failure counts.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    // A busy machine takes longer than a second to what is waited for.
    expect: { poll: { timeout: 15_000 } },
  },
});
