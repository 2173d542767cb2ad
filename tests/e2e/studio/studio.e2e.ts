import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningDev, startDev } from '../../start-dev.ts';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, rows, signIn } from '../console-page.ts';
import { demoFolder } from '../demo-folder.ts';

const FILE = 'pages/record/opening.json';

let dev: RunningDev;
let opened: ConsolePage;
let original: string;
/** Questions of the browser, and whether one stays where one is. */
const asked: string[] = [];
let isStaying = false;

beforeAll(async () => {
  dev = await startDev(demoFolder());
  original = read();
  opened = await openConsole(`${dev.address}/record/opening`);
  // A first start bundles the libraries.
  opened.page.setDefaultTimeout(30_000);
  opened.page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (isStaying ? dialog.dismiss() : dialog.accept());
  });
  await signIn(opened.page, PEOPLE.admin);
  await rows(opened.page).first().waitFor();
}, 180_000);

beforeEach(async () => {
  const { page } = opened;
  await page.getByRole('button', { name: '编辑此页' }).click();
  await parts().first().waitFor();
  await canvas().getByRole('columnheader', { name: '体温' }).waitFor();
});

afterEach(async () => {
  const { page } = opened;
  expect(opened.said).toEqual([]);
  // The next test begins with the documents that everybody has, and without edits.
  await page.keyboard.press('Escape');
  writeFileSync(path(), original);
  await page.reload();
  await rows(page).first().waitFor();
});

afterAll(async () => {
  await opened?.close();
  await closeConsoles();
  await dev?.stop();
});

const path = () => join(dev.schemas, FILE);
const read = () => readFileSync(path(), 'utf8');
const studio = () => opened.page.getByRole('dialog', { name: '页面编辑器' });
const canvas = () => studio().getByRole('region', { name: '页面', exact: true });
const tree = () => studio().getByRole('tree', { name: '大纲' });
const parts = () => tree().getByRole('treeitem');
const selected = () => tree().locator('[aria-selected="true"]');
const inspector = () => studio().getByRole('region', { name: '属性' });
const key = (name: string) => inspector().locator(`[data-key="${name}"]`);
const said = () => studio().getByRole('status').last();
const heads = async () => (await canvas().getByRole('columnheader').allTextContents()).filter((text) => text !== '');
const text = () => studio().locator('.cm-content');
const changes = () => opened.page.getByRole('dialog', { name: '修改内容' });

/** Puts one stretch of the shipped document in the place of another, which must be there once. */
function withChange(from: string, to: string, document = original): string {
  expect(document.split(from)).toHaveLength(2);
  return document.replace(from, to);
}

async function save() {
  await studio().getByRole('button', { name: '保存' }).click();
  await changes().getByRole('button', { name: '保存' }).click();
  await said()
    .getByText(/已保存/)
    .waitFor();
}

test('by mouse a column is chosen in the page, named, a column added and taken back, and the file holds that alone', async () => {
  const { page } = opened;
  await canvas().getByRole('columnheader', { name: '失败原因' }).click();
  await expect.poll(() => selected().textContent()).toContain('失败原因');

  await key('label').click();
  await key('label').getByRole('textbox').first().fill('未开门原因');
  await key('label').getByRole('textbox').last().fill('Why not');
  await canvas().getByRole('columnheader', { name: '未开门原因' }).waitFor();
  const named = await heads();

  await studio().getByRole('button', { name: '添加', exact: true }).first().click();
  const palette = page.getByRole('dialog', { name: '添加' });
  await palette.getByRole('combobox').fill('卡号');
  await palette.getByRole('option', { name: /卡号/ }).first().click();
  await expect.poll(heads).toContain('卡号');
  await studio().getByRole('button', { name: /^撤销/ }).click();
  await expect.poll(heads).toEqual(named);

  await save();
  expect(read()).toBe(
    withChange(
      '{ "field": "failReason", "width": 116 }',
      '{ "field": "failReason", "label": { "zh": "未开门原因", "en": "Why not" }, "width": 116 }',
    ),
  );
});

test('by keys alone a column is moved, a filter added and a button given another code', async () => {
  const { page } = opened;
  const { keyboard } = page;
  const before = await heads();
  await tree().focus();
  await keyboard.press('Home');
  // Letters of its English name lead to it.
  await keyboard.type('sn');
  await expect.poll(() => selected().textContent()).toContain('抓拍');
  await keyboard.press('Alt+ArrowDown');
  const moved = ['姓名', '抓拍'];
  await expect.poll(async () => (await heads()).slice(0, 2)).toEqual(moved);
  expect((await heads()).slice(2)).toEqual(before.slice(2));

  await keyboard.press('Insert');
  const palette = page.getByRole('dialog', { name: '添加' });
  await palette.getByRole('combobox').waitFor();
  await keyboard.insertText('失败原因');
  await palette
    .getByRole('option', { name: /失败原因/ })
    .first()
    .waitFor();
  await keyboard.press('Enter');
  await expect.poll(() => selected().getAttribute('data-key')).toMatch(/^\/filters/);

  // The button without a code of its own gets that of the export.
  await tree().focus();
  await keyboard.press('End');
  for (
    let steps = 0;
    steps < 20 && !(await selected().getAttribute('data-key'))?.startsWith('/rowActions/');
    steps += 1
  )
    await keyboard.press('ArrowUp');
  await key('menuCode').waitFor();
  // On to page, text and properties.
  for (let panes = 0; panes < 3; panes += 1) await keyboard.press('F6');
  const isThere = () => page.evaluate(() => document.activeElement?.closest('[data-key="menuCode"]') !== null);
  for (let steps = 0; steps < 60 && !(await isThere()); steps += 1) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await key('menuCode').getByRole('combobox').waitFor();
  await keyboard.type('opening:export');
  await page.locator('.ant-select-item-option', { hasText: 'record:opening:export' }).waitFor();
  await keyboard.press('Enter');
  await expect.poll(() => key('menuCode').textContent()).toContain('record:opening:export');

  await keyboard.press('Control+s');
  await changes().getByText('失败原因').or(changes().getByText('failReason')).first().waitFor();
  for (let steps = 0; steps < 20 && !(await saveHasFocus()); steps += 1) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await said()
    .getByText(/已保存/)
    .waitFor();
  const { filters, columns, rowActions } = JSON.parse(read()) as Record<string, unknown[]>;
  expect(JSON.stringify(filters)).toContain('failReason');
  expect(columns?.slice(0, 2)).toMatchObject([{ field: 'personName' }, { field: 'snapUrl' }]);
  expect(rowActions).toMatchObject([{ type: 'open', menuCode: 'record:opening:export' }]);
});

/** Whether Enter would save. */
function saveHasFocus(): Promise<boolean> {
  return changes()
    .getByRole('button', { name: '保存' })
    .evaluate((button) => button === document.activeElement);
}

test('a file that changed on the disk meanwhile is merged; what both changed is asked about', async () => {
  const { page } = opened;
  await canvas().getByRole('columnheader', { name: '失败原因' }).click();
  await key('width').getByRole('spinbutton').fill('150');
  await expect.poll(() => said().textContent()).not.toBe('');

  const other = withChange('{ "field": "direction", "width": 96 }', '{ "field": "direction", "width": 99 }');
  writeFileSync(path(), other);
  await text().locator('.cm-line', { hasText: '"direction", "width": 99' }).waitFor();

  writeFileSync(
    path(),
    withChange('{ "field": "failReason", "width": 116 }', '{ "field": "failReason", "width": 140 }', other),
  );
  const conflict = page.getByRole('dialog', { name: '文件在磁盘上也被修改' });
  await conflict.getByText('140').waitFor();
  await conflict.getByRole('radio', { name: '编辑器中的修改' }).check();
  await conflict.getByRole('button', { name: '合并' }).click();
  await conflict.waitFor({ state: 'detached' });
  await save();
  expect(read()).toBe(
    withChange('{ "field": "failReason", "width": 116 }', '{ "field": "failReason", "width": 150 }', other),
  );
});

test('broken text leaves the page as it was, says so, and is undone', async () => {
  await text().press('Control+Home');
  await opened.page.keyboard.insertText('{');
  await canvas().getByText('页面仍是上一次正确的样子').waitFor();
  expect(await heads()).toContain('失败原因');
  await text().press('Control+z');
  await canvas().getByText('页面仍是上一次正确的样子').waitFor({ state: 'detached' });
  expect(read()).toBe(original);
});

test('edits outlast closing the studio, and a reload asks about them', async () => {
  const { page } = opened;
  await tree().getByText('失败原因').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => said().textContent()).not.toBe('');
  await page.keyboard.press('Control+e');
  await studio().waitFor({ state: 'detached' });
  asked.length = 0;
  isStaying = true;
  // The page that stays never loads.
  await page.reload({ timeout: 3_000 }).catch(() => undefined);
  isStaying = false;
  expect(asked).toEqual(['beforeunload']);
  await page.keyboard.press('Control+e');
  await studio()
    .getByRole('button', { name: /^撤销：/ })
    .waitFor();
});

test('nothing is lost where the development server does not answer while it saves', async () => {
  const { page } = opened;
  await tree().getByText('失败原因').click();
  await page.keyboard.press('Delete');
  await expect.poll(heads).not.toContain('失败原因');
  await page.route('**/@documents/save*', (route) => route.abort());
  await studio().getByRole('button', { name: '保存' }).click();
  await changes().getByRole('button', { name: '保存' }).click();
  await changes().getByText('开发服务器没有响应').waitFor();
  expect(read()).toBe(original);
  // Chromium says that the request failed.
  opened.said.length = 0;
  await page.unroute('**/@documents/save*');
  await changes().getByRole('button', { name: '保存' }).click();
  await said()
    .getByText(/已保存/)
    .waitFor();
  expect(read()).toBe(withChange('    { "field": "failReason", "width": 116 },\n', ''));
});
