import { expect, test } from 'vitest';
import { readAsked } from './asked.ts';

test.each([
  ['', { kind: 'everything', record: false }],
  ['--record-timings', { kind: 'everything', record: true }],
  ['--changed', { kind: 'changed', seconds: undefined }],
  ['--changed --seconds 600', { kind: 'changed', seconds: 600 }],
  ['record/opening tests/e2e', { kind: 'names', names: ['record/opening', 'tests/e2e'] }],
])('npm test -- %s', (words, asked) => expect(readAsked(words.split(' ').filter(Boolean))).toEqual(asked));

test.each([
  ['--chagned', 'Unknown: --chagned.'],
  ['--seconds 5', '--seconds says how long --changed may take.'],
  ['--changed --seconds', '--seconds takes a number of seconds.'],
  ['--changed --seconds soon', '--seconds takes a number of seconds.'],
  ['--changed record/opening', 'one of them'],
  ['--changed --record-timings', 'one of them'],
])('npm test -- %s is refused in a sentence that says what there is', (words, why) => {
  const asked = readAsked(words.split(' '));
  expect(asked).toMatchObject({ kind: 'refused', why: expect.stringContaining(why) });
  expect(asked).toMatchObject({ why: expect.stringContaining('There are --changed') });
});
