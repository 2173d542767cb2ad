import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { formilyAlias } from './scripts/formily-alias.ts';
import { LongestFirst } from './scripts/test/longest-first.ts';

/** What works on documents alone is functions without a state of their own: its tests need not load it anew for each file. */
const DOCUMENTS = '{validators,generators,schemas}/**/*.test.ts';

/** Each file has servers of its own, on databases that are copies of one that is made once in a process. */
const SERVER = '{server,tests/protection}/**/*.test.ts';

/** Loading antd takes longer than most files that draw: they share what is loaded, and each finds a window as if it were the first. */
const DRAWS = /^\/\/ @vitest-environment happy-dom/;

/** A mock stands for all who load its module after it, so a file with one has a worker of its own. */
const MOCKS = /^\s*vi\.(mock|resetModules)\(/m;

/** The whole console, in which probes stand for pages: those have tests of their own. */
const WHOLE_CONSOLE = /^import .* from '(\.\.?\/)+testing\/open-(console|layout)\.tsx?';$/m;

const WINDOW = 'runtime/testing/fresh-window.ts';
const QUICK = 'runtime/testing/without-owner-stacks.ts';
const QUICK_STYLES = 'runtime/testing/quick-computed-styles.ts';
const WITHOUT_LAYOUT = 'runtime/testing/without-layout.ts';
/** As a browser's build takes them: what Node takes is CommonJS, whose imports no alias reaches. */
const FORMILY_MODULES = { find: /^@formily\/(react|antd-v5)$/, replacement: '@formily/$1/esm/index.js' };
/** happy-dom has no canvas, either. */
const WITHOUT_CANVAS = {
  find: 'echarts/core',
  replacement: join(import.meta.dirname, 'runtime/testing/without-canvas.ts'),
};
const ANY_PAGE = [
  { find: /^.*\/load-page\.ts$/, replacement: join(import.meta.dirname, 'src/testing/any-page.ts') },
  { find: /^.*\/runtime\/page-view\.tsx$/, replacement: join(import.meta.dirname, 'src/testing/page-probe.tsx') },
];

interface TestFile {
  file: string;
  draws: boolean;
  mocks: boolean;
  isWhole: boolean;
}

const others = ['runtime', 'src', 'scripts', 'tests'].flatMap(testsBelow);

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [formilyAlias, FORMILY_MODULES] },
  test: {
    projects: [
      { extends: true, test: { name: 'documents', include: [DOCUMENTS], isolate: false } },
      { extends: true, test: { name: 'server', include: [SERVER], isolate: false } },
      ...projects('functions', ({ draws }) => !draws, []),
      ...projects('console', ({ draws, file, isWhole }) => draws && !isWhole && file.startsWith('src/'), [
        WINDOW,
        QUICK,
        QUICK_STYLES,
      ]),
      ...projects('whole console', ({ draws, isWhole }) => draws && isWhole, [WINDOW, QUICK, QUICK_STYLES], ANY_PAGE),
      ...projects('runtime', ({ draws, file }) => draws && !file.startsWith('src/'), [
        WINDOW,
        QUICK,
        QUICK_STYLES,
        WITHOUT_LAYOUT,
      ]),
    ],
    maxWorkers: 2,
    // Megabytes. Most of what tests make is soon dropped: with the 16 of Node it is looked through so often that a tenth goes into it.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/test/timing-reporter.ts'],
    testTimeout: 30_000,
    // As in tests/e2e/vitest.config.ts.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    // As there, too: a busy machine takes longer than a second to what is waited for.
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    server: { deps: { inline: [/@formily/, /antd/] } },
  },
});

/** The tests of a folder that DOCUMENTS and SERVER leave, with what each says of itself. */
function testsBelow(folder: string): TestFile[] {
  return readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/protection/'))
    .map((file) => {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8');
      return { file, draws: DRAWS.test(text), mocks: MOCKS.test(text), isWhole: WHOLE_CONSOLE.test(text) };
    });
}

/** A project of files that share a worker, and one of those that cannot. */
function projects(
  name: string,
  holds: (test: TestFile) => boolean,
  setupFiles: string[],
  stands: typeof ANY_PAGE = [],
) {
  const held = others.filter(holds);
  const environment = setupFiles.includes(WINDOW) ? 'happy-dom' : 'node';
  return [false, true].flatMap((mocks) => {
    const include = held.filter((test) => test.mocks === mocks).map(({ file }) => file);
    // What a file mocks is its own to say.
    const alias = environment === 'happy-dom' ? [WITHOUT_CANVAS, ...(mocks ? [] : stands)] : [];
    const test = { name: mocks ? `${name}, apart` : name, include, isolate: mocks, setupFiles, environment, alias };
    return include.length > 0 ? [{ extends: true as const, test }] : [];
  });
}
