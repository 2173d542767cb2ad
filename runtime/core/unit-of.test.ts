import { expect, it } from 'vitest';
import { unitOf } from './unit-of.ts';

const unit = { zh: '次', en: 'times', one: 'time' };

it.each([
  [1, 'en', 'time'],
  ['1', 'en', 'time'],
  [0, 'en', 'times'],
  [2, 'en', 'times'],
  [1.5, 'en', 'times'],
  [null, 'en', 'times'],
  ['many', 'en', 'times'],
  [1, 'zh', '次'],
] as const)('%s in %s is counted in %s', (value, language, word) => {
  expect(unitOf(unit, value, language)).toBe(word);
});

it('is the same of one where nothing else is said', () => {
  expect(unitOf({ zh: '秒', en: 's' }, 1, 'en')).toBe('s');
});
