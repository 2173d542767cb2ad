import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, rows, total } from './console-page.ts';

let opened: ConsolePage;
beforeEach(async () => {
  opened = await openConsole('/record/opening', { as: PEOPLE.property });
  await rows(opened.page).first().waitFor();
});
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeConsoles);

const tabs = () => opened.page.getByRole('navigation', { name: '已打开的页面' });

async function openDevices() {
  const menu = opened.page.getByRole('navigation', { name: '主菜单' });
  await menu.getByText('门禁设备').click();
  await menu.getByText('设备列表').click();
  await opened.page.waitForURL('**/equipment/device*');
  // Its own: those of the page before are there until it is.
  await opened.page.locator('section[aria-label="设备列表"] .ant-table-row').first().waitFor();
}

test('§2 the tab bar holds the visited views: two tabs keep what was typed, without asking the server again', async () => {
  const { page } = opened;
  await page.getByRole('textbox', { name: '姓名' }).fill('张');
  await openDevices();
  await page.getByRole('textbox', { name: '设备名称' }).fill('东门');
  // The tree beside the list has its answer too.
  await page.getByRole('treeitem').first().waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await tabs().getByRole('button', { name: '开门记录', exact: true }).click();
  await page.waitForURL('**/record/opening*');
  expect(await page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('张');
  expect(await rows(page).count()).toBeGreaterThan(0);
  await tabs().getByRole('button', { name: '设备列表', exact: true }).click();
  expect(await page.getByRole('textbox', { name: '设备名称' }).inputValue()).toBe('东门');
  // The line for live events is one for all pages, opened anew when a page wants to hear of more.
  expect(asked.filter((url) => url.includes('/plus/') && !url.includes('/live/'))).toEqual([]);
});

test('§2 closing the active tab goes to the last remaining tab', async () => {
  const { page } = opened;
  await openDevices();
  await tabs().getByRole('button', { name: '关闭“设备列表”' }).click();
  await page.waitForURL('**/record/opening*');
  expect(await tabs().getByRole('listitem').count()).toBe(1);
});

test('§2 the language changes in place between Chinese, the default, and English, and is kept', async () => {
  const { page } = opened;
  const before = await total(page);
  await page.getByRole('button', { name: '切换语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('columnheader', { name: /Opened at/ }).waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  expect(await total(page)).toBe(before);
  await page.reload();
  await page.getByRole('columnheader', { name: /Opened at/ }).waitFor();
});

test('§4 switching the community reloads the main area: its own rows, on page 1, and the choice is kept', async () => {
  const { page } = opened;
  const spaces = async () => rows(page).allTextContents();
  const mine = await spaces();
  await page.getByRole('combobox', { name: '在此切换小区' }).click();
  await page.locator('.ant-select-item-option').getByText('听涛雅居').click();
  await page.waitForFunction((old) => document.querySelector('.ant-table-row')?.textContent !== old, mine[0]);
  await rows(page).first().waitFor();
  expect(await spaces()).not.toEqual(mine);
  await page.reload();
  const switcher = page.getByRole('combobox', { name: '在此切换小区' });
  await expect.poll(() => switcher.inputValue()).toBe('听涛雅居');
});

const names = () => tabs().getByRole('listitem').allTextContents();
const tab = (name: string) => tabs().getByRole('button', { name, exact: true });
const focused = () => opened.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Opens this many pages from the sidebar, besides the one that is open. */
async function openMany(count: number): Promise<void> {
  const { page } = opened;
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const groups = menu.getByRole('button');
  let made = 0;
  for (let group = 0; made < count && group < (await groups.count()); group++) {
    if ((await groups.nth(group).getAttribute('aria-expanded')) !== 'true') await groups.nth(group).click();
    const links = groups.nth(group).locator('xpath=..').getByRole('link');
    for (let link = 0; made < count && link < (await links.count()); link++) {
      const name = (await links.nth(link).textContent()) ?? '';
      if ((await names()).includes(name)) continue;
      await links.nth(link).click();
      await tabs().locator('[aria-current=page]', { hasText: name }).waitFor();
      made += 1;
    }
  }
}

test('§2 closing the last tab goes to /', async () => {
  const { page } = opened;
  await openDevices();
  await tab('关闭“开门记录”').click();
  await tab('关闭“设备列表”').click();
  await page.waitForURL('**/property/index*');
  expect(await names()).toEqual(['物业管理']);
});

test('§2 close others, close left, close right and close all, from the menu of a tab', async () => {
  const { page } = opened;
  await openDevices();
  await openMany(4);
  const choose = async (name: string, entry: string) => {
    await tab(name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const all = await names();
  expect(all).toHaveLength(6);
  await choose('设备列表', '关闭左侧');
  await expect.poll(names).toEqual(all.slice(1));
  await choose(all[4] ?? '', '关闭右侧');
  await expect.poll(names).toEqual(all.slice(1, 5));
  // The active one was closed: the page of the tab whose menu it was is shown.
  await expect.poll(() => tabs().locator('[aria-current=page]').getAttribute('aria-label')).toBe(all[4]);
  await choose('设备列表', '关闭其他');
  await expect.poll(names).toEqual(['设备列表']);
  await page.waitForURL('**/equipment/device*');
  await tab('标签页操作').click();
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await page.waitForURL('**/property/index*');
  await expect.poll(names).toEqual(['物业管理']);
});

test('§2 the tab bar by the keyboard alone: arrows, Enter, the menu key, Alt+Shift+arrows, Delete', async () => {
  const { page } = opened;
  await openDevices();
  await openMany(1);
  const [first = '', second = '', third = ''] = await names();
  await tab(third).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe(second);
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  expect(await names()).toEqual([second, first, third]);
  expect(await focused()).toBe(second);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/equipment/device*');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('刷新');
  await page.keyboard.press('End');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('右移');
  await page.keyboard.press('Enter');
  expect(await names()).toEqual([first, second, third]);
  expect(await focused()).toBe(second);
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('menu').count()).toBe(0);
  expect(await focused()).toBe(second);
  await page.keyboard.press('Delete');
  expect(await names()).toEqual([first, third]);
  expect(await focused()).toBe(third);
});

test('tabs are moved with the mouse, and their order is kept over a reload', async () => {
  const { page } = opened;
  await openDevices();
  await openMany(1);
  const [first = '', second = '', third = ''] = await names();
  const from = await tab(first).boundingBox();
  const to = await tab(third).boundingBox();
  if (!from || !to) throw new Error('A tab is not seen.');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 10, { steps: 4 });
  await page.mouse.move(to.x + to.width, to.y + 10, { steps: 10 });
  await page.mouse.up();
  expect(await names()).toEqual([second, third, first]);
  // It was moved, not clicked.
  expect(await tabs().locator('[aria-current=page]').getAttribute('aria-label')).toBe(third);
  await page.reload();
  await tabs().waitFor();
  expect(await names()).toEqual([second, third, first]);
});

test('a click with the middle button closes a tab', async () => {
  await openDevices();
  await tab('开门记录').click({ button: 'middle' });
  expect(await names()).toEqual(['设备列表']);
});

test('more tabs than the window is wide scroll with the wheel and with arrows, and the active one is in sight', async () => {
  const { page } = opened;
  await openMany(16);
  const row = tabs().getByRole('list');
  const left = () => row.evaluate((element) => element.scrollLeft);
  const isSeen = () =>
    row.evaluate((element) => {
      const active = element.querySelector('[data-active]')?.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      return active !== undefined && active.left >= box.left - 1 && active.right <= box.right + 1;
    });
  await expect.poll(isSeen).toBe(true);
  const before = await left();
  expect(before).toBeGreaterThan(0);
  await row.hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(left).toBeLessThan(before);
  await tab('向左滚动').click();
  await tab('向左滚动').click();
  await expect.poll(left).toBe(0);
  expect(await tab('向左滚动').isDisabled()).toBe(true);
  await tab('向右滚动').click();
  await expect.poll(left).toBeGreaterThan(0);
});

test('there are twenty tabs at most: the one that was not looked at for longest goes, but none with typed text', async () => {
  const { page } = opened;
  await page.evaluate(() => {
    const tabs = Array.from({ length: 20 }, (_, number) => ({
      key: `/made-up/${number}`,
      route: `/made-up/${number}`,
      search: '',
    }));
    sessionStorage.setItem('tabs', JSON.stringify({ state: { tabs }, version: 0 }));
  });
  await page.reload();
  await tab('开门记录').waitFor();
  const now = await names();
  expect(now).toHaveLength(20);
  expect(now).not.toContain('/made-up/0');
  expect(now).toContain('/made-up/1');
});

test('the tab of a record says which record it is', async () => {
  const { page } = opened;
  await openDevices();
  const found = await rows(page).evaluateAll((all) =>
    all.slice(0, 2).map((row) => ({
      id: row.getAttribute('data-row-key'),
      name: row.querySelector('td:not(:has(.rt-tick))')?.textContent,
    })),
  );
  for (const { id } of found) {
    await page.goto(`/equipment/deviceDetail?id=${id}`);
    await page.getByRole('region', { name: '设备详情' }).getByText('基本信息').first().waitFor();
  }
  await expect.poll(names).toContain(`设备详情${found[1]?.name}`);
  // The other is not loaded again: its name was not stored, the end of its key tells it apart.
  expect((await names()).filter((name) => name.startsWith('设备详情'))).toHaveLength(2);
  expect(new Set(await names()).size).toBe(4);
});
