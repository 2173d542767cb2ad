import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FakeHelper, startFakeHelper } from '../../src/security-helper/testing/fake-helper.ts';
import { type RunningConsole, startConsole } from '../start-console.ts';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, rows, signIn } from './console-page.ts';
import { demoFolder } from './demo-folder.ts';

/** The plain port of the product spec, section 7. */
const PORT = 51235;
const folder = mkdtempSync(join(tmpdir(), 'console-helper-'));
let opened: ConsolePage;
let fake: FakeHelper;
let deployed: RunningConsole;
const data = demoFolder();

beforeAll(async () => {
  fake = await startFakeHelper(PORT);
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ securityHelper: true }));
  deployed = await startConsole({
    args: ['--small'],
    env: { DATA_DIR: data, CONSOLE_CONFIG: config, SMS_RESEND_SECONDS: '0' },
  });
}, 240_000);
afterEach(async () => {
  await opened.close();
  fake.asked.length = 0;
});
afterAll(async () => {
  await closeConsoles();
  await fake?.close();
  await deployed?.stop();
  for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
});

const TOKEN = /^安全令牌/;

test('§7 the local security helper is asked where the deployment switches it on, and its token is shown', async () => {
  opened = await openConsole(`${deployed.address}/login`);
  const { page, said } = opened;
  // Nobody asks before somebody is signed in.
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
  expect(fake.asked).toEqual([]);
  await signIn(page, PEOPLE.property);
  await rows(page).first().waitFor();
  await page.getByRole('img', { name: '安全令牌：已插入' }).waitFor();
  expect(fake.asked).toEqual(['GET /v1/status']);
  expect(said).toEqual([]);
});

test('§7 a helper without a token is shown as such', async () => {
  const before = fake.answers['GET /v1/status'];
  fake.answers['GET /v1/status'] = { body: { helper: 'security-token', version: '1.0.2', token: false } };
  opened = await openConsole(`${deployed.address}/login`, { as: PEOPLE.property });
  await opened.page.getByRole('img', { name: '安全令牌：未插入' }).waitFor();
  expect(opened.said).toEqual([]);
  fake.answers['GET /v1/status'] = before;
});

test('§7 switched off, which is the default, nothing is asked of the ports 51235 and 51245 and nothing is shown', async () => {
  opened = await openConsole('/login');
  const { page, said } = opened;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const idle = page.waitForResponse(/\/assets\/version-notice-[^/]+\.js$/);
  await signIn(page, PEOPLE.property);
  await rows(page).first().waitFor();
  // Long enough for what is done when the browser is idle.
  await idle;
  await page.waitForTimeout(1000);
  expect(asked.filter((url) => /:512[34]5/.test(url))).toEqual([]);
  expect(asked.filter((url) => /security-helper|\/token-/.test(url))).toEqual([]);
  expect(fake.asked).toEqual([]);
  expect(await page.getByRole('img', { name: TOKEN }).count()).toBe(0);
  // Nor could it be: the policy of the page forbids it.
  const reached = await page.evaluate(() =>
    fetch('http://127.0.0.1:51235/v1/status').then(
      () => true,
      () => false,
    ),
  );
  expect([reached, fake.asked]).toEqual([false, []]);
  expect(said.filter((line) => !/Content Security Policy|ERR_BLOCKED_BY_CSP|csp/i.test(line))).toEqual([]);
});
