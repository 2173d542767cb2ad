// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { startI18n } from '../i18n/start-i18n.ts';
import { storedValues } from '../session/stored-values.ts';
import { freshBrowser } from '../testing/open-console.tsx';
import { BootedConsole } from './booted-console.tsx';

beforeEach(async () => {
  freshBrowser();
  storedValues.write('fingerprint', 'f1');
  await startI18n('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says why it cannot start, and starts when it is asked again', async () => {
  const config = {
    serviceOrigin: '',
    servicePrefix: '/plus',
    appKey: 'k',
    publicKey: '-----BEGIN PUBLIC KEY-----',
    clientVersion: 'v10.0.0.7',
  };
  const answers = [new Response('', { status: 503 }), Response.json({ ...config, appKey: '' }), Response.json(config)];
  vi.stubGlobal('fetch', async () => answers.shift());
  window.history.replaceState(null, '', '/login');
  render(
    <App nonce="">
      <BootedConsole />
    </App>,
  );
  expect(await screen.findByText('原因：/config.json: HTTP 503')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('原因：/config.json: appKey is empty')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
});
