import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** What works on documents alone is functions without a state of their own: its tests need not load it anew for each file. */
const DOCUMENTS = '{validators,generators,schemas}/**/*.test.ts';

/** Each file has servers of its own, on databases that are copies of one that is made once in a process. */
const SERVER = '{server,tests/protection}/**/*.test.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      { extends: true, test: { name: 'documents', include: [DOCUMENTS], isolate: false } },
      { extends: true, test: { name: 'server', include: [SERVER], isolate: false } },
      {
        extends: true,
        test: { name: 'console', include: ['{runtime,src,scripts,tests}/**/*.test.{ts,tsx}'], exclude: [SERVER] },
      },
    ],
    maxWorkers: 2,
    testTimeout: 30_000,
    // As in tests/e2e/vitest.config.ts.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    server: { deps: { inline: [/@formily/, /antd/] } },
  },
});
