// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/start-i18n.ts';
import { keptTitle } from '../offline/kept-title.ts';
import { usePreferences } from '../stores/preferences.ts';
import { freshBrowser } from '../testing/open-console.tsx';
import { BootedConsole } from './booted-console.tsx';
import OfflineScreen from './offline-screen.tsx';

/** Whether the server answers. */
let isThere: boolean;
const restart = vi.fn();

beforeEach(async () => {
  freshBrowser();
  await startI18n('zh');
  isThere = false;
  restart.mockClear();
  vi.stubGlobal('fetch', async () => {
    if (isThere) return Response.json({});
    throw new TypeError('Failed to fetch');
  });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await startI18n('zh');
});

const controlledBy = (controller: object | null) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });

it('says so in a sentence, and that it goes on by itself', () => {
  render(<OfflineScreen restart={restart} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('当前没有网络');
  expect(screen.getByText('无法连接服务器，网络恢复后将自动打开。')).toBeTruthy();
  // Nothing that could be a right: no menu, no link anywhere.
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('is called as the deployment is, as far as that is known, in the language of the person', () => {
  keptTitle.store({ zh: '海棠苑管理平台', en: 'Haitangyuan Console' });
  usePreferences.setState({ language: 'en' });
  render(<OfflineScreen restart={restart} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No network');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByText('海棠苑管理平台')).toBeTruthy();
});

it('tries again when it is asked to, says when that was in vain, and begins anew once the server answers', async () => {
  render(<OfflineScreen restart={restart} />);
  const retry = screen.getByRole('button', { name: '重试' });
  await userEvent.click(retry);
  expect(await screen.findByText('仍无法连接，请检查网络。')).toBeTruthy();
  expect(restart).not.toHaveBeenCalled();
  isThere = true;
  await userEvent.click(retry);
  await waitFor(() => expect(restart).toHaveBeenCalledTimes(1));
});

it('goes on by itself when the browser says that there is a network, but only if the server answers', async () => {
  render(<OfflineScreen restart={restart} />);
  window.dispatchEvent(new Event('online'));
  await new Promise((done) => setTimeout(done));
  expect(restart).not.toHaveBeenCalled();
  isThere = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(restart).toHaveBeenCalledTimes(1));
});

it('probes now and then where the browser says nothing, and not any more once it is left', async () => {
  vi.useFakeTimers();
  const view = render(<OfflineScreen restart={restart} />);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(restart).not.toHaveBeenCalled();
  isThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(restart).toHaveBeenCalledTimes(1);
  view.unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(restart).toHaveBeenCalledTimes(1);
});

it('stands where the page may have come from the worker; a page that the server has just sent says what is wrong with the configuration', async () => {
  controlledBy({});
  render(<BootedConsole />);
  expect(await screen.findByText('当前没有网络')).toBeTruthy();
  cleanup();
  controlledBy(null);
  render(<BootedConsole />);
  expect(await screen.findByText('原因：/config.json 没有应答')).toBeTruthy();
});
