import { expect, test } from 'vitest';
import { mayStore } from './may-store.ts';

/** An answer as a worker is given it; `Response` alone cannot be told where it came from. */
function answer(type: string, { status = 200, from = 'basic', redirected = false } = {}): Response {
  const made = new Response('', { status, headers: { 'content-type': type } });
  return Object.defineProperties(made, { type: { value: from }, redirected: { value: redirected } });
}

test('a file is stored as what its name says it is', () => {
  for (const [path, type] of [
    ['/assets/a-1.js', 'text/javascript; charset=utf-8'],
    ['/assets/a-1.js', 'application/javascript'],
    ['/assets/a-1.css', 'text/css; charset=utf-8'],
    ['/logo.svg', 'image/svg+xml'],
    ['/assets/map-2.png', 'image/png'],
    ['/', 'text/html; charset=utf-8'],
  ] as const)
    expect([path, mayStore(path, answer(type))]).toEqual([path, true]);
});

test('a page in place of a script, an answer of a call, a failure, another origin: none of it is stored', () => {
  expect(mayStore('/assets/a-1.js', answer('text/html'))).toBe(false);
  expect(mayStore('/assets/a-1.js', answer('application/json'))).toBe(false);
  expect(mayStore('/plus/api/v2/user/info', answer('application/json'))).toBe(false);
  expect(mayStore('/residents.xlsx', answer('application/octet-stream'))).toBe(false);
  expect(mayStore('/assets/a-1.js', answer('text/javascript', { status: 404 }))).toBe(false);
  expect(mayStore('/assets/a-1.js', answer('text/javascript', { from: 'opaque' }))).toBe(false);
  expect(mayStore('/assets/a-1.js', answer('text/javascript', { redirected: true }))).toBe(false);
});
