import { afterAll, afterEach, expect, test } from 'vitest';
import { type ConsolePage, closeBrowser, openConsole, PEOPLE, signIn } from './console-page.ts';

let opened: ConsolePage;
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeBrowser);

test('a person signs in with phone and code and lands on the first page of his menu that is built', async () => {
  opened = await openConsole('/');
  const { page } = opened;
  await page.waitForURL('**/login');
  await signIn(page, PEOPLE.property);
  await page.waitForURL('**/record/opening*');
  expect(
    await page
      .getByRole('heading', { name: /开门记录/ })
      .or(page.getByText('开门记录'))
      .first()
      .isVisible(),
  ).toBe(true);
  expect(await page.getByText('云杉物业').first().isVisible()).toBe(true);
});

test('wrong numbers and empty fields are told where they stand, before anything is sent', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  await page.getByLabel('手机号').fill('12345');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('请输入正确的手机号码').waitFor();
  await page.getByLabel('手机号').fill('');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.locator('.ant-form-item-explain').getByText('请输入手机号').waitFor();
  await page.locator('.ant-form-item-explain').getByText('请输入验证码').waitFor();
});

test('a wrong code is refused in words, and the form keeps what was typed', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  await page.getByLabel('手机号').fill(PEOPLE.committee);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/演示模式/).waitFor();
  await page.getByLabel('验证码', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('验证码错误或已失效').waitFor();
  expect(await page.getByLabel('手机号').inputValue()).toBe(PEOPLE.committee);
});

test('a disabled account is told so', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  await page.getByLabel('手机号').fill(PEOPLE.disabled);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const shown = await page.getByText(/演示模式，验证码为 \d{6}/).textContent();
  await page.getByLabel('验证码', { exact: true }).fill(shown?.match(/\d{6}/)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await page
    .getByText(/账号已停用/)
    .first()
    .waitFor();
});

test('a deep link survives signing in', async () => {
  opened = await openConsole('/equipment/device');
  const { page } = opened;
  await page.waitForURL('**/login*');
  await signIn(page, PEOPLE.property);
  await page.waitForURL('**/equipment/device*');
});

test('signing out asks first, and ends the session everywhere in this browser', async () => {
  opened = await openConsole('/');
  const { page, context } = opened;
  await signIn(page, PEOPLE.property);
  const other = await context.newPage();
  await other.goto('/equipment/device');
  await other.getByRole('navigation', { name: '主菜单' }).waitFor();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.locator('.ant-modal-confirm-title').getByText('确定退出登录吗？').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确定|退出登录/ })
    .click();
  await page.waitForURL('**/login*');
  await other.waitForURL('**/login*');
  await page.getByLabel('手机号').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
