import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningDev, startDev } from '../../start-dev.ts';
import { type ConsolePage, closeConsoles, goInside, openConsole, PEOPLE, rows, signIn } from '../console-page.ts';
import { demoFolder } from '../demo-folder.ts';
import { documentOf, replacedOnce, studioIn } from './studio-page.ts';

const PAGE = 'pages/record/opening.json';
const ENTITY = 'entities/accessRecord.json';
const REASON = '{ "field": "failReason", "width": 116 }';
const DIRECTION = '{ "field": "direction", "width": 96 }';

let dev: RunningDev;
let opened: ConsolePage;
let page: ReturnType<typeof documentOf>;
let entity: ReturnType<typeof documentOf>;
const others: ConsolePage[] = [];
/** Questions of the browser, and whether one stays where one is. */
const asked: string[] = [];
let isStaying = false;

beforeAll(async () => {
  dev = await startDev(demoFolder());
  [page, entity] = [documentOf(dev, PAGE), documentOf(dev, ENTITY)];
  opened = await openBrowser(PEOPLE.admin);
}, 180_000);

afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
  isStaying = false;
  page.restore();
  entity.restore();
  await opened.page.goto(`${dev.address}/record/opening`);
  await rows(opened.page).first().waitFor();
});

afterAll(async () => {
  await opened?.close();
  await closeConsoles();
  await dev?.stop();
});

async function openBrowser(phone: string): Promise<ConsolePage> {
  const browser = await openConsole(`${dev.address}/record/opening`, { alone: true });
  // A first start bundles the libraries.
  browser.page.setDefaultTimeout(30_000);
  browser.page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (isStaying ? dialog.dismiss() : dialog.accept());
  });
  await signIn(browser.page, phone);
  await rows(browser.page).first().waitFor();
  return browser;
}

test('two browsers with one file: what one saves is merged into the other, what both changed is asked about', async () => {
  const other = await openBrowser(PEOPLE.property);
  others.push(other);
  const [mine, theirs] = [studioIn(opened.page), studioIn(other.page)];
  await mine.open();
  await theirs.open();
  await mine.line('/columns/9').click();
  await mine.number('width', 150);
  await mine.undo.and(opened.page.locator(':enabled')).waitFor();

  // Another part: both changes are there, and nobody is asked.
  await theirs.line('/columns/7').click();
  await theirs.number('width', 99);
  await theirs.undo.and(other.page.locator(':enabled')).waitFor();
  await theirs.trySaving();
  await theirs.saved();
  const direction = replacedOnce(page.original, DIRECTION, DIRECTION.replace('96', '99'));
  expect(page.read()).toBe(direction);
  await mine.text.locator('.cm-line', { hasText: '"direction", "width": 99' }).waitFor();
  await mine.text.locator('.cm-line', { hasText: '"failReason", "width": 150' }).waitFor();

  // The same part: whoever comes second chooses.
  await theirs.line('/columns/9').click();
  await theirs.number('width', 140);
  await theirs.text.locator('.cm-line', { hasText: '"failReason", "width": 140' }).waitFor();
  await theirs.trySaving();
  await expect.poll(page.read).toBe(replacedOnce(direction, REASON, REASON.replace('116', '140')));
  await mine.conflict.getByText('140').waitFor();
  await mine.conflict.getByText('150').waitFor();
  await mine.conflict.getByRole('radio', { name: '编辑器中的修改' }).check();
  await mine.conflict.getByRole('button', { name: '合并' }).click();
  await mine.conflict.waitFor({ state: 'detached' });
  await mine.trySaving();
  await mine.saved();
  const both = replacedOnce(direction, REASON, REASON.replace('116', '150'));
  expect(page.read()).toBe(both);
  // And the first sees what came of it.
  await theirs.text.locator('.cm-line', { hasText: '"failReason", "width": 150' }).waitFor();
  expect([...opened.said, ...other.said]).toEqual([]);
});

test('an entity that is deleted under an open page is one sentence at its key; edits stay, and are undone', async () => {
  const { page: browser } = opened;
  const studio = studioIn(browser);
  await studio.open();
  await studio.line('/columns/9').click();
  await studio.number('width', 150);
  await studio.undo.and(browser.locator(':enabled')).waitFor();

  entity.remove();
  await studio.canvas.getByText('页面仍是上一次正确的样子').waitFor();
  await studio.line('').click();
  await studio.key('entity').getByText('没有名为“accessRecord”的实体').waitFor();
  // The rest can be used: a column is moved, and both edits are taken back.
  await studio.line('/columns/9').click();
  await browser.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => studio.selected.getAttribute('data-key')).toBe('/columns/8');
  await studio.text.locator('.cm-line', { hasText: '"failReason", "width": 150' }).waitFor();
  await studio.undo.click();
  await studio.undo.click();
  await studio.undo.and(browser.locator(':disabled')).waitFor();
  await studio.text.locator('.cm-line', { hasText: '"failReason", "width": 116' }).waitFor();

  entity.restore();
  await studio.canvas.getByText('页面仍是上一次正确的样子').waitFor({ state: 'detached' });
  await studio.canvas.getByRole('columnheader', { name: '失败原因' }).waitFor();
  expect(page.read()).toBe(page.original);
  expect(opened.said).toEqual([]);
});

test('a page that names an entity which does not exist says so at the key, and is mended there', async () => {
  const { page: browser } = opened;
  page.write(replacedOnce(page.original, '"entity": "accessRecord"', '"entity": "accessRecrd"'));
  const studio = studioIn(browser);
  await studio.open();
  await studio.line('').click();
  const finding = studio.key('entity').getByText('没有名为“accessRecrd”的实体');
  await finding.waitFor();
  await studio.key('entity').getByRole('combobox').focus();
  await browser.keyboard.type('accessRecord');
  await browser.locator('.ant-select-item-option-active', { hasText: 'accessRecord' }).waitFor();
  await browser.keyboard.press('Enter');
  await finding.waitFor({ state: 'detached' });
  await studio.canvas.getByRole('columnheader', { name: '失败原因' }).waitFor();
  await studio.trySaving();
  await studio.saved();
  expect(page.read()).toBe(page.original);
  expect(opened.said).toEqual([]);
});

test('a document with findings is saved when that is said twice, and what they are is said before', async () => {
  const { page: browser } = opened;
  const studio = studioIn(browser);
  await studio.open();
  await studio.line('/columns/9').click();
  await studio.text.locator('.cm-line', { hasText: '"failReason"' }).click();
  await browser.keyboard.press('Home');
  await browser.keyboard.press('Shift+End');
  await browser.keyboard.insertText('{ "field": "failRaeson", "width": 116 },');
  await studio.line('/columns/9').getByRole('img', { name: /问题/ }).waitFor();
  await studio.trySaving();
  const alert = studio.changes.getByRole('alert');
  await alert.getByText(`${PAGE}:34:`).waitFor();
  await alert.getByText('failRaeson').waitFor();
  expect(page.read()).toBe(page.original);
  await studio.changes.getByRole('button', { name: '仍然保存' }).click();
  await studio.saved();
  const wrong = replacedOnce(page.original, REASON, REASON.replace('failReason', 'failRaeson'));
  expect(page.read()).toBe(wrong);
  // What was saved is what is edited on: nothing of it goes back to how it last was without findings.
  await studio.line('/columns/7').click();
  await studio.number('width', 99);
  await studio.text.locator('.cm-line', { hasText: '"direction", "width": 99' }).waitFor();
  await studio.text.locator('.cm-line', { hasText: '"failRaeson"' }).waitFor();
  await studio.trySaving();
  await studio.saved();
  expect(page.read()).toBe(replacedOnce(wrong, DIRECTION, DIRECTION.replace('96', '99')));
  // Chromium says that the answer was 422.
  opened.said.length = 0;
});

test('a part is cut, copied and put into another page by keys; both pages are undone in their order', async () => {
  const { page: browser } = opened;
  const { keyboard } = browser;
  const studio = studioIn(browser);
  const lineOf = (field: string) => studio.text.locator('.cm-line', { hasText: `"field": "${field}"` });
  await studio.open();
  await studio.line('/columns/9').click();
  await studio.tree.focus();
  await keyboard.press('Control+x');
  await lineOf('failReason').waitFor({ state: 'detached' });
  await goInside(browser, '/business/card');
  await studio.line('/columns/1').click();
  await studio.tree.focus();
  await keyboard.press('Control+v');
  await expect.poll(() => studio.selected.getAttribute('data-key')).toBe('/columns/2');
  await lineOf('failReason').waitFor();

  // A copy leaves what is copied where it is, and is put in as often as one wants.
  await studio.line('/columns/1').click();
  await studio.tree.focus();
  await keyboard.press('Control+c');
  await studio.said.getByText(/已复制/).waitFor();
  await keyboard.press('Control+v');
  await expect.poll(() => studio.selected.getAttribute('data-key')).toBe('/columns/2');
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');
  await lineOf('failReason').waitFor({ state: 'detached' });
  await keyboard.press('Control+z');
  await studio.undo.and(browser.locator(':disabled')).waitFor();
  await goInside(browser, '/record/opening');
  await studio.line('/columns/9').click();
  await lineOf('failReason').waitFor();
  expect(page.read()).toBe(page.original);
  expect(opened.said).toEqual([]);
});

test('the development server is gone while it is saved: edits stay, and are saved when it is back', async () => {
  const { page: browser } = opened;
  const studio = studioIn(browser);
  await studio.open();
  await studio.line('/columns/9').click();
  await studio.number('width', 150);
  await studio.undo.and(browser.locator(':enabled')).waitFor();
  isStaying = true;
  asked.length = 0;
  await dev.end();
  await studio.trySaving();
  await studio.changes.getByText('开发服务器没有响应').waitFor();
  expect(page.read()).toBe(page.original);
  await dev.again();
  // Vite would load the page anew; who has edits is asked, and stays.
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await studio.changes.getByRole('button', { name: '保存' }).click();
  await studio.saved();
  expect(page.read()).toBe(replacedOnce(page.original, REASON, REASON.replace('116', '150')));
  opened.said.length = 0;
}, 120_000);
