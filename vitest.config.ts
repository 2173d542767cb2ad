import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{validators,generators,runtime,src,server,scripts,tests,schemas}/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    testTimeout: 30_000,
    // As in tests/e2e/vitest.config.ts.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    restoreMocks: true,
    server: { deps: { inline: [/@formily/, /antd/] } },
  },
});
