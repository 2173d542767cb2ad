import { describe, expect, test } from 'vitest';
import type { Project } from '../changed/project.ts';
import { namedPlan } from './named-plan.ts';

const page = (route: string, endpoint: string) => JSON.stringify({ route, endpoint });
const sources = {
  'runtime/money.ts': '',
  'runtime/money.test.ts': "import './money.ts';",
  'runtime/deeper/fen.test.ts': '',
  'server/visitor.test.ts': "await call('/visitor/list');",
  'server/door.test.ts': "await call('/door/list');",
  'tests/pages/every-page.test.tsx': 'const corpus = askedPages();',
  'tests/e2e/tabs.e2e.ts': "await page.goto('/business/visitor');",
  'tests/e2e/doors.e2e.ts': "await page.goto('/door');",
};
const documents = {
  'schemas/pages/business/visitor.json': page('/business/visitor', '/visitor/list'),
  'schemas/pages/business/card.json': page('/business/card', '/card/list'),
  'schemas/pages/door.json': page('/door', '/door/list'),
  'schemas/endpoints/all.json': JSON.stringify({
    endpoints: { '/visitor/list': {}, '/door/list': {}, '/card/list': {} },
  }),
};
const project: Project = {
  files: new Set([...Object.keys(sources), ...Object.keys(documents)]),
  sources: new Map(Object.entries(sources)),
  documents: new Map(Object.entries(documents)),
};

/** Which generated tests of which pages are run. */
function runOf(...names: string[]) {
  const plan = namedPlan(project, names);
  if ('refused' in plan) return plan.refused;
  const files = plan.steps.flatMap(({ args }) => args.filter((word) => /\.(test\.tsx?|e2e\.ts)$/.test(word)));
  return { files, pages: plan.steps[0]?.env?.TEST_PAGES };
}

describe('a page is run by its generated tests, the browser tests that go there, and the tests of its calls', () => {
  test.each(['business/visitor', 'pages/business/visitor', './schemas/pages/business/visitor.json'])(
    'as %s',
    (name) => {
      expect(runOf(name)).toEqual({
        files: ['tests/pages/every-page.test.tsx', 'server/visitor.test.ts', 'tests/e2e/tabs.e2e.ts'],
        pages: 'business/visitor',
      });
    },
  );

  test('with all others below the name', () => {
    expect(runOf('pages/business/')).toMatchObject({ pages: 'business/visitor,business/card' });
  });
});

test.each([
  ['runtime/money.test.ts', ['runtime/money.test.ts']],
  ['runtime/money.ts', ['runtime/money.test.ts']],
  ['runtime', ['runtime/money.test.ts', 'runtime/deeper/fen.test.ts']],
  ['doors', ['tests/e2e/doors.e2e.ts']],
  ['tests', ['tests/pages/every-page.test.tsx', 'tests/e2e/tabs.e2e.ts', 'tests/e2e/doors.e2e.ts']],
])('%s is run as what it is', (name, files) => expect(runOf(name)).toMatchObject({ files }));

test('several names are run together', () => {
  expect(runOf('door', 'runtime/money.test.ts')).toEqual({
    files: [
      'tests/pages/every-page.test.tsx',
      'server/door.test.ts',
      'runtime/money.test.ts',
      'tests/e2e/doors.e2e.ts',
    ],
    pages: 'door',
  });
});

test('a name that means nothing is refused with those that are near it', () => {
  expect(runOf('pages/business/visitr')).toBe(
    '"pages/business/visitr" is no test, no folder with tests and no page. Did you mean "business/visitor"?',
  );
  expect(runOf('tests/e2e/tab.e2e.ts')).toContain('Did you mean "tests/e2e/tabs.e2e.ts"?');
  expect(runOf('zzzzzz')).toBe('"zzzzzz" is no test, no folder with tests and no page.');
});
