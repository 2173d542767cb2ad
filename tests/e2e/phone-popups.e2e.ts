import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ConsolePage, closeConsoles, openConsole } from './console-page.ts';
import { serveGallery } from './gallery-page.ts';
import { settled } from './settled.ts';

const WIDTH = 390;

let gallery: Awaited<ReturnType<typeof serveGallery>>;
let opened: ConsolePage;

beforeAll(async () => {
  gallery = await serveGallery();
});
afterEach(async () => {
  await opened.close();
});
afterAll(async () => {
  await closeConsoles();
  await gallery?.close();
});

interface Opens {
  what: string;
  page: string;
  /** Of what comes up. */
  popup: string;
  open(page: Page): Promise<void>;
}

/** On a phone the filters of a list are in a sheet. */
async function inSheet(page: Page, filter: string): Promise<void> {
  const sheet = page.getByRole('button', { name: /^筛选/ });
  if ((await sheet.count()) > 0) await sheet.first().click();
  await page.getByLabel(filter, { exact: true }).first().click();
}

test.each<Opens>([
  {
    what: 'two months',
    page: 'example/permitList',
    popup: '.ant-picker-dropdown',
    open: (page) => inSheet(page, '完工日期'),
  },
  {
    what: 'two months with times',
    page: 'example/permitEvents',
    popup: '.ant-picker-dropdown',
    open: (page) => inSheet(page, '时间'),
  },
  {
    what: 'a month with times',
    page: 'gallery/widgets',
    popup: '.ant-picker-dropdown',
    open: async (page) => {
      // The fields below are drawn when they come near.
      await page.locator('.rt-page').evaluate((box) => box.scrollTo(0, box.scrollHeight));
      await page.getByLabel('时间点', { exact: true }).click();
    },
  },
  {
    what: 'the settings of columns',
    page: 'gallery/actions',
    popup: '.ant-popover',
    open: async (page) => {
      // On a phone the rows are cards, which have no columns.
      await page.getByRole('button', { name: '显示方式' }).click();
      await page.getByRole('menuitemradio', { name: '表格' }).click();
      await page.getByRole('button', { name: '列设置' }).click();
    },
  },
])('at 390 px nothing of $what stands outside the window', async ({ page: id, popup, open }) => {
  opened = await openConsole(`${gallery.address}/`, { width: WIDTH, height: 844 });
  const { page } = opened;
  await page.waitForFunction(() => 'showInGallery' in window);
  await page.evaluate((settings) => window.showInGallery(settings), {
    page: id,
    look: 'light',
    language: 'zh',
    width: 0,
  } as const);
  await settled(page);
  await open(page);
  const shown = page.locator(`${popup}:visible`);
  await expect
    .poll(async () => {
      const box = await shown.boundingBox();
      return box && box.x >= 0 && box.x + box.width <= WIDTH && box.y >= 0 && box.y + box.height <= 844;
    })
    .toBe(true);
});
