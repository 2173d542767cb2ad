// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { clearErrors, noteError, useErrorLog } from './error-log-store.ts';
import { noteThrown } from './note-thrown.ts';
import { notingClient } from './noting-client.ts';
import { watchErrors } from './watch-errors.ts';

const errors = () => useErrorLog.getState().errors;
const stored = () => JSON.parse(sessionStorage.getItem('error_log') ?? '[]') as { message: string }[];

beforeEach(() => {
  clearErrors();
  window.history.replaceState(null, '', '/record/opening?phone=15412340001');
});
afterEach(() => vi.useRealTimers());

test('an error is noted with the page, and without what is sensitive in it', () => {
  noteError({ type: 'js', message: '找不到 15412340001', stack: 'at f (a.js?id=7:1:2)', requestId: 'web-1' });
  expect(errors()).toMatchObject([
    {
      type: 'js',
      message: '找不到 ***',
      stack: 'at f (a.js?id=***:1:2)',
      page: '/record/opening',
      requestId: 'web-1',
    },
  ]);
});

test('the last hundred are kept, and equal ones in a row are counted', () => {
  for (let round = 1; round <= 103; round += 1) noteError({ type: 'js', message: `error ${round}` });
  noteError({ type: 'js', message: 'error 103' });
  noteError({ type: 'request', message: 'error 103' });
  expect(errors()).toHaveLength(100);
  expect(errors()[0]?.message).toBe('error 5');
  expect(
    errors()
      .slice(-2)
      .map(({ type, count }) => [type, count]),
  ).toEqual([
    ['js', 2],
    ['request', 1],
  ]);
});

test('it is written to the session storage a moment later, or when the page goes', () => {
  vi.useFakeTimers();
  noteError({ type: 'js', message: 'one' });
  expect(stored()).toEqual([]);
  vi.advanceTimersByTime(400);
  expect(stored().map(({ message }) => message)).toEqual(['one']);
  noteError({ type: 'js', message: 'two' });
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toHaveLength(2);
  clearErrors();
  vi.advanceTimersByTime(400);
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('error_log')).toBeNull();
});

test('a message without end is cut, and no half of a number is left at its end', () => {
  noteError({ type: 'js', message: `${'坏'.repeat(1990)} 15412340001 ${'x'.repeat(100_000)}` });
  expect(errors()[0]?.message.length).toBeLessThanOrEqual(501);
  noteError({ type: 'js', message: `${'错'.repeat(496)} 15412340001` });
  expect(errors()[1]?.message).not.toMatch(/\d/);
});

test('what the window tells is noted once, however many tell it', () => {
  const end = watchErrors();
  const error = new TypeError('x is undefined');
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  noteThrown(error);
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
  const rejection = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  rejection(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
  rejection(new RequestFailure({ kind: 'http', code: 500 }));
  rejection('only words');
  end();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('later'), message: 'later' }));
  expect(errors().map(({ type, message }) => [type, message])).toEqual([
    ['js', 'TypeError: x is undefined'],
    ['chunk', 'TypeError: Failed to fetch dynamically imported module: /assets/a.js'],
    ['js', 'only words'],
  ]);
});

test.each<[string, ConstructorParameters<typeof RequestFailure>[0], string | undefined]>([
  ['HTTP 500', { kind: 'http', code: 500 }, '/a: HTTP 500'],
  [
    'no answer',
    { kind: 'network', code: 'ERR_NETWORK', message: 'Network Error' },
    '/a: network ERR_NETWORK, Network Error',
  ],
  ['no permission', { kind: 'business', code: 40300, message: '没有操作权限' }, '/a: business 40300, 没有操作权限'],
  ['a mistyped field', { kind: 'business', code: 42200, message: '请输入' }, undefined],
  ['a conflict', { kind: 'business', code: 40902, message: '已被他人修改' }, undefined],
  ['a silent code', { kind: 'business', code: 160001 }, undefined],
  ['a page that went away', { kind: 'cancelled' }, undefined],
])('of requests: %s', async (_, parts, message) => {
  const failure = new RequestFailure({ ...parts, path: '/a', requestId: 'web-9' });
  const client: RequestClient = { post: () => Promise.reject(failure) };
  await expect(notingClient(client).post('/a', {}, { quiet: true })).rejects.toBe(failure);
  expect(errors().map((error) => [error.type, error.message, error.requestId])).toEqual(
    message === undefined ? [] : [['request', message, 'web-9']],
  );
});
