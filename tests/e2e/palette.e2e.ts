import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ConsolePage, closeConsoles, goInside, openConsole, PEOPLE, rows } from './console-page.ts';

let opened: ConsolePage;
afterEach(() => expect(opened.said).toEqual([]));
afterAll(closeConsoles);

async function enter(): Promise<void> {
  opened = await openConsole('/record/opening', { as: PEOPLE.admin });
  await rows(opened.page).first().waitFor();
}

const palette = () => opened.page.getByRole('dialog', { name: '搜索页面和操作' });
const box = () => palette().getByRole('combobox');
const options = () => palette().getByRole('option');
const names = async () => (await options().allTextContents()).map((text) => text.trim());
const press = (...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => opened.page.keyboard.press(key)), Promise.resolve());

/** Opens it by its keys, and waits until it has the focus. */
async function open(): Promise<void> {
  await press('Control+k');
  await box().waitFor();
  await opened.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
}

async function find(typed: string): Promise<string[]> {
  await open();
  await opened.page.keyboard.type(typed);
  return names();
}

describe('in one visit', () => {
  beforeAll(enter);
  beforeEach(() => goInside(opened.page, '/record/opening'));
  // What was typed is cleared first.
  afterEach(async () => {
    await press('Escape', 'Escape');
    await palette().waitFor({ state: 'detached' });
  });
  afterAll(() => opened.close());

  test.each([
    ['设备列', '/equipment/device'],
    ['shebei lb', '/equipment/device'],
    ['sblb', '/equipment/device'],
    ['device', '/equipment/device'],
  ])(
    'the palette opens a page by its Chinese name, pinyin, initials or English name, by the keyboard alone: %s',
    async (typed, route) => {
      const { page } = opened;
      const found = await find(typed);
      expect(found.length, 'nothing is found').toBeGreaterThan(0);
      await press('Enter');
      await page.waitForURL(`**${route}*`);
      await palette().waitFor({ state: 'detached' });
      // The keyboard goes on in the page.
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    },
  );

  test('the best answer is first, its letters marked, its group beside it', async () => {
    await find('kaimen');
    expect(await options().first().locator('mark').allTextContents()).toEqual(['开门']);
    expect(await options().first().textContent()).toContain('通行记录');
    expect(await options().first().getAttribute('aria-selected')).toBe('true');
  });

  test('only pages of the account that are seen in the menu and need no record are found', async () => {
    expect((await find('开门记录详情')).filter((name) => name.startsWith('开门记录详情'))).toEqual([]);
    await press('Escape', 'Escape');
    // 首页 is for the demonstration alone.
    expect((await find('首页')).filter((name) => name.startsWith('首页'))).toEqual([]);
  });

  test('it says when nothing is found, to those who hear too', async () => {
    await find('没有这个');
    await palette().getByText('没有找到“没有这个”').first().waitFor();
    expect(await palette().getByRole('status').textContent()).toBe('没有找到“没有这个”');
    expect(await box().getAttribute('aria-expanded')).toBe('false');
  });

  test('arrows, Home and End choose, Esc closes, and the focus is back where it was', async () => {
    const { page } = opened;
    await page.getByRole('textbox', { name: '姓名' }).focus();
    await open();
    const chosen = async () => {
      const id = await box().getAttribute('aria-activedescendant');
      return (await options().evaluateAll((all, wanted) => all.findIndex((each) => each.id === wanted), id)) as number;
    };
    const last = (await options().count()) - 1;
    await press('ArrowDown', 'ArrowDown');
    expect(await chosen()).toBe(2);
    await press('End');
    expect(await chosen()).toBe(last);
    await press('ArrowDown');
    expect(await chosen()).toBe(0);
    await press('ArrowUp');
    expect(await chosen()).toBe(last);
    await press('Home');
    expect(await chosen()).toBe(0);
    await press('Escape');
    await palette().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe('请输入姓名');
  });

  test('opened again in the moment it is closed, it is open', async () => {
    await open();
    await opened.page.evaluate(() => {
      const press = (init: KeyboardEventInit) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
        );
      press({ key: 'Escape' });
      press({ key: 'k', ctrlKey: true });
    });
    await opened.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await opened.page.keyboard.type('sblb');
    expect((await names())[0]?.startsWith('设备列表')).toBe(true);
  });

  test('it offers the pages seen last first, and says which are open', async () => {
    const { page } = opened;
    await page.waitForFunction(() => localStorage.getItem('preferences')?.includes('/record/opening'));
    await find('sblb');
    await press('Enter');
    await page.waitForURL('**/equipment/device*');
    await page.waitForFunction(() => localStorage.getItem('preferences')?.includes('/equipment/device'));
    await open();
    expect((await options().first().textContent())?.startsWith('开门记录')).toBe(true);
    expect(await options().first().textContent()).toContain('已打开');
    await press('Enter');
    await page.waitForURL('**/record/opening*');
  });
});

describe('what outlives a visit', () => {
  beforeEach(enter);
  afterEach(() => opened.close());

  test('the community is switched by the keyboard alone, found by pinyin', async () => {
    const { page } = opened;
    await find('qhxq');
    await press('Enter');
    await palette().getByRole('combobox', { name: '搜索小区，支持拼音' }).waitFor();
    await page.keyboard.type('donghua');
    expect(await names()).toEqual(['东华商务中心']);
    await press('Enter');
    await page.getByRole('banner').getByText('东华商务中心管理子系统').waitFor();
  });

  test('language, look, full screen and sign-out are done from it', async () => {
    const { page } = opened;
    await find('shense');
    await press('Enter');
    await page.waitForFunction(() => document.documentElement.dataset.look === 'dark');
    await find('quanping');
    await press('Enter');
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await page.evaluate(() => document.exitFullscreen());
    await find('tuichu');
    await press('Enter');
    await page.getByRole('dialog').getByText('确定退出登录吗？').last().waitFor();
    // Over a question that must be answered nothing else opens.
    await press('Control+k');
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await palette().count()).toBe(0);
    await find('english');
    await press('Enter');
    await page.getByRole('button', { name: 'Search pages and actions' }).waitFor();
    expect(await page.getByRole('button', { name: 'Search pages and actions' }).getAttribute('title')).toBe(
      'Search pages and actions (Ctrl K)',
    );
  });

  test('on a phone it is a sheet as wide as the screen, with fingers enough to hit', async () => {
    const { page } = opened;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '搜索页面和操作' }).click();
    await box().waitFor();
    expect(await palette().boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    expect((await options().first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: '关闭', exact: true }).click();
    await palette().waitFor({ state: 'detached' });
  });
});
