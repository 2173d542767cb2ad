import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../runtime/request/create-client.ts';
import { type ConsolePage, closeConsoles, consoleAddress, openConsole } from './console-page.ts';
import { CAPTCHA_AFTER } from './global-setup.ts';

/** Nobody's: an account's own limits stay untouched. */
const PHONE = '15412349876';

let opened: ConsolePage;
beforeAll(async () => {
  const address = consoleAddress();
  const { appKey, publicKey } = (await (await fetch(`${address}/config.json`)).json()) as Record<string, string>;
  const client = createClient({
    origin: address,
    prefix: '/plus',
    appKey: appKey ?? '',
    publicKey: publicKey ?? '',
    clientVersion: 'v127.0.0.1',
    token: () => undefined,
    fingerprint: () => 'e2e',
    language: () => 'zh',
    onFailure: () => {},
  });
  // As a person who lost patience, for as long as the server bears it.
  for (let sent = 0; sent < CAPTCHA_AFTER; sent += 1) await client.post('/send/verify/code', { phone: PHONE });
});
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeConsoles);

const dialog = () => opened.page.getByRole('dialog', { name: '请完成安全验证' });
const picture = () => dialog().getByRole('img', { name: '图形验证码，4个字符' });
const askForCode = async (width?: number) => {
  opened = await openConsole('/login', width ? { width, height: 844 } : {});
  await opened.page.getByLabel('手机号').fill(PHONE);
  await opened.page.getByRole('button', { name: '获取验证码' }).press('Enter');
  await picture().waitFor();
};

test('§8 160001 is silent: a picture is asked for instead, and the code then comes by itself (keyboard only)', async () => {
  await askForCode();
  const { page } = opened;
  expect(await page.getByRole('status').textContent()).toBe('');
  const { width, height } = await picture().evaluate((img: HTMLImageElement) => ({
    width: img.naturalWidth / img.width,
    height: img.naturalHeight / img.height,
  }));
  expect([width, height]).toEqual([2, 2]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('captcha-answer');
  // What the demo draws (docs of the demo mode: server/README.md).
  await page.keyboard.type('0000');
  await page.keyboard.press('Enter');
  await page.getByText('演示模式，验证码为 246810').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: /^\d+s后重新获取$/ }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('smsCode');
});

test('§8 160002 is silent: a wrong answer brings another picture, and is told in the dialog', async () => {
  await askForCode();
  const { page } = opened;
  const first = await picture().getAttribute('src');
  await page.keyboard.type('3333');
  await page.keyboard.press('Enter');
  await dialog().getByText('输入有误或图片已过期，已换一张，请重新输入').waitFor();
  await picture().waitFor();
  expect(await picture().getAttribute('src')).not.toBe(first);
  expect(await page.getByRole('status').textContent()).toBe('');
  await page.keyboard.type('0000');
  await page.keyboard.press('Enter');
  await page.getByText('演示模式，验证码为 246810').waitFor();
});

test('another picture comes on request; Tab stays in the dialog; Esc gives up and leaves the focus where it was', async () => {
  await askForCode(390);
  const { page } = opened;
  const first = await picture().getAttribute('src');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await picture().waitFor();
  await expect.poll(() => picture().getAttribute('src')).not.toBe(first);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(where).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('获取验证码');
  expect(await page.getByText(/演示模式/).count()).toBe(0);
});
