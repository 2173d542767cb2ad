// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/start-i18n.ts';
import { usePreferences } from '../stores/preferences.ts';
import { storedValues } from '../stores/stored-values.ts';
import { freshBrowser } from '../testing/open-console.tsx';
import { BootedConsole } from './booted-console.tsx';

beforeEach(async () => {
  freshBrowser();
  storedValues.write('fingerprint', 'f1');
  await startI18n('zh');
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  // Otherwise the deployment's title would remain for the tests of the next file.
  await startI18n('zh');
});

const config = {
  appKey: 'k',
  publicKey: '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----',
  clientVersion: 'v10.0.0.7',
};

/** A console with these answers for its configuration, one for each try. */
function bootWith(...answers: (Response | Error)[]) {
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  window.history.replaceState(null, '', '/login');
  render(<BootedConsole />);
}

const retry = () => userEvent.click(screen.getByRole('button', { name: '重新加载' }));

it('says why it cannot start, and starts when it is asked again', async () => {
  bootWith(
    new TypeError('Failed to fetch'),
    new Response('', { status: 503 }),
    new Response('<!doctype html>'),
    Response.json(config),
  );
  expect(await screen.findByText('原因：/config.json 没有应答')).toBeTruthy();
  await retry();
  expect(await screen.findByText('原因：/config.json: HTTP 503')).toBeTruthy();
  await retry();
  expect(await screen.findByText('原因：/config.json 不是 JSON 文件')).toBeTruthy();
  await retry();
  expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
});

it('shows every setting that cannot be used, and what it must be', async () => {
  bootWith(Response.json({ ...config, appKey: undefined, map: { tiles: 'x' }, playground: 'yes' }));
  await screen.findByText('配置文件 /config.json 有 3 处错误，请联系管理员修改后重新加载。');
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'appKey未填写应为字母、数字或符号，不含空格',
    'map.tiles应为包含 {z}、{x}、{y} 的瓦片地址',
    'playground应为 true 或 false',
  ]);
});

it('says in its console which settings it does not know, and starts', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  bootWith(Response.json({ ...config, securityHelpr: true }));
  await screen.findByRole('button', { name: '登录' });
  expect(warn.mock.calls).toEqual([['/config.json: unknown settings are passed over: securityHelpr']]);
  warn.mockRestore();
});

it('is called as the deployment says, in both languages', async () => {
  const product = { title: { zh: '海棠苑管理平台', en: 'Haitangyuan Console' }, logo: '/own.svg' };
  bootWith(Response.json({ ...config, product }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('海棠苑管理平台');
  await waitFor(() => expect(document.title).toBe('海棠苑管理平台'));
  expect(document.querySelector('img[src="/own.svg"]')).toBeTruthy();
  usePreferences.setState({ language: 'en' });
  expect(await screen.findByRole('heading', { name: 'Haitangyuan Console' })).toBeTruthy();
});
