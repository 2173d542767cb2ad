import { afterAll, afterEach, expect, test } from 'vitest';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, rows, signIn } from './console-page.ts';

let opened: ConsolePage;
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeConsoles);

const preview = () => opened.page.getByRole('region', { name: '页面效果' });
const line = (text: string) => opened.page.locator('.cm-line', { hasText: text });
const findings = () => opened.page.getByRole('region', { name: '检查结果' });

/** Takes the place of a word of the document. */
async function retype(within: string, word: string, other: string) {
  const { page } = opened;
  // Only the lines in sight are there.
  await page.locator('.cm-content').press('Control+Home');
  for (let screens = 0; screens < 20 && (await line(within).count()) === 0; screens += 1)
    await page.keyboard.press('PageDown');
  await line(within).first().scrollIntoViewIfNeeded();
  await line(within).first().getByText(word, { exact: true }).first().dblclick();
  await page.keyboard.type(other);
  await page.keyboard.press('Escape');
}

test('a document is broken, mended by its finding, changed, shared and run from the link', async () => {
  opened = await openConsole('/playground', { alone: true });
  const { page, context } = opened;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, PEOPLE.admin);
  await page.getByRole('combobox', { name: '选择页面作为起点' }).fill('record/opening');
  await page.locator('.ant-select-item-option', { hasText: /record\/opening$/ }).click();
  await preview().getByRole('cell').first().waitFor();
  await findings().getByText('没有问题').waitFor();

  await retype('"field": "phone"', '"phone"', 'phon');
  await findings().getByText('1 处问题').waitFor();
  const finding = findings().getByRole('button', { name: /第 \d+ 行/ });
  const number = Number((await finding.textContent())?.match(/\d+/)?.[0]);
  expect(await page.locator('.cm-lintRange-error').textContent()).toBe('"phon"');
  expect(await preview().getByText('上一次正确').count()).toBe(1);
  expect(await preview().getByRole('columnheader', { name: '手机号' }).count()).toBe(1);
  await page.locator('.cm-content').press('Control+Home');
  await finding.click();
  expect(await page.locator('.cm-activeLineGutter').allTextContents()).toContain(String(number));

  await page.locator('.cm-lintRange-error').hover();
  await page.getByRole('button', { name: '改正' }).click();
  await findings().getByText('没有问题').waitFor();

  await retype('"zh": "抓拍"', '"抓拍"', '快照');
  await preview().getByRole('columnheader', { name: '快照' }).waitFor();

  await page.getByRole('button', { name: '复制分享链接' }).click();
  await page.getByText('链接已复制').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const asked: string[] = [];
  const other = await context.newPage();
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(link);
  await other.getByRole('button', { name: '运行页面' }).waitFor();
  expect(asked.filter((url) => url.includes('/open/list'))).toEqual([]);
  await other.getByRole('button', { name: '运行页面' }).click();
  await other.getByRole('columnheader', { name: '快照' }).waitFor();
  expect(asked.filter((url) => url.includes('#') || url.includes('doc='))).toEqual([]);
});

test('for an account that is no administrator the address is unknown', async () => {
  opened = await openConsole('/playground', { as: PEOPLE.property });
  await opened.page.waitForURL('**/404');
  expect(await opened.page.getByRole('link', { name: '页面试验场' }).count()).toBe(0);
  expect(await rows(opened.page).count()).toBe(0);
});
