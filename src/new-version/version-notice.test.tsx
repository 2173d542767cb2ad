// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/start-i18n.ts';
import { VersionNotice } from './version-notice.tsx';

const MINUTE = 60_000;
const FOUND = '发现新版本，刷新后生效';
let served: string | Error;
let asked: number;
let hidden: boolean;

beforeEach(async () => {
  await startI18n('zh');
  vi.useFakeTimers();
  document.head.innerHTML = '<link rel="preload" href="/assets/index-a1.js">';
  served = '<script type="module" src="/assets/index-a1.js"></script>';
  asked = 0;
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (served instanceof Error) throw served;
    return new Response(served);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const release = () => {
  served = '<script type="module" src="/assets/index-a2.js"></script>';
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const comeBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  });

it('offers a newer build within five minutes, and says nothing before there is one', async () => {
  render(<VersionNotice />);
  await pass(20 * MINUTE);
  expect(asked).toBe(4);
  expect(screen.getByRole('status').textContent).toBe('');
  release();
  await pass(5 * MINUTE);
  expect(screen.getByRole('status').textContent).toContain(FOUND);
  // It is offered: nothing more is asked.
  await pass(60 * MINUTE);
  expect(asked).toBe(5);
});

it('looks when the window comes back, once a minute at most, and not while it is hidden', async () => {
  render(<VersionNotice />);
  hidden = true;
  await pass(60 * MINUTE);
  expect(asked).toBe(0);
  release();
  hidden = false;
  await comeBack();
  await comeBack();
  expect(asked).toBe(1);
  expect(screen.getByText(FOUND)).toBeTruthy();
});

it('does not look again because somebody goes back and forth', async () => {
  render(<VersionNotice />);
  await comeBack();
  expect(asked).toBe(0);
  await pass(MINUTE);
  for (let times = 0; times < 10; times++) await comeBack();
  expect(asked).toBe(1);
});

it('is quiet when offline and when nobody answers, and finds it afterwards', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<VersionNotice />);
  release();
  await pass(10 * MINUTE);
  expect(asked).toBe(0);
  online.mockReturnValue(true);
  served = new TypeError('Failed to fetch');
  await pass(5 * MINUTE);
  expect(asked).toBe(1);
  expect(screen.getByRole('status').textContent).toBe('');
  release();
  await pass(5 * MINUTE);
  expect(screen.getByText(FOUND)).toBeTruthy();
});

it('leaves a person who said "later" alone for an hour, and asks again', async () => {
  render(<VersionNotice />);
  release();
  await pass(5 * MINUTE);
  act(() => screen.getByRole('button', { name: '稍后' }).click());
  expect(screen.queryByText(FOUND)).toBeNull();
  await pass(59 * MINUTE);
  await comeBack();
  expect(screen.queryByText(FOUND)).toBeNull();
  await pass(6 * MINUTE);
  expect(screen.getByText(FOUND)).toBeTruthy();
});

it('loads anew only when the person says so', async () => {
  const reload = vi.fn();
  render(<VersionNotice reload={reload} />);
  release();
  await pass(30 * MINUTE);
  expect(reload).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: '立即刷新' }).click());
  expect(reload).toHaveBeenCalledOnce();
});
