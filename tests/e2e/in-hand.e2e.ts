import type { Page } from 'playwright';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE } from './console-page.ts';

// docs/decisions/070: what a phone makes of the pages that there are.

let opened: ConsolePage;
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeConsoles);

const HEIGHT = 844;

async function onPhone(path: string): Promise<Page> {
  opened = await openConsole(path, { as: PEOPLE.property, width: 390, height: HEIGHT });
  return opened.page;
}

const cards = (page: Page) => page.locator('#main article');
const bar = (page: Page) => page.getByRole('navigation', { name: '常用页面' });

test('the bar at the bottom has four pages, search and messages, each large enough for a thumb', async () => {
  const page = await onPhone('/resident/list');
  await bar(page).waitFor();
  const places = await bar(page).locator(':scope > *').all();
  expect(places).toHaveLength(6);
  for (const place of places) {
    const box = await place.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box && box.y > HEIGHT - 80 && box.y + box.height <= HEIGHT).toBe(true);
  }
  const [first] = places;
  const route = await first?.getAttribute('href');
  await first?.click();
  await page.waitForURL(`**${route}*`);
  await bar(page).locator('[aria-current="page"]').waitFor();
});

test('what is used most is in the bar when the console is opened again', async () => {
  const page = await onPhone('/repair/repairManage');
  await bar(page).waitFor();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('uses.'))))
    .toBe(true);
  await page.reload();
  await expect.poll(() => bar(page).locator('a').first().getAttribute('href')).toBe('/repair/repairManage');
});

/** How many of all rows are there: 共 2,034 条，已显示 40 条, or 共 45 条 where all are. */
async function loaded(page: Page): Promise<number> {
  const said = await page.locator('.rt-behind .rt-total').textContent();
  return Number(/([\d,]+)\D*$/.exec(said ?? '')?.[1]?.replace(',', ''));
}

test('rows follow one another while one scrolls, until all are there', async () => {
  const page = await onPhone('/resident/list');
  await cards(page).first().waitFor();
  expect(await cards(page).count()).toBe(20);
  const said = await page.locator('.rt-behind .rt-total').textContent();
  const total = Number(/共 ([\d,]+)/.exec(said ?? '')?.[1]?.replace(',', ''));
  expect(total).toBeGreaterThan(40);
  for (const least of [40, Math.min(total, 60)]) {
    await page.locator('.rt-behind').scrollIntoViewIfNeeded();
    await expect.poll(() => loaded(page)).toBeGreaterThanOrEqual(least);
  }
  // Of many cards only those near what is seen are drawn: each says which of all it is.
  const places = () => cards(page).evaluateAll((all) => all.map((card) => Number(card.getAttribute('aria-posinset'))));
  await page.locator('.rt-behind').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await places()).at(-1)).toBeGreaterThan(40);
  const shown = await places();
  expect(shown).toEqual(shown.map((_, at) => (shown[0] ?? 0) + at));
  const names = await cards(page).evaluateAll((all) =>
    all.map((card) => card.querySelector('a, .rt-card-title')?.outerHTML),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('filters are in a sheet, and "back" closes it before it leaves the page', async () => {
  const page = await onPhone('/repair/repairManage');
  await cards(page).first().waitFor();
  const at = page.url();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await page.getByRole('button', { name: /^筛选/ }).click();
  await sheet.waitFor();
  for (const name of ['重置', '查看结果']) {
    const box = await sheet.getByRole('button', { name }).boundingBox();
    expect(box && box.height >= 44 && box.y > HEIGHT / 2).toBe(true);
  }
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  expect(page.url()).toBe(at);
  await page.getByRole('button', { name: '展开侧边栏' }).click();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: 'detached' });
  expect(page.url()).toBe(at);
  // From the menu to another page: "back" leads to this one, not to its menu.
  await page.getByRole('button', { name: '展开侧边栏' }).click();
  await menu.getByRole('button', { name: '门禁设备' }).click();
  await menu.getByRole('link', { name: '设备列表' }).click();
  await page.waitForURL('**/equipment/device*');
  await page.goBack();
  await page.waitForURL(at);
  expect(await menu.count()).toBe(0);
});

test('"back" asks before what was typed in a drawer is lost, each time', async () => {
  const page = await onPhone('/repair/repairManage');
  await cards(page).first().waitFor();
  const at = page.url();
  await page.getByRole('button', { name: '新增报修' }).click();
  const drawer = page.getByRole('dialog', { name: '新增报修' });
  await drawer.getByLabel('报修内容').fill('门锁打不开');
  const question = page.getByRole('dialog', { name: '有未保存的内容' });
  // A press in the same moment as another step in the history is one step for the browser; nobody is as quick as a test.
  const back = async () => {
    await page.waitForFunction(() => history.state?.layers === 1);
    await page.goBack();
  };
  await back();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await drawer.getByLabel('报修内容').inputValue()).toBe('门锁打不开');
  await back();
  await question.getByRole('button', { name: '离开' }).click();
  await drawer.waitFor({ state: 'detached' });
  expect(page.url()).toBe(at);
});

test('ticked rows are handled at the lower edge, above the bar', async () => {
  const page = await onPhone('/resident/list');
  await cards(page).first().getByRole('checkbox').check();
  const batch = page.getByRole('region', { name: '批量操作' });
  const box = await batch.boundingBox();
  const below = await bar(page).boundingBox();
  expect(box && below && box.y > HEIGHT / 2 && box.y + box.height <= below.y).toBe(true);
});
