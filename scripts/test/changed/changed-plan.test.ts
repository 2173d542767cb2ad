import { expect, test } from 'vitest';
import { changedPlan } from './changed-plan.ts';
import type { Project } from './project.ts';
import type { Reached } from './reached.ts';

const ofPages = ['tests/pages/a.test.tsx', 'tests/pages/b.test.tsx'];
const files = ['x.ts', 'x.test.ts', 'slow.test.ts', 'tests/e2e/one.e2e.ts', 'tests/e2e/two.e2e.ts', ...ofPages];
const project: Project = {
  files: new Set([...files, 'schemas/pages/home.json']),
  sources: new Map(files.map((file) => [file, ofPages.includes(file) ? 'const corpus = askedPages();' : ''])),
  documents: new Map(['home', 'list'].map((page) => [`schemas/pages/${page}.json`, '{}'])),
};
const nothing: Reached = { pages: new Map(), calls: new Map(), tests: new Map(), endToEnd: new Map(), everything: [] };
const timings = {
  steps: {},
  files: { 'x.test.ts': 1, 'slow.test.ts': 900, ...Object.fromEntries(ofPages.map((file) => [file, 4])) },
};
const plan = (changed: string[], reach: Partial<Reached>) =>
  changedPlan(project, changed, { ...nothing, ...reach }, timings);

test('a source: types, style of what changed, documents, generated files, and the tests that there is time for', () => {
  const tests = new Map([
    ['x.test.ts', 1],
    ['slow.test.ts', 1],
  ]);
  const { steps, leftOut } = plan(['x.ts', 'gone.ts'], { tests });
  expect(steps.map(({ name }) => name)).toEqual(['types', 'lint', 'documents', 'generated files', 'tests']);
  expect(steps[1]?.args).toContain('x.ts');
  expect(steps[1]?.args).not.toContain('gone.ts');
  expect(steps[4]).toMatchObject({ args: ['run', '--passWithNoTests', 'x.test.ts'], env: {} });
  expect(leftOut).toEqual([
    '1 test file further away, 1081 s of a worker: slow.test.ts',
    '  for these there was no time within 30 s: npm test -- --changed --seconds 600',
    '2 end-to-end files besides, for they start the console: npm test',
  ]);
});

test('a page: its generated tests and no other page’s; no types, and the browser tests that go there are named', () => {
  const reach = {
    pages: new Map([['home', 0]]),
    tests: new Map([['x.test.ts', 1]]),
    endToEnd: new Map([['tests/e2e/one.e2e.ts', 1]]),
  };
  const { steps, leftOut } = plan(['schemas/pages/home.json', 'schemas/generated/catalogue.json'], reach);
  expect(steps.at(-1)).toMatchObject({
    args: ['run', '--passWithNoTests', ...ofPages, 'x.test.ts'],
    env: { TEST_PAGES: 'home' },
  });
  expect(leftOut).toEqual([
    'types: no file of theirs changed',
    '1 end-to-end file naming what changed: npm test -- tests/e2e/one.e2e.ts',
    '1 end-to-end file besides, for they start the console: npm test',
  ]);
});

test('a generated test that is reached itself is run whole, apart from those that are narrowed to a page', () => {
  const { steps } = plan(['tests/pages/a.test.tsx'], {
    pages: new Map([['home', 0]]),
    tests: new Map([['tests/pages/a.test.tsx', 0]]),
  });
  expect(steps.slice(-2)).toMatchObject([
    { args: ['run', '--passWithNoTests', 'tests/pages/b.test.tsx'], env: { TEST_PAGES: 'home' } },
    { args: ['run', '--passWithNoTests', 'tests/pages/a.test.tsx'], env: {} },
  ]);
});

test('an end-to-end test is run when it is the change itself', () => {
  const { steps } = plan(['tests/e2e/two.e2e.ts'], { endToEnd: new Map([['tests/e2e/two.e2e.ts', 0]]) });
  expect(steps.at(-1)).toMatchObject({ name: 'end to end', args: expect.arrayContaining(['tests/e2e/two.e2e.ts']) });
});

test('what everything runs by brings the whole of types and style, and is said first', () => {
  const { steps, leftOut } = plan(['tsconfig.json'], { everything: ['tsconfig.json'] });
  expect(steps.slice(0, 2).map(({ args }) => args)).toEqual([['--noEmit'], ['check', '.']]);
  expect(leftOut[0]).toBe('tsconfig.json may change everything: npm test');
});
