import { defineConfig } from 'vitest/config';

/** Several servers of databases and of the console at once: one file after the other, by `npm run test:scale`. */
export default defineConfig({
  test: {
    include: ['tests/scale/**/*.scale.ts'],
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    disableConsoleIntercept: true,
  },
});
