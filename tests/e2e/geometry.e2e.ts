import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { MenuNode } from '../../schemas/generated/grammar.ts';
import { type ConsolePage, closeConsoles, goInside, openConsole, PEOPLE, rows } from './console-page.ts';
import { serveGallery } from './gallery-page.ts';
import { settled } from './settled.ts';
import { lastingWrongLooks } from './wrong-looks.ts';

let opened: ConsolePage;
afterEach(() => opened.close());
afterAll(closeConsoles);

const SCHEMAS = join(import.meta.dirname, '../../schemas');
const read = (file: string) => JSON.parse(readFileSync(join(SCHEMAS, file), 'utf8'));

/** The routes of the pages that the menu shows. */
function menuRoutes(): string[] {
  const below = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap(({ type, hidden, route, children = [] }) => {
      const isPage = type === 'menu' && !hidden && route && !children.some((child) => child.type === 'menu');
      return [...(isPage ? [route] : []), ...below(children)];
    });
  return below(read('menu.json').nodes);
}

/** What a document says in a language where it says this in Chinese. */
function saidAs(chinese: string, document: unknown, language: 'zh' | 'en'): string {
  const [, english] = new RegExp(`"zh":"${chinese}","en":"([^"]+)"`).exec(JSON.stringify(document)) ?? [];
  if (english === undefined) throw new Error(`No text says ${chinese}.`);
  return language === 'zh' ? chinese : english;
}

const shown = () =>
  opened.page.waitForFunction(
    () =>
      document.querySelector('#main') &&
      [...document.querySelectorAll('#main [aria-busy=true], .rt-skeleton-line')].every(
        (part) => !part.checkVisibility(),
      ),
  );

/** Opens the console of an administrator in a language. */
async function open(path: string, language: 'zh' | 'en') {
  const preferences = JSON.stringify({ state: { language }, version: 0 });
  opened = await openConsole(path, { as: PEOPLE.admin, width: 1280, height: 800, stored: { preferences } });
}

// Halves, since all pages in two widths take longer than a test may.
test.each([
  ['zh', [1280, 390], 'even'],
  ['zh', [1280, 390], 'odd'],
  ['en', [1280], 'even'],
  ['en', [1280], 'odd'],
] as const)(
  'on no page of the menu anything is cut, ragged, empty or boxed twice: %s, %j pixels wide, the %s ones',
  async (language, widths, half) => {
    await open('/record/opening', language);
    const wrong: Record<string, string[]> = {};
    const routes = menuRoutes().filter((_, nth) => (nth % 2 === 0) === (half === 'even'));
    expect(routes.length).toBeGreaterThan(20);
    for (const route of routes) {
      for (const width of widths) {
        // A narrower window is the same page drawn anew; the first one of the next page is loaded in its own.
        await opened.page.setViewportSize({ width, height: 800 });
        if (width === widths[0]) await goInside(opened.page, route);
        await shown();
        const found = await lastingWrongLooks(opened.page);
        if (found.length > 0) wrong[`${route}, ${width}`] = found;
      }
    }
    expect(wrong).toEqual({});
  },
);

test.each(['zh', 'en'] as const)('nor in what opens over a page: %s', async (language) => {
  await open('/business/card', language);
  const { page } = opened;
  const wrong: Record<string, string[]> = {};
  const over = [
    ['/resident/staffRegister', '登记二维码'],
    ['/business/card', '发卡'],
    ['/property/index', '新增'],
  ] as const;
  for (const [route, chinese] of over) {
    const button = saidAs(chinese, read(`pages${route}.json`), language);
    await page.goto(route);
    await rows(page).first().waitFor();
    await page.locator('#main').getByRole('button', { name: button, exact: true }).first().click();
    await page.getByRole('dialog').first().waitFor();
    await shown();
    const found = await lastingWrongLooks(page);
    if (found.length > 0) wrong[`${route} ${button}`] = found;
  }
  await page.goto('/business/card');
  await rows(page)
    .first()
    .getByText(saidAs('详情', read('pages/business/card.json'), language), { exact: true })
    .click();
  await page.getByRole('dialog').first().waitFor();
  await shown();
  const found = await lastingWrongLooks(page);
  if (found.length > 0) wrong['card details'] = found;
  expect(wrong).toEqual({});
});

test('beside a side tree tiles fill their rows, however little room they have', async () => {
  opened = await openConsole('/equipment/device', { as: PEOPLE.admin, width: 1280, height: 800, alone: true });
  const { page } = opened;
  await page.locator('.rt-summary').waitFor();
  await shown();
  const wrong: Record<string, string[]> = {};
  for (const width of [1100, 940, 900, 860, 820, 780, 660, 500]) {
    await page.setViewportSize({ width, height: 800 });
    const found = await lastingWrongLooks(page, (finding) => finding.includes('tiles'));
    if (found.length > 0) wrong[width] = found;
  }
  expect(wrong).toEqual({});
});

test('in the breadcrumb the groups give way before the name of the page', async () => {
  await open('/business/card', 'en');
  const { page } = opened;
  const name = page.getByRole('navigation', { name: 'You are here' }).locator('[aria-current=page]');
  await name.getByText('Door card management').waitFor();
  // A tenth of a pixel too little, and the browser writes dots in place of the last letters.
  const missing = () =>
    name.locator('span').evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().width - element.getBoundingClientRect().width;
    });
  for (const width of [1440, 1360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await missing()]).toEqual([width, expect.closeTo(0, 2)]);
  }
});

test('what ticks all boxes stands above them, at their left', async () => {
  opened = await openConsole('/equipment/device', { as: PEOPLE.admin, width: 1280, height: 800, alone: true });
  const { page } = opened;
  await rows(page).first().getByText('更多', { exact: true }).click();
  await page.getByRole('menuitem', { name: '参数配置' }).click();
  await page.locator('.rt-choices').first().waitFor();
  await shown();
  const lefts = await page.evaluate(() => {
    const left = (element: Element | null | undefined) => {
      const range = document.createRange();
      if (element) range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().left);
    };
    const boxes = document.querySelector('.rt-choices');
    return [left(boxes?.previousElementSibling?.querySelector('button')), left(boxes)];
  });
  expect(lefts[0]).toBe(lefts[1]);
});

test('nor on the pages of the gallery and the book', async () => {
  const gallery = await serveGallery();
  const wrong: Record<string, string[]> = {};
  try {
    opened = await openConsole(`${gallery.address}/`, { width: 1280, height: 800 });
    await opened.page.waitForFunction(() => 'showInGallery' in window);
    const inBoth = gallery.pages.flatMap(({ id }) => [
      ['zh', id] as const,
      ...(id.startsWith('example/') ? [['en', id] as const] : []),
    ]);
    for (const [language, id] of inBoth) {
      const shown = { page: id, look: 'light', language, width: 0 } as const;
      await opened.page.evaluate((settings) => window.showInGallery(settings), shown);
      await settled(opened.page);
      // The trees of the samples have three nodes.
      const found = await lastingWrongLooks(opened.page, (finding) => !finding.includes('empty'));
      if (found.length > 0) wrong[`${id} ${language}`] = found;
    }
  } finally {
    await gallery.close();
  }
  expect(wrong).toEqual({});
});
