import { expect, test } from 'vitest';
import { timingTable } from './timing-table.ts';
import type { FileTiming } from './timings.ts';

const file = (name: string, ms: number, more: Partial<FileTiming> = {}): FileTiming => ({
  file: name,
  ms,
  loadMs: 0,
  tests: 4,
  parts: {},
  secondTry: [],
  failed: [],
  ...more,
});

test('a run is told by step, slowest file and page', () => {
  const steps = [
    { name: 'types', seconds: 6.34, share: 0.981, files: [] },
    {
      name: 'tests',
      seconds: 4,
      share: 0.5,
      files: [
        file('a.test.ts', 1000, { parts: { 'record/opening': 300, 'no page': 9000 } }),
        file('b.test.ts', 1500, { loadMs: 500, parts: { 'record/opening': 100, 'record/alarm': 200 } }),
      ],
    },
  ];
  expect(timingTable(steps, new Set(['record/opening', 'record/alarm'])).split('\n')).toEqual([
    ' seconds   busy  step',
    '     6.3   98 %  types',
    '     4.0   50 %  tests: 8 tests, 2.0 a second',
    '',
    ' seconds  tests  the slowest files',
    '     2.0      4  b.test.ts',
    '     1.0      4  a.test.ts',
    '',
    'A page document costs 0.2 s of a worker in the middle and 0.4 s at most (record/opening); 2 pages cost 0.6 s.',
  ]);
});

test('where no tests were run, only the steps are told', () => {
  expect(timingTable([{ name: 'types', seconds: 1, share: 1, files: [] }], new Set())).toBe(
    ' seconds   busy  step\n     1.0  100 %  types',
  );
});
