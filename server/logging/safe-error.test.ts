import { expect, test } from 'vitest';
import { safeError } from './safe-error.ts';

/** As PostgreSQL, JSON.parse and code that builds a sentence quote the wrong value. */
test.each([
  ['invalid input syntax for type integer: "15412340001 s3cret"', 'invalid input syntax for type integer: "…"'],
  [`Unexpected token 's', ..."{"name": s3cret}"... is not valid JSON`, 'Unexpected token "…"... is not valid JSON'],
  ['no account 15412340001', 'no account …'],
  ['the key (`s3cret`) is there', 'the key ("…") is there'],
])('%j keeps its words and loses its values', (message, safe) => {
  expect(safeError(new TypeError(message))).toMatchObject({ name: 'TypeError', message: safe });
});

test('where it was thrown stays, and nothing of the message is taken for it', () => {
  const { frames } = safeError(new Error('a\n    at s3cret'));
  expect(frames).toMatch(/^\s+at .*safe-error\.test/);
  expect(frames).not.toContain('s3cret');
});

test('what is no error is no trouble', () => {
  expect(safeError('154123400010')).toEqual({ name: undefined, code: undefined, message: '…', frames: '' });
  expect(safeError(undefined).message).toBe('undefined');
});
