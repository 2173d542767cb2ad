import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildBenchPages } from '../bench/build-pages.ts';
import { fields, LISTS, type ListName, middleText, rows } from '../bench/pages/spec.mjs';
import { serveFolder } from '../bench/serve-folder.ts';
import { type ConsolePage, closeConsoles, openConsole } from './console-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
let server: Awaited<ReturnType<typeof serveFolder>>;
let opened: ConsolePage;

beforeAll(async () => {
  await buildBenchPages(folder);
  server = await serveFolder(folder);
});
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(async () => {
  await closeConsoles();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a view, mounts it, and waits for so many items. */
async function mounted(query: string, count: number) {
  opened = await openConsole(`${server.address}/index.html?${query}`);
  const { page } = opened;
  await page.waitForFunction(() => window.__bench?.ready);
  expect(await page.locator('#root').textContent()).toBe('');
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
  await page.evaluate(() => window.__bench.mount());
  const items = await page.evaluate(() => window.__bench.items ?? '');
  await expect.poll(() => page.locator(items).count()).toBe(count);
  // What the view needs was loaded before the clock started.
  expect(asked).toEqual([]);
  return { page, items: page.locator(items) };
}

const nameOf = (list: ListName, row = 0) => String(rows(list, row + 1)[row]?.[list === 'records' ? 'name' : 'visitor']);

test.each([20, 500])('the list of %i rows has all that the comparison asks for', async (n) => {
  const { page, items } = await mounted(`view=list&n=${n}`, n);
  const { title, toolbar, filters, columns } = LISTS.records;
  expect(await items.first().textContent()).toContain(nameOf('records'));
  expect(await items.last().textContent()).toContain(nameOf('records', n - 1));
  expect(
    await items
      .first()
      .getByText(/^138\*{4}\d{4}$/)
      .count(),
  ).toBe(1);
  expect(await items.first().getByText('2026-11-20 10:29:59', { exact: true }).count()).toBe(1);
  await expect
    .poll(() =>
      items
        .first()
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(16);
  await page.getByRole('heading', { name: title }).waitFor();
  for (const { label } of filters) expect(await page.getByLabel(label, { exact: true }).first().isVisible()).toBe(true);
  for (const name of ['查询', '重置', ...toolbar]) await page.getByRole('button', { name }).waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    '',
    ...columns.map((column) => column.title),
  ]);
  expect(await items.getByRole('checkbox').count()).toBe(n);
  expect(await items.getByRole('button', { name: '删除' }).count()).toBe(n);
  expect((await page.locator('.rt-total').textContent())?.replace(/\D/g, '')).toBe(String(n * 5));
  expect(await page.locator('.rt-pager').getByRole('button', { name: '5', exact: true }).count()).toBe(1);
});

test('the list sorts, ticks, keeps its last column in sight, and asks again', async () => {
  const { page, items } = await mounted('view=list&n=20', 20);
  const head = page.getByRole('columnheader', { name: '开门时间' });
  expect(await head.getAttribute('aria-sort')).toBe('descending');
  await head.getByRole('button').click();
  await expect.poll(() => head.getAttribute('aria-sort')).not.toBe('descending');
  await items.nth(2).getByRole('checkbox').check();
  await page.getByText('已选 1 条').waitFor();
  await page.setViewportSize({ width: 900, height: 900 });
  const box = await page.getByRole('columnheader', { name: '操作' }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(900);
  await page.getByLabel('住户姓名', { exact: true }).fill('张');
  await page.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => items.count()).toBe(20);
});

test('the list of 500 rows keeps only those near what is seen when that is wanted', async () => {
  opened = await openConsole(`${server.address}/index.html?view=list&n=500&virtual`);
  const { page } = opened;
  await page.waitForFunction(() => window.__bench?.ready);
  await page.evaluate(() => window.__bench.mount());
  const items = page.locator(await page.evaluate(() => window.__bench.items ?? ''));
  await items.first().getByText(nameOf('records'), { exact: true }).waitFor();
  expect(await items.count()).toBeLessThan(80);
});

test('the form has the values of its fields, takes what is typed, and shows a field while its condition holds', async () => {
  // More than the smallest document has: the first ones of the next.
  const n = 60;
  const all = fields(n);
  const shown = all.filter(({ hidden }) => !hidden);
  const { page, items } = await mounted(`view=form&n=${n}`, shown.length);
  // The label of a required field says so too.
  const box = (label: string) => page.getByLabel(new RegExp(`^\\W*${label}(?!\\d)`));
  for (const { label, kind, initial } of shown) {
    if (kind === 'switch') expect(await box(label).getAttribute('aria-checked')).toBe(String(initial));
    else if (kind !== 'select')
      expect({ label, value: await box(label).inputValue() }).toEqual({ label, value: `${initial}` });
  }
  const chosen = shown.filter(({ kind }) => kind === 'select');
  const texts = await items.evaluateAll((fields) =>
    fields.map((field) => `${field.textContent} ${field.querySelector('input')?.value ?? ''}`),
  );
  for (const { label, initial, options = [] } of chosen) {
    const word = options.find(({ value }) => value === initial)?.label ?? '?';
    expect(texts.find((text) => text.startsWith(label))).toContain(word);
  }
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen is asked for, not what is there
  const text = await page.locator('body').innerText();
  for (const { label, hidden } of all)
    expect({ label, seen: new RegExp(`${label}(?!\\d)`).test(text) }).toEqual({ label, seen: !hidden });

  const { label, initial } = middleText(all);
  await box(label).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('甲1');
  expect(await box(label).inputValue()).toBe(`${initial}甲1`);

  const waiting = all.find((field) => field.hidden);
  const select = all.find(({ name }) => name === waiting?.when?.name);
  const word = select?.options?.find(({ value }) => value === waiting?.when?.value)?.label ?? '';
  await box(select?.label ?? '').press('ArrowDown');
  await page.locator('.ant-select-item-option').getByText(word, { exact: true }).click();
  await box(waiting?.label ?? '').waitFor();
  expect(await items.count()).toBe(shown.length + 1);
});

test('of two kept lists only the one that is shown is in reach', async () => {
  const { page, items } = await mounted('view=nav&n=20', 20);
  await page.getByLabel('住户姓名', { exact: true }).fill('张');
  for (const list of ['visits', 'records'] as const) {
    await page.evaluate((name) => window.__bench.go?.(name), list);
    await items.first().getByText(nameOf(list), { exact: true }).waitFor();
    await expect.poll(() => items.count()).toBe(20);
    expect(await page.getByRole('heading', { name: LISTS[list].title }).count()).toBe(1);
    expect(await items.first().isVisible()).toBe(true);
  }
  expect(await page.getByLabel('住户姓名', { exact: true }).inputValue()).toBe('张');
});
