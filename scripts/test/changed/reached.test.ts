import { describe, expect, test } from 'vitest';
import { isSource, type Project, placeOfDocument } from './project.ts';
import { reached } from './reached.ts';

/** A project of these files. */
function project(files: Record<string, string>): Project {
  const of = (holds: (file: string) => boolean) => new Map(Object.entries(files).filter(([file]) => holds(file)));
  const documents = of((file) => placeOfDocument(file) !== undefined);
  return { files: new Set(Object.keys(files)), sources: of(isSource), documents };
}

const sources = {
  'runtime/money.ts': 'export const money = 1;',
  'runtime/money.test.ts': "import { money } from './money.ts';",
  'runtime/list.tsx': "import { money } from './money.ts';\nimport './list.css';",
  'runtime/list.css': '',
  'runtime/list.test.tsx': "const { List } = await import('./list.tsx');",
  'runtime/types-only.test.ts': "import type { Money } from './money.ts';",
  'runtime/mocked.test.ts': "vi.mock('./list.tsx', () => ({}));",
  'src/looks.test.ts': "const sheet = join(import.meta.dirname, '../runtime/list.css');",
  'scripts/new.ts': "import '../runtime/money.ts';",
  'scripts/process.test.ts': "spawnSync(process.execPath, ['--import', 'tsx', 'scripts/new.ts']);",
  'server/worker.mjs': '',
  'server/thread.ts': "new Worker(new URL('./worker.mjs', import.meta.url));",
  'server/thread.test.ts': "import { thread } from './thread.ts';",
  'tests/house/readme.test.ts': '',
  'tests/spec/rules.test.ts': '',
  'tests/e2e/looks.e2e.ts': "import { money } from '../../runtime/money.ts';",
  'docs/en/guide.md': '',
  'tests/book/book.test.ts': "const docs = join(ROOT, 'docs');",
};

const page = (route: string, more: object = {}) => JSON.stringify({ route, menuCode: `${route}!`, ...more });
const documents = {
  'schemas/dictionaries/cardType.json': JSON.stringify({ values: [{ value: '1' }] }),
  'schemas/entities/card.json': JSON.stringify({ fields: { type: { dictionary: 'cardType' } } }),
  'schemas/entities/door.json': JSON.stringify({ fields: {} }),
  'schemas/endpoints/card.json': JSON.stringify({
    endpoints: { '/card/list': { entity: 'card', access: ['card:list'] }, '/door/list': { entity: 'door' } },
  }),
  'schemas/pages/card/list.json': page('/card/list', { endpoint: '/card/list' }),
  'schemas/pages/door/list.json': page('/door/list', { endpoint: '/door/list', columns: [{ open: 'card/list' }] }),
  'schemas/pages/home.json': page('/home', { open: 'door/list' }),
  'schemas/menu.json': JSON.stringify({ nodes: [{ menuCode: 'all', children: [{ menuCode: '/home!' }] }] }),
  'schemas/roles.json': JSON.stringify({ roles: [{ roleCode: 'GUARD', menuCodes: ['/home!', 'card:list'] }] }),
  'server/card.ts': "export const routes = { '/card/list': async () => [] };",
  'server/card.test.ts': "import { routes } from './card.ts';",
  'tests/e2e/cards.e2e.ts': ['await page.goto(`$', '{address}/card/list?type=1`);'].join(''),
  'tests/e2e/doors.e2e.ts': "await page.goto('/door/list');",
};
const all = { ...sources, ...documents };
const byDistance = (found: ReadonlyMap<string, number>) => Object.fromEntries([...found].sort());

describe('a source reaches', () => {
  const tests = (file: string) => byDistance(reached(project(all), [file], new Map()).tests);

  test('who imports it, who imports that, and who starts that as a process; types reach nobody', () => {
    expect(tests('runtime/money.ts')).toEqual({
      'runtime/money.test.ts': 1,
      'runtime/list.test.tsx': 2,
      'runtime/mocked.test.ts': 2,
      'scripts/process.test.ts': 2,
      'tests/house/readme.test.ts': 1,
    });
  });

  test('itself, where it is a test, and nobody else', () => {
    expect(tests('runtime/list.test.tsx')).toEqual({ 'runtime/list.test.tsx': 0, 'tests/house/readme.test.ts': 1 });
  });

  test('the tests of a thread that it is', () => expect(tests('server/worker.mjs')['server/thread.test.ts']).toBe(2));

  test('those who still import it, when it is gone', () => {
    const { 'runtime/money.ts': _, ...left } = all;
    expect(reached(project(left), ['runtime/money.ts'], new Map()).tests.get('runtime/money.test.ts')).toBe(1);
  });

  test('the end-to-end tests that measure with it', () => {
    expect([...reached(project(all), ['runtime/money.ts'], new Map()).endToEnd]).toEqual([
      ['tests/e2e/looks.e2e.ts', 1],
    ]);
  });
});

test('a sheet reaches who reads it, not who draws with it', () => {
  expect(byDistance(reached(project(all), ['runtime/list.css'], new Map()).tests)).toEqual({
    'src/looks.test.ts': 1,
    'tests/house/readme.test.ts': 1,
  });
});

test('a text of the book reaches who reads the book', () => {
  const { tests } = reached(project(all), ['docs/en/guide.md'], new Map());
  expect(byDistance(tests)).toEqual({ 'tests/book/book.test.ts': 3, 'tests/house/readme.test.ts': 1 });
});

test('what every test runs by reaches everything, which is said', () => {
  const runner = {
    'vitest.config.ts': "setupFiles: ['runtime/window.ts']",
    // What a stand-in is made of is used by some tests only.
    'runtime/window.ts': "import { money } from './money.ts';",
  };
  const files = ['package-lock.json', 'runtime/money.ts', 'runtime/window.ts'];
  expect(reached(project({ ...all, ...runner }), files, new Map()).everything).toEqual([
    'package-lock.json',
    'runtime/window.ts',
  ]);
});

describe('of the documents,', () => {
  /** What is reached when a document has changed. */
  const from = (file: string, before: string | undefined) =>
    reached(
      project(all),
      [file, 'schemas/generated/catalogue.json'],
      new Map(before === undefined ? [] : [[file, before]]),
    );

  test('a page reaches itself and those that open it, and the browser tests that go there', () => {
    const { pages, calls, endToEnd } = from('schemas/pages/card/list.json', page('/card/list'));
    expect({ pages: byDistance(pages), calls: byDistance(calls), endToEnd: [...endToEnd.keys()] }).toEqual({
      pages: { 'card/list': 0, 'door/list': 1 },
      calls: {},
      endToEnd: ['tests/e2e/cards.e2e.ts'],
    });
  });

  test('a dictionary reaches its entities, their calls, the pages of those, and the tests of the server that answers', () => {
    const { pages, calls, tests } = from('schemas/dictionaries/cardType.json', undefined);
    expect(byDistance(calls)).toEqual({ '/card/list': 2 });
    expect(byDistance(pages)).toEqual({ 'card/list': 3 });
    expect(tests.get('tests/spec/rules.test.ts')).toBe(1);
  });

  test('a call reaches its pages and the code that answers it; the calls of its file that did not change, reach nothing', () => {
    const calls = JSON.parse(documents['schemas/endpoints/card.json']) as { endpoints: Record<string, object> };
    const before = { endpoints: { ...calls.endpoints, '/card/list': { entity: 'card' } } };
    const found = from('schemas/endpoints/card.json', JSON.stringify(before));
    expect([...found.calls.keys()]).toEqual(['/card/list']);
    expect([...found.pages.keys()]).toEqual(['card/list']);
    expect(found.tests.get('server/card.test.ts')).toBe(2);
  });

  test('a role reaches what it may do more or less than before', () => {
    const before = JSON.stringify({ roles: [{ roleCode: 'GUARD', menuCodes: ['card:list'] }] });
    const { pages, calls } = from('schemas/roles.json', before);
    expect([[...pages.keys()], [...calls.keys()]]).toEqual([['home'], []]);
  });

  test('a menu entry reaches its page, and the calls that it opens', () => {
    const before = JSON.stringify({ nodes: [{ menuCode: 'all' }] });
    expect([...from('schemas/menu.json', before).pages.keys()]).toEqual(['home']);
  });

  test('one that is no JSON reaches nothing but those that always look', () => {
    const broken = project({ ...all, 'schemas/pages/home.json': '{' });
    const { pages, tests } = reached(broken, ['schemas/pages/home.json'], new Map([['schemas/pages/home.json', '{']]));
    expect([pages.size, byDistance(tests)]).toEqual([
      0,
      { 'tests/house/readme.test.ts': 1, 'tests/spec/rules.test.ts': 1 },
    ]);
  });
});
