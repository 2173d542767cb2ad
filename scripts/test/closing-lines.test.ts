import { expect, test } from 'vitest';
import { closingLines } from './closing-lines.ts';

const files = [
  { file: 'a.test.ts', ms: 1, loadMs: 1, tests: 2, parts: {}, secondTry: ['now and then'], failed: [] },
  { file: 'b.test.ts', ms: 1, loadMs: 1, tests: 2, parts: {}, secondTry: [], failed: [] },
];
const step = (name: string) => ({ name, seconds: 1, share: 1, files: [] });

test.each([
  ['passed', 0, 'All passed in 61.3 s.'],
  ['failed of another test', 1, 'FAILED in 61.3 s: end to end.'],
])('a run that %s names last what passed at the second try only', (_, code, verdict) => {
  const done = [{ ...step('tests'), files }, step('end to end')];
  expect(closingLines({ done, code }, 61.25, ['3 end-to-end files'])).toEqual([
    verdict,
    '',
    'Left out:',
    '  3 end-to-end files',
    '',
    'Passed at the second try only:',
    '  a.test.ts > now and then',
  ]);
});

test('a run without any says how it ended, and no more', () => {
  expect(closingLines({ done: [step('types')], code: 0 }, 5)).toEqual(['All passed in 5.0 s.']);
});

test('a run of nothing does not say that anything passed', () => {
  expect(closingLines({ done: [], code: 0 }, 0, ['everything, for nothing has changed since main: npm test'])).toEqual([
    'Nothing was run.',
    '',
    'Left out:',
    '  everything, for nothing has changed since main: npm test',
  ]);
});

test('a run that failed names last what failed', () => {
  const failing = {
    file: 'b.test.ts',
    ms: 1,
    loadMs: 1,
    tests: 2,
    parts: {},
    secondTry: [],
    failed: ['counts: expected 6'],
  };
  expect(
    closingLines(
      { done: [{ ...step('tests'), files: [files[0], failing].filter((f) => f !== undefined) }], code: 1 },
      2,
    ),
  ).toEqual([
    'FAILED in 2.0 s: tests.',
    '',
    'Passed at the second try only:',
    '  a.test.ts > now and then',
    '',
    'Failed:',
    '  b.test.ts > counts: expected 6',
  ]);
});
