import { afterAll, afterEach, expect, test } from 'vitest';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, tryToSignIn } from './console-page.ts';

/** Nobody's yet. */
const NEW_PHONE = '15412340010';

let opened: ConsolePage;
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeConsoles);

const dialog = () => opened.page.getByRole('dialog', { name: '绑定手机' });
const field = (label: '账号' | '手机号' | '验证码') => dialog().getByLabel(label, { exact: true });
const stored = (name: string) => opened.page.evaluate((key) => localStorage.getItem(key), name);

/** Opens the console as the account without a bound phone. */
async function open(size?: { width: number; height: number }): Promise<void> {
  opened = await openConsole('/', { as: PEOPLE.phoneless, ...size });
  await field('手机号').waitFor();
}

test('§4 an account whose havePhone is not 1 is forced to bind one: nothing else is in reach, by pointer or keyboard', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  await tryToSignIn(page, PEOPLE.phoneless);
  await field('手机号').waitFor();
  expect(await stored('bind_phone')).toBe('0');
  await page.locator('nav').first().waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'bind-phone');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('.ant-modal-root') !== null,
    );
    expect(inside).toBe(true);
  }
  // Neither Esc nor a click beside it closes it.
  await field('手机号').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(10, 450);
  await page.waitForTimeout(300);
  expect(await dialog().isVisible()).toBe(true);
  // A page of the address bar is behind it too, and a reload changes nothing.
  await page.goto('/record/opening');
  await field('手机号').waitFor();
});

test('§2 the form has account (read-only), phone and vcode, whose keypad is numeric', async () => {
  await open();
  expect(await field('账号').inputValue()).toBe('待绑定账号');
  expect(await field('账号').isEditable()).toBe(false);
  expect(await field('手机号').inputValue()).toBe('');
  expect(await field('验证码').getAttribute('inputmode')).toBe('numeric');
});

test('§5 §8 a code wants a mainland mobile number (请输入正确的手机号码); phone and vcode are required, vcode has at most 6', async () => {
  await open();
  const { page } = opened;
  await dialog().getByRole('button', { name: '获取验证码' }).click();
  await dialog().getByText('请输入正确的手机号码').waitFor();
  await field('手机号').fill('12345678901');
  await dialog().getByRole('button', { name: '获取验证码' }).click();
  await dialog().getByText('请输入正确的手机号码').waitFor();
  await field('手机号').fill('');
  await dialog().getByRole('button', { name: '绑定', exact: true }).click();
  await dialog().getByRole('alert').getByText('请输入手机号').waitFor();
  await dialog().getByRole('alert').getByText('请输入验证码').waitFor();
  await field('验证码').fill('12345a');
  await dialog().getByText('请输入正确验证码').waitFor();
  expect(await page.getByText(/演示模式/).count()).toBe(0);
});

test('§2 §4 §9 the button for a code counts 60 s down, also past a reload', async () => {
  await open();
  const { page } = opened;
  await field('手机号').fill(NEW_PHONE);
  await dialog().getByRole('button', { name: '获取验证码' }).click();
  const waiting = dialog().getByRole('button', { name: /^\d+s后重新获取$/ });
  await waiting.waitFor();
  expect(Number.parseInt((await waiting.textContent()) ?? '', 10)).toBeGreaterThan(55);
  await page.reload();
  await waiting.waitFor();
  expect(await waiting.isDisabled()).toBe(true);
});

test('§8 a code or a binding that fails is swallowed: nothing is said, only loading ends', async () => {
  await open();
  const { page } = opened;
  await field('手机号').fill(PEOPLE.admin);
  await field('验证码').fill('111111');
  for (const name of ['获取验证码', '绑定']) {
    const call = name === '绑定' ? '**/plus/api/v2/user/bind/phone*' : '**/plus/account/sms/code*';
    const button = dialog().getByRole('button', { name, exact: true });
    for (const play of ['reset', 'broken'] as const) {
      let asked = 0;
      await page.route(call, async (route) => {
        await (play === 'reset' ? route.abort('connectionreset') : route.fulfill({ status: 500 }));
        asked += 1;
      });
      await button.click();
      await expect.poll(() => asked).toBe(1);
      await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
      expect(await button.isEnabled()).toBe(true);
      expect(await page.locator('.ant-message-notice').count()).toBe(0);
      expect(await dialog().getByRole('alert').allTextContents()).toEqual([]);
      await page.unroute(call);
    }
  }
  // What the browser itself says of them.
  opened.said.length = 0;
});

test('§7 what the server refuses about a code or a binding is shown in its words, under the field', async () => {
  await open({ width: 390, height: 844 });
  const { page } = opened;
  await page.route('**/plus/account/sms/code*', (route) =>
    route.fulfill({ json: { status: 42902, message: '今日获取验证码次数已达上限，请明天再试', content: null } }),
  );
  await field('手机号').fill(PEOPLE.admin);
  await dialog().getByRole('button', { name: '获取验证码' }).click();
  await dialog().getByText('今日获取验证码次数已达上限，请明天再试').waitFor();
  expect(await dialog().getByRole('button', { name: '获取验证码' }).isEnabled()).toBe(true);
  await page.unroute('**/plus/account/sms/code*');
  await dialog().getByRole('button', { name: '获取验证码' }).click();
  await dialog()
    .getByText(/演示模式/)
    .waitFor();
  await field('验证码').fill('111111');
  await dialog().getByRole('button', { name: '绑定', exact: true }).click();
  await dialog().getByText('验证码错误或已失效').waitFor();
  await field('验证码').fill('246810');
  await dialog().getByRole('button', { name: '绑定', exact: true }).click();
  await page.locator('#bind-phone-problem').getByText('该手机号已绑定其他账号').waitFor();
  expect(await page.locator('.ant-message-notice').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.each(['button', 'cross'])('§2 §4 closing it without binding (%s) signs out and reloads', async (way) => {
  await open();
  const { page } = opened;
  const loaded = page.waitForEvent('load');
  const ended = page.waitForResponse('**/plus/auth/logout*');
  const buttons = dialog().getByRole('button', { name: '暂不登录' });
  await (way === 'button' ? buttons.last() : buttons.first()).click();
  await Promise.all([loaded, ended]);
  await page.waitForURL('**/login*');
  await page.getByLabel('手机号').waitFor();
  expect(await stored('token')).toBeNull();
  expect(await stored('bind_phone')).toBeNull();
});

// The last one: the account has a phone afterwards.
test('§2 §4 Enter binds: havePhone and bind_phone are 1, the dialog closes, and the new phone signs in (keyboard only)', async () => {
  await open();
  const { page } = opened;
  await page.waitForFunction(() => document.activeElement?.id === 'bind-phone');
  await page.keyboard.type(NEW_PHONE);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog().getByText('演示模式，验证码为 246810').waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'bind-vcode');
  await page.keyboard.type('246810');
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  expect(await stored('bind_phone')).toBe('1');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link').first().waitFor();
  await page.reload();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  expect(await dialog().count()).toBe(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.evaluate(() => sessionStorage.clear());
  await tryToSignIn(page, NEW_PHONE);
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  expect(await stored('user_name')).toBe('待绑定账号');
});
