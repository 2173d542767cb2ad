// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isChunkFailure } from '../../runtime/looks/is-chunk-failure.ts';
import { reloadForChunk } from './chunk-failure.ts';
import { useFailures } from './failure-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  useFailures.setState({ reloading: false });
  vi.stubGlobal('fetch', async () => new Response('{}'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('knows a part that failed to load in the words of each browser', () => {
  const words = [
    'Failed to fetch dynamically imported module: https://x/assets/opening.js',
    'error loading dynamically imported module: https://x/assets/opening.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/layout.css',
  ];
  for (const message of words) expect(isChunkFailure(new TypeError(message)), message).toBe(true);
  expect(isChunkFailure(new Error('x is not a function'))).toBe(false);
  expect(isChunkFailure(undefined)).toBe(false);
});

it('says so and reloads after 3 seconds, once for many parts', async () => {
  const reload = vi.fn();
  expect(await Promise.all([reloadForChunk(reload), reloadForChunk(reload)])).toEqual([true, true]);
  expect(useFailures.getState().reloading).toBe(true);
  vi.advanceTimersByTime(2999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload again when the reload did not help', async () => {
  const reload = vi.fn();
  await reloadForChunk(reload);
  vi.advanceTimersByTime(3000);
  // The reloaded page starts with empty stores.
  useFailures.setState({ reloading: false });
  expect(await reloadForChunk(reload)).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('stays where it is when the server does not answer: a reload would lose the page', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reloadForChunk(vi.fn())).toBe(false);
  expect(useFailures.getState().reloading).toBe(false);
});
