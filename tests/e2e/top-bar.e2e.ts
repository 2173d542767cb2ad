import { afterAll, afterEach, expect, test } from 'vitest';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, signIn } from './console-page.ts';
import { openChoices } from './open-choices.ts';

let opened: ConsolePage;
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeConsoles);

async function open(phone: string, size?: { width: number; height: number }): Promise<void> {
  opened = await openConsole('/record/opening', { as: phone, ...size });
  await opened.page.locator('section:visible .rt-total').first().waitFor();
}

const bar = () => opened.page.getByRole('banner');
const switcher = () => opened.page.getByRole('combobox', { name: '在此切换小区' });
const logo = () => bar().locator('img');

/** The settings that the server answers for a community, whichever it is. */
async function answerSetting(content: { systemName: string | null; systemUrl: string | null }): Promise<void> {
  await opened.page.route('**/community/v1/setting/system*', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ status: 0, message: '', content }) }),
  );
}

const choices = () => opened.page.locator('.ant-select-dropdown:visible .ant-select-item-option');

/** Until the first use of the switcher a plain box stands in for it. */
async function openSwitcher(): Promise<void> {
  // The name of the chosen one lies over the box: a person clicks that.
  await openChoices(switcher());
  await choices().first().waitFor();
}

async function switchTo(name: string): Promise<void> {
  await openSwitcher();
  await choices().filter({ hasText: name }).click();
}

test('§1 title and logo are the default ones where the community has none, before and after signing in', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  await page.getByRole('heading', { name: '社区居委会管理子系统' }).waitFor();
  expect(await page.title()).toBe('社区居委会管理子系统');
  await signIn(opened.page, PEOPLE.property);
  await bar().getByText('社区居委会管理子系统').waitFor();
  expect(await logo().getAttribute('src')).toBe('/logo.svg');
  expect(await logo().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  expect(await page.title()).toBe('物业管理 - 社区居委会管理子系统');
});

test('§1 the footer shows the version v{ip} and the copyright line 2015-2021', async () => {
  await open(PEOPLE.property);
  expect(await opened.page.getByRole('contentinfo').textContent()).toMatch(/^v(\d+\.){3}\d+\s*·\s*© 2015-2021$/);
});

test('§2 the logo is shown while the sidebar is open; the toggle is kept over a reload', async () => {
  await open(PEOPLE.property);
  const { page } = opened;
  await logo().waitFor();
  await page.getByRole('button', { name: '收起侧边栏' }).click();
  await logo().waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: '展开侧边栏' }).waitFor();
  expect(await logo().count()).toBe(0);
  await page.getByRole('button', { name: '展开侧边栏' }).click();
  await logo().waitFor();
});

test('§2 the breadcrumb is built from the titles of the route: the group and the page', async () => {
  await open(PEOPLE.property);
  const trail = opened.page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem');
  expect(await trail.allTextContents()).toEqual(['通行记录', '开门记录']);
});

test('§2 the community switcher is searchable, with its placeholder and tooltip', async () => {
  await open(PEOPLE.admin);
  const { page } = opened;
  expect(await page.getByTitle('在此切换小区').count()).toBeGreaterThan(0);
  expect(await switcher().getAttribute('placeholder')).toBe('请选择小区');
  await openSwitcher();
  await page.keyboard.type('商务');
  await page.waitForFunction(() => document.querySelectorAll('.ant-select-item-option').length === 1);
  expect(await choices().allTextContents()).toEqual(['东华商务中心']);
  await page.keyboard.type('没有这个小区');
  await page.getByText('没有匹配的小区').waitFor();
});

test('§2 §4 switching by the keyboard alone loads title and logo of that community and reloads the main area', async () => {
  await open(PEOPLE.admin);
  const { page } = opened;
  await page.getByRole('textbox', { name: '姓名' }).fill('张');
  const asked = page.waitForRequest('**/control/record/**');
  await switcher().focus();
  await page.keyboard.press('ArrowDown');
  await choices().first().waitFor();
  await page.keyboard.type('东华');
  await page.keyboard.press('Enter');
  await bar().getByText('东华商务中心管理子系统').waitFor();
  expect((await asked).postDataJSON()).toHaveProperty('communityUuid');
  await page.locator('section:visible .rt-total').first().waitFor();
  expect(await page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('');
  expect(await page.title()).toBe('开门记录 - 东华商务中心管理子系统');
  await page.reload();
  // §4: the previous choice is kept if it is still in the list.
  await bar().getByText('东华商务中心管理子系统').waitFor();
});

test('§1 a community has its own logo; one that cannot be loaded falls back to the default one', async () => {
  await open(PEOPLE.admin);
  await answerSetting({ systemName: '听涛雅居智慧社区', systemUrl: '/logo.svg?of=c2' });
  await switchTo('听涛雅居');
  await bar().getByText('听涛雅居智慧社区').waitFor();
  expect(await logo().getAttribute('src')).toBe('/logo.svg?of=c2');
  await opened.page.unroute('**/community/v1/setting/system*');
  await answerSetting({ systemName: '锦树里智慧社区', systemUrl: '/no-such-logo.png' });
  await switchTo('锦树里');
  await bar().getByText('锦树里智慧社区').waitFor();
  await bar().locator('img[src="/logo.svg"]').waitFor();
  // The browser itself says that the picture is not there.
  expect(opened.said.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('§2 the switcher is hidden on routes that are flagged to hide it', async () => {
  await open(PEOPLE.property);
  const { page } = opened;
  await switcher().waitFor();
  await page.goto('/record/openingDetail?id=1');
  await page.getByRole('navigation', { name: '已打开的页面' }).getByText('开门记录详情').waitFor();
  expect(await switcher().count()).toBe(0);
});

test('§2 the console fills the screen and gives it back', async () => {
  await open(PEOPLE.property);
  const { page } = opened;
  await page.getByRole('button', { name: '全屏', exact: true }).first().click();
  await bar().getByRole('button', { name: '退出全屏' }).waitFor();
  expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true);
  // As with Esc: the browser leaves it by itself.
  await page.evaluate(() => document.exitFullscreen());
  await bar().getByRole('button', { name: '全屏', exact: true }).waitFor();
});

test('§2 §8 where the browser cannot fill the screen it warns: 您的浏览器不支持全屏', async () => {
  await open(PEOPLE.property);
  const { page } = opened;
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }));
  await page.reload();
  await bar().getByRole('button', { name: '全屏', exact: true }).click();
  await page.getByText('您的浏览器不支持全屏').waitFor();
});

test('§2 §9 the language is Chinese until English is chosen, which is kept', async () => {
  await open(PEOPLE.property);
  const { page } = opened;
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
  await page.getByRole('button', { name: '切换语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await page.reload();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  expect(await page.title()).toMatch(/^Open-door records - /);
});

test('§2 §4 signing out asks 确定退出登录吗？, calls the service, clears what was stored and starts anew', async () => {
  await open(PEOPLE.admin);
  const { page } = opened;
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('确定退出登录吗？').last().waitFor();
  await dialog.getByRole('button', { name: '取消' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();

  await page.getByRole('button', { name: '退出登录' }).click();
  const loaded = page.waitForEvent('load');
  const out = page.waitForRequest('**/auth/logout*');
  await page.getByRole('dialog').last().getByRole('button', { name: '退出登录' }).click();
  expect((await out).method()).toBe('POST');
  await loaded;
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('tabs') ?? '')).not.toContain('/record');
});

test('§2 on a phone the bar holds the toggle at the left, the switcher and the account, whose menu has language and sign-out', async () => {
  await open(PEOPLE.property, { width: 390, height: 844 });
  const { page } = opened;
  await switcher().waitFor();
  for (const name of ['展开侧边栏', /^账号：/]) {
    const box = await bar().getByRole('button', { name }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390, String(name)).toBe(true);
  }
  expect((await bar().getByRole('button', { name: '展开侧边栏' }).boundingBox())?.x).toBeLessThan(24);
  await bar()
    .getByRole('button', { name: /^账号：/ })
    .click();
  for (const name of ['English', '退出登录']) await page.getByRole('menu').getByText(name, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  expect((await switcher().boundingBox())?.width).toBeGreaterThan(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: '展开侧边栏' }).click();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  await page.keyboard.press('Escape');
  await switchTo('听涛雅居');
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('header')?.textContent?.includes('听涛雅居'),
  );
});
