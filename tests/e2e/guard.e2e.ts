import { afterAll, afterEach, expect, test } from 'vitest';
import { type ConsolePage, closeBrowser, openConsole, PEOPLE, signIn } from './console-page.ts';

let opened: ConsolePage;
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeBrowser);

test('without a token every page leads to the sign-in', async () => {
  opened = await openConsole('/record/opening');
  await opened.page.waitForURL('**/login*');
});

test('who is signed in has nothing to do at the sign-in', async () => {
  opened = await openConsole('/');
  const { page } = opened;
  await signIn(page, PEOPLE.property);
  await page.goto('/login');
  await page.waitForURL('**/record/opening*');
});

test('an unknown path is not found, a forbidden page is refused', async () => {
  opened = await openConsole('/');
  const { page } = opened;
  await signIn(page, PEOPLE.committee);
  await page.goto('/no/such/page');
  await page.waitForURL('**/404');
  await page.getByText('抱歉，您访问的页面不存在').waitFor();
  await page.getByRole('button', { name: '返回首页' }).click();
  await page.waitForURL('**/record/opening*');
  // Only property staff and the administrator run property companies.
  await page.goto('/property/index');
  await page.waitForURL('**/401');
  await page.getByText('您没有访问该页面的权限').waitFor();
});

test('the guard of the front desk sees only his menu, and what is not built says so', async () => {
  opened = await openConsole('/');
  const { page } = opened;
  await signIn(page, PEOPLE.guard);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  expect(await menu.getByText('通行记录').count()).toBe(0);
  await page.goto('/record/opening');
  await page.waitForURL('**/401');
  await page.goto('/business/card');
  await page.getByText('该页面尚未建成').waitFor();
});

test('the sidebar shows the pages of the permission tree, hidden ones not', async () => {
  opened = await openConsole('/');
  const { page } = opened;
  await signIn(page, PEOPLE.property);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByText('开门记录').waitFor();
  expect(await menu.getByText('开门记录详情').count()).toBe(0);
  await menu.getByText('门禁设备').click();
  await menu.getByText('设备列表').click();
  await page.waitForURL('**/equipment/device*');
});

test('an account without a community is told what to do', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  await page.getByLabel('手机号').fill(PEOPLE.unbound);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const shown = await page.getByText(/演示模式，验证码为 \d{6}/).textContent();
  await page.getByLabel('验证码', { exact: true }).fill(shown?.match(/\d{6}/)?.[0] ?? '');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('当前账号尚未绑定小区，请联系管理员绑定').waitFor();
});
