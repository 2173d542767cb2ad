import { expect, it } from 'vitest';
import { RequestFailure } from '../request/failures.ts';
import { errorDetails } from './error-details.ts';

const at = new Date('2026-11-22T00:10:00Z');
const place = { page: 'record/opening /record/opening', block: 'page.tabs.0', at };
const details = (error: unknown, redact = (text: string) => text) =>
  errorDetails(error, place, (key) => key.replace('page.', ''), redact);

it('says what happened, where and when', () => {
  const error = new TypeError('rows is not iterable');
  error.stack = 'TypeError: rows is not iterable\n    at draw (table.tsx:3:1)';
  expect(details(error)).toBe(
    [
      'error: TypeError: rows is not iterable',
      'at: record/opening /record/opening › page.tabs.0',
      'time: 2026-11-22T00:10:00.000Z',
      'stack: TypeError: rows is not iterable\n    at draw (table.tsx:3:1)',
    ].join('\n'),
  );
});

it('names the request that the error came from, however deep it lies', () => {
  const failure = new RequestFailure({ kind: 'http', code: 500, requestId: 'web-0af1' });
  expect(details(new Error('cannot be shown', { cause: failure }))).toContain('\nrequestId: web-0af1\n');
});

it('hands out neither message, place nor stack as they are', () => {
  const error = new Error('no such phone 13900001234');
  const shown = errorDetails(
    error,
    { page: '/a?phone=13900001234', block: '13900001234', at },
    (key) => key,
    (text) => text.replaceAll('13900001234', '***'),
  );
  expect(shown).not.toContain('13900001234');
  expect(shown).toContain('no such phone ***');
});

it('copes with what is thrown and no error', () => {
  expect(details('just words')).toContain('error: Error: just words');
});
