import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadKeys } from '../crypto/keys.ts';
import { readConfig } from '../settings/config.ts';
import { type Lobby, openLobby } from './lobby.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-lobby-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (consoleDir: string | Promise<string>): Promise<Lobby> => {
  const config = { ...readConfig({}), dataDir: folder, port: 0 };
  return openLobby({ config, keys: loadKeys(folder), consoleDir, deployment: undefined });
};

test('the console is answered once it is built, and its configuration at once', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>console</title>');
  let built = (_: string) => {};
  const lobby = await open(new Promise((done) => (built = done)));
  const page = fetch(`${lobby.address}/login`);
  expect(await (await fetch(`${lobby.address}/config.json`)).json()).toMatchObject({ servicePrefix: '/plus' });
  built(folder);
  const answer = await page;
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<title>console</title>');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  lobby.leave();
});

test('whoever is quicker than the data is told so, in his language, and the process lives and is not ready', async () => {
  const lobby = await open(folder);
  const call = async (language: string) => {
    const answer = await fetch(`${lobby.address}/plus/auth/login/sms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: '{',
    });
    return answer.json();
  };
  expect(await call('zh-CN')).toEqual({ status: 50302, message: '首次启动正在准备数据，请稍后重试', content: null });
  expect(await call('en')).toMatchObject({
    message: 'The first start is still loading data, please try again in a moment',
  });
  expect((await fetch(`${lobby.address}/health`)).status).toBe(200);
  expect((await fetch(`${lobby.address}/ready`)).status).toBe(503);
  lobby.leave();
});

test('the port is free the moment it is left', async () => {
  const first = await open(folder);
  await fetch(`${first.address}/config.json`);
  first.leave();
  const config = { ...readConfig({}), dataDir: folder, port: first.port };
  const second = await openLobby({ config, keys: loadKeys(folder), consoleDir: folder, deployment: undefined });
  expect(second.address).toBe(first.address);
  second.leave();
});
