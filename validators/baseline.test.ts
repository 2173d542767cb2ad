import { expect, test } from 'vitest';
import { againstBaseline, baselineOf, printBaseline, readBaseline } from './baseline.ts';
import type { Finding } from './finding.ts';

const finding = (pointer: string, line = 1): Finding => {
  return {
    rule: 'a',
    severity: 'error',
    file: 'b.json',
    line,
    column: 1,
    endLine: 1,
    endColumn: 2,
    pointer,
    message: 'C.',
  };
};

test('a finding that moved is known, another one is new, and one that is gone is mended', () => {
  const baseline = baselineOf([finding('/x'), finding('/gone')]);
  const { fresh, known, fixed } = againstBaseline([finding('/x', 70), finding('/y')], baseline);
  expect([fresh, known].map((list) => list.map(({ pointer }) => pointer))).toEqual([['/y'], ['/x']]);
  expect(fixed.map(({ pointer }) => pointer)).toEqual(['/gone']);
});

test('a second finding of the same kind at the same place is new', () => {
  expect(againstBaseline([finding('/x'), finding('/x', 2)], baselineOf([finding('/x')])).fresh).toHaveLength(1);
});

test('a baseline reads back as it was written, and one line is one finding', () => {
  const known = baselineOf([finding('/x'), finding('/y')]);
  expect(readBaseline(printBaseline(known))).toEqual(known);
  expect(readBaseline(printBaseline([]))).toEqual([]);
  expect(
    printBaseline(known)
      .split('\n')
      .filter((line) => line.includes('"rule":"a"')),
  ).toHaveLength(2);
});

test.each([
  '',
  '{',
  '[]',
  '{ "version": 2, "findings": [] }',
  '{ "version": 1, "findings": [{}] }',
  '{ "version": 1 }',
])('what is no baseline is refused: %s', (text) => {
  expect(() => readBaseline(text)).toThrow('it is not a baseline');
});
