import { afterAll, afterEach, expect, test } from 'vitest';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, rows, signIn } from './console-page.ts';

let opened: ConsolePage;
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeConsoles);

async function enter(size?: { width: number; height: number }) {
  opened = await openConsole('/record/opening', { as: PEOPLE.property, ...size });
  const { page } = opened;
  await page.locator('.ant-table-row, .rt-record-card').first().waitFor();
  return page;
}

const nav = () => opened.page.getByRole('navigation', { name: '主菜单' });
const expanded = () => nav().getByRole('button', { expanded: true }).allTextContents();

test('§2 only one group of the sidebar is open at a time', async () => {
  await enter();
  expect(await expanded()).toEqual(['通行记录']);
  await nav().getByRole('button', { name: '门禁设备' }).click();
  expect(await expanded()).toEqual(['门禁设备']);
  await nav().getByRole('button', { name: '门禁设备' }).click();
  expect(await expanded()).toEqual([]);
});

test('§2 the sidebar skips hidden routes, and marks the page that a hidden one belongs to', async () => {
  const page = await enter();
  expect(await nav().getByText('开门记录详情').count()).toBe(0);
  await rows(page).first().getByRole('button', { name: '详情' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  const id = await page.evaluate(() => {
    const stored = document.querySelector('.ant-table-row')?.getAttribute('data-row-key');
    return stored ?? '';
  });
  await page.goto(`/record/openingDetail?id=${id}`);
  await nav().getByRole('link', { name: '开门记录', exact: true }).waitFor();
  await expect.poll(() => nav().locator('[aria-current=page]').allTextContents()).toEqual(['开门记录']);
});

test('§2 a group with a single visible child is one link, unless it is marked always-show', async () => {
  await enter();
  const links = nav().getByRole('link');
  const top = nav().locator('ul').first().locator('> li > a');
  expect(await top.allTextContents()).toContain('文件中心');
  const group = nav().getByRole('button').filter({ hasText: '文件中心' });
  expect(await group.count()).toBe(0);
  expect(await links.count()).toBeGreaterThan(0);
});

test('§2 the sidebar stays open or closed across sessions, and the logo is shown when it is open', async () => {
  const page = await enter();
  const logo = page.locator('header img');
  expect(await logo.count()).toBe(1);
  await page.getByRole('button', { name: '收起侧边栏' }).click();
  expect(await logo.count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: '展开侧边栏' }).waitFor();
  // Another session: signed out and in again.
  await page.evaluate(() => {
    const kept = localStorage.getItem('preferences');
    localStorage.clear();
    sessionStorage.clear();
    if (kept) localStorage.setItem('preferences', kept);
  });
  await page.goto('/');
  await signIn(page, PEOPLE.property);
  expect(await logo.count()).toBe(0);
  await page.getByRole('button', { name: '展开侧边栏' }).click();
  expect(await logo.count()).toBe(1);
});

test('§2 the narrow sidebar shows the pages of a group beside its icon, to the mouse and to the keyboard', async () => {
  const page = await enter();
  await page.getByRole('button', { name: '收起侧边栏' }).click();
  const icon = nav().getByRole('button', { name: '门禁设备' });
  const link = nav().getByRole('link', { name: '设备列表' });
  await icon.hover();
  await link.waitFor();
  const [iconBox, linkBox] = [await icon.boundingBox(), await link.boundingBox()];
  expect(linkBox?.x).toBeGreaterThan((iconBox?.x ?? 0) + (iconBox?.width ?? 0));
  // What flew out is above the page: the pointer gets there.
  await link.click();
  await page.waitForURL('**/equipment/device*');
  await page.mouse.move(800, 500);
  await link.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: '展开侧边栏' }).focus();
  await nav().getByRole('button', { name: '通行记录' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('开门记录');
  await page.keyboard.press('Escape');
  expect(await nav().getByRole('link', { name: '开门记录' }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('通行记录');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/record/opening*');
});

test('§2 entries of the sidebar are links: Ctrl opens the page in another tab of the browser', async () => {
  const page = await enter();
  const [other] = await Promise.all([
    opened.context.waitForEvent('page'),
    nav()
      .getByRole('link', { name: '访客记录' })
      .click({ modifiers: ['Control'] }),
  ]);
  await other.waitForURL('**/record/visiting*');
  expect(new URL(page.url()).pathname).toBe('/record/opening');
  await other.close();
});

test('§2 on a phone the sidebar lies over the page: the focus goes in, stays in, and comes back with Esc', async () => {
  const page = await enter({ width: 390, height: 844 });
  expect(await nav().count()).toBe(0);
  const toggle = page.getByRole('button', { name: '展开侧边栏' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await nav().waitFor();
  const inside = () => page.evaluate(() => Boolean(document.activeElement?.closest('nav[aria-label="主菜单"]')));
  expect(await inside()).toBe(true);
  const stops = await nav().locator('a, button').count();
  for (let stop = 0; stop <= stops; stop++) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await nav().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('展开侧边栏');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await toggle.click();
  await nav().getByRole('button', { name: '门禁设备' }).click();
  await nav().getByRole('link', { name: '设备列表' }).click();
  await page.waitForURL('**/equipment/device*');
  expect(await nav().count()).toBe(0);
});
