import { afterAll, afterEach, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, rows, signIn } from './console-page.ts';

let opened: ConsolePage;
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeConsoles);

const look = () => opened.page.evaluate(() => document.documentElement.dataset.look);

async function choose(name: string): Promise<void> {
  await opened.page.getByRole('button', { name: '外观' }).click();
  await opened.page.getByRole('menuitemradio', { name }).click();
}

/** How light the page's ground and a card on it are, 0 to 255. */
const grounds = () =>
  opened.page.evaluate(() => {
    const light = (element: Element | null) =>
      element ? Number(/\d+/.exec(getComputedStyle(element).backgroundColor)?.[0]) : Number.NaN;
    return [light(document.body), light(document.querySelector('.rt-card')), light(document.querySelector('header'))];
  });

test('light, dark and the system’s look are chosen in the top bar and kept, antd and sheets alike', async () => {
  opened = await openConsole('/record/opening', { as: PEOPLE.property });
  const { page } = opened;
  await rows(page).first().waitFor();
  expect(await look()).toBe('light');
  for (const part of await grounds()) expect(part).toBeGreaterThan(200);

  await choose('深色');
  await page.waitForFunction(() => document.documentElement.dataset.look === 'dark');
  for (const part of await grounds()) expect(part).toBeLessThan(60);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  await page.reload();
  await rows(page).first().waitFor();
  for (const part of await grounds()) expect(part).toBeLessThan(60);

  await choose('跟随系统');
  await page.waitForFunction(() => document.documentElement.dataset.look === 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset.look === 'dark');
  for (const part of await grounds()) expect(part).toBeLessThan(60);
  await choose('浅色');
  await page.waitForFunction(() => document.documentElement.dataset.look === 'light');
  for (const part of await grounds()) expect(part).toBeGreaterThan(200);
});

test('compact shows more rows on a screen, and is kept', async () => {
  opened = await openConsole('/record/opening', { as: PEOPLE.property });
  const { page } = opened;
  await rows(page).first().waitFor();
  const box = () =>
    page
      .getByRole('textbox', { name: '姓名' })
      .evaluate((element) => element.closest('.rt-box')?.clientHeight ?? element.clientHeight);
  const before = await box();
  await choose('紧凑');
  await page.waitForFunction(() => document.documentElement.dataset.density === 'compact');
  expect(await box()).toBeLessThan(before);
  await page.reload();
  await rows(page).first().waitFor();
  expect(await box()).toBeLessThan(before);
});

test('a dark console never flashes light while it starts, under the page’s policy', async () => {
  opened = await openConsole('/login');
  const { page } = opened;
  await page.evaluate(() =>
    localStorage.setItem('preferences', JSON.stringify({ state: { look: 'dark' }, version: 0 })),
  );
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const { colorScheme } = getComputedStyle(document.documentElement);
      seen.add(`${colorScheme} ${document.body ? getComputedStyle(document.body).backgroundColor : ''}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await page.getByRole('textbox', { name: '手机号' }).waitFor();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual(['dark rgb(13, 18, 28)']);
});

test('a dark console is printed light, and is dark again afterwards', async () => {
  opened = await openConsole('/record/opening', { as: PEOPLE.property });
  const { page } = opened;
  await rows(page).first().waitFor();
  await choose('深色');
  await page.waitForFunction(() => document.documentElement.dataset.look === 'dark');
  await page.evaluate(() =>
    // After ours: what is printed.
    addEventListener('beforeprint', () => {
      const card = document.querySelector('.rt-card');
      Object.assign(window, { printed: card && getComputedStyle(card).backgroundColor });
    }),
  );
  await page.pdf();
  expect(await page.evaluate(() => (window as unknown as { printed?: string }).printed)).toBe('rgb(255, 255, 255)');
  for (const part of await grounds()) expect(part).toBeLessThan(60);
});

test.each(['light', 'dark'])('every word of the shell can be read, 4.5 : 1 at least: %s', async (wanted) => {
  opened = await openConsole('/login');
  const { page } = opened;
  const unreadable: string[] = [];
  const check = async (where: string) => {
    const found = await axeFinds(page, { only: ['color-contrast', 'link-in-text-block'] });
    unreadable.push(...found.map((each) => `${where}: ${each}`));
  };
  await page.evaluate(
    (look) => localStorage.setItem('preferences', JSON.stringify({ state: { look }, version: 0 })),
    wanted,
  );
  await page.reload();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  await check('login');
  for (const path of ['/404', '/401']) {
    await page.goto(path);
    await page.getByRole('button', { name: '返回首页' }).waitFor();
    await check(path);
  }
  await page.goto('/login');
  await signIn(page, PEOPLE.admin);
  await rows(page).first().waitFor();
  await check('list');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: '跳到主要内容' }).focus();
  await check('skip link');
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.type('jl');
  await check('palette');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '外观' }).click();
  await page.getByRole('menu').waitFor();
  await check('menu of looks');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').waitFor();
  await check('question');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await page.goto('/no/such/page');
  await page.getByRole('button', { name: '返回首页' }).waitFor();
  await check('not found, signed in');
  expect(unreadable).toEqual([]);
});
