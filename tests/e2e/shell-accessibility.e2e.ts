import type { Page } from 'playwright';
import { afterAll, afterEach, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, signIn } from './console-page.ts';

let opened: ConsolePage;
afterEach(() => opened.close());
afterAll(closeConsoles);

const found: string[] = [];
const look = async (page: Page, where: string) => {
  found.push(...(await axeFinds(page)).map((violation) => `${where}: ${violation}`));
};
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.each([1440, 390])('axe finds nothing in the shell, whatever is open: %i px', async (width) => {
  found.length = 0;
  opened = await openConsole('/login', { width, height: 900 });
  const { page } = opened;
  const isPhone = width < 640;
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  await look(page, 'login');
  await page.getByRole('button', { name: '切换语言' }).click();
  await page.getByRole('menu').waitFor();
  await look(page, 'menu of languages');
  await page.keyboard.press('Escape');

  await page.route('**/plus/send/verify/code*', (route) =>
    route.fulfill({ json: { status: 160001, message: '请完成安全验证', content: null } }),
  );
  await page.getByRole('textbox', { name: '手机号' }).fill(PEOPLE.property);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await dialog(page, '请完成安全验证').waitFor();
  await look(page, 'captcha');
  await page.unroute('**/plus/send/verify/code*');
  await page.keyboard.press('Escape');

  for (const path of ['/404', '/401']) {
    await page.goto(path);
    await page.getByRole('button', { name: '返回首页' }).waitFor();
    await look(page, path);
  }

  await page.goto('/login?redirect=%2Frecord%2Fopening');
  await signIn(page, PEOPLE.property);
  await page.locator('.ant-table-row, .rt-record-card').first().waitFor();
  await look(page, 'console');
  await page.getByRole('button', { name: isPhone ? '展开侧边栏' : '收起侧边栏' }).click();
  await look(page, isPhone ? 'sidebar over the page' : 'narrow sidebar');
  if (isPhone) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '标签页操作' }).click();
  await page.getByRole('menu').waitFor();
  await look(page, 'menu of a tab');
  await page.keyboard.press('Escape');
  // On a phone the looks are in the menu of the account.
  await page.getByRole('button', { name: isPhone ? /^账号/ : '外观' }).click();
  await page.getByRole('menu').waitFor();
  await look(page, 'menu of looks');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await look(page, 'palette');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: '在此切换小区' }).click();
  await page.getByTitle('听涛雅居').first().waitFor();
  await look(page, 'community switcher');
  await page.keyboard.press('Escape');
  if (isPhone) await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole(isPhone ? 'menuitem' : 'button', { name: '退出登录' }).click();
  await page.getByRole('dialog').waitFor();
  await look(page, 'question before signing out');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();

  await page.evaluate(() => void Promise.reject(new Error('a script that broke')));
  await page.getByRole('button', { name: /错误日志/ }).click();
  await page.getByRole('dialog').waitFor();
  await look(page, 'error log');
  await page.keyboard.press('Escape');

  await page.route('**/plus/**', (route) => route.fulfill({ status: 401, json: {} }));
  // On a phone a search is sent by the keyboard.
  await page
    .getByRole('button', { name: isPhone ? '刷新' : '查询' })
    .first()
    .click();
  await page.getByRole('dialog').getByText('登录状态已过期，请重新登录').waitFor();
  await look(page, 'lost session');
  expect(found).toEqual([]);
});

test('axe finds nothing where a phone must be bound, and where a community must be made', async () => {
  found.length = 0;
  opened = await openConsole('/login');
  const { page } = opened;
  await page.route('**/plus/api/v2/user/info*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { content: object };
    await route.fulfill({ json: { ...body, content: { ...body.content, havePhone: 0 } } });
  });
  await page.route('**/plus/community/v1/name*', (route) => route.fulfill({ json: { status: 0, content: [] } }));
  await page.getByRole('textbox', { name: '手机号' }).fill(PEOPLE.property);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/演示模式，验证码为 \d{6}/).waitFor();
  await page.getByRole('textbox', { name: '验证码' }).fill('246810');
  await page.keyboard.press('Enter');
  await dialog(page, '绑定手机').waitFor();
  await look(page, 'phone binding');
  await page.unroute('**/plus/api/v2/user/info*');
  await page.reload();
  await page.getByRole('button', { name: '立即创建' }).waitFor();
  await look(page, 'no community');
  await page.getByRole('button', { name: '立即创建' }).click();
  await page.getByRole('button', { name: '获取坐标' }).waitFor();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByText('请输入小区名称').last().waitFor();
  await look(page, 'community form');
  expect(found).toEqual([]);
});
