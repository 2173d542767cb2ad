// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterwards } from './afterwards.ts';
import { setUpOffline } from './set-up-offline.ts';

vi.mock('./set-up-offline.ts', () => ({ setUpOffline: vi.fn(async () => {}) }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.mocked(setUpOffline).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const calls = () => vi.mocked(setUpOffline).mock.calls.length;

it('waits until nothing on the page is waited for, and the browser is idle', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  document.body.innerHTML = '<div class="rt-skeleton"></div>';
  afterwards({});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls()).toBe(0);
  document.body.innerHTML = '';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls()).toBe(1);
});

it('waits long where the browser never says that it is idle', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  afterwards({});
  await vi.advanceTimersByTimeAsync(9_000);
  expect(calls()).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls()).toBe(1);
});

it('does nothing in development', async () => {
  vi.stubEnv('PROD', false);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  afterwards({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls()).toBe(0);
});
