// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { address, freshBrowser, openConsole } from '../testing/open-console.tsx';

beforeEach(freshBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('hands its query string to the opener of this console, only to its origin, and closes', async () => {
  const postMessage = vi.fn();
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  vi.stubGlobal('opener', { location: { origin: window.location.origin }, postMessage });
  await openConsole('/authredirect?code=1&state=2');
  const message = { type: 'authredirect', search: '?code=1&state=2' };
  await waitFor(() => expect(postMessage).toHaveBeenCalledWith(message, window.location.origin));
  expect(close).toHaveBeenCalled();
});

it('tells an opener of another origin nothing', async () => {
  const postMessage = vi.fn();
  vi.stubGlobal('opener', { location: { origin: 'https://evil.example' }, postMessage });
  await openConsole('/authredirect?code=1');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(postMessage).not.toHaveBeenCalled();
});

it('gives up on an opener whose origin may not even be read', async () => {
  const postMessage = vi.fn();
  const opener = Object.defineProperty({ postMessage }, 'location', {
    get() {
      throw new DOMException('Blocked', 'SecurityError');
    },
  });
  vi.stubGlobal('opener', opener);
  await openConsole('/authredirect?code=1');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(postMessage).not.toHaveBeenCalled();
});
