import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningConsole } from '../start-console.ts';
import { answerUntil } from './answer-until.ts';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, signIn, signInAgain } from './console-page.ts';
import { startInspections } from './inspections-console.ts';
import { mayReload, reloadsAfter, stopTime } from './stopped-time.ts';

/** The five things that happen in the middle of a long form: none of them may cost a word. */

const FORM = '/record/inspectionForm';
const PHONE = '13912345678';
const TEXT = '三号楼东侧井盖松动，已放置警示牌，待物业派人处理。';
const RESTORED = '已恢复上次未提交的内容';

let own: RunningConsole;
let opened: ConsolePage;
/** Questions of the browser itself, such as whether to leave: nobody is to be asked where nothing is lost. */
let asked: string[];

beforeAll(async () => {
  own = await startInspections();
}, 240_000);
afterAll(async () => {
  await closeConsoles();
  await own?.stop();
});

beforeEach(async () => {
  opened = await openConsole(`${own.address}${FORM}?from=desk`, { as: PEOPLE.property });
  const { page } = opened;
  asked = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.waitForURL(/inspectionForm\?from=desk/);
  await page.getByLabel('标题').waitFor();
});
afterEach(async () => {
  expect(asked).toEqual([]);
  await opened.context.close();
});

async function fill(page: Page, subject = '井盖松动'): Promise<void> {
  await page.getByLabel('标题').fill(subject);
  await page.getByLabel('联系电话').fill(PHONE);
  await page.getByLabel('经过').fill(TEXT);
  await page.getByLabel('后续').fill('周五复查');
}

async function expectText(page: Page, subject = '井盖松动'): Promise<void> {
  await page.getByLabel('标题').waitFor();
  const held = ['标题', '联系电话', '经过', '后续'].map((label) => page.getByLabel(label).inputValue());
  expect(await Promise.all(held)).toEqual([subject, PHONE, TEXT, '周五复查']);
}

const dialog = (page: Page) => page.getByRole('dialog');
const local = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));
const session = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test('§4 a reload in the middle of a long form loses no typed text, says so, and the draft can be thrown away', async () => {
  const { page } = opened;
  await fill(page);
  await page.reload();
  await page.getByText(RESTORED).waitFor();
  await expectText(page);
  expect(await local(page)).toContain(TEXT);
  // A phone number lies in the tab alone.
  expect(await local(page)).not.toContain(PHONE);
  await page.getByRole('button', { name: '放弃草稿' }).click();
  expect(await page.getByLabel('标题').inputValue()).toBe('');
  await page.reload();
  await page.getByLabel('标题').waitFor();
  expect(await page.getByText(RESTORED).count()).toBe(0);
  expect((await local(page)) + (await session(page))).not.toContain(TEXT);
});

test('§4 a second tab on the same record: neither loses its text, and the second to save sees both versions', async () => {
  const { page, context } = opened;
  await fill(page, '新建的一张');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('新增成功').first().waitFor();
  await page.goto(`${own.address}/record/inspections`);
  await page
    .getByRole('row', { name: /新建的一张/ })
    .getByText('整页修改')
    .click();
  await page.waitForURL(/inspectionForm\?id=/);
  const address = page.url();
  await page.getByLabel('经过').fill('第一个标签页写的');

  const second = await context.newPage();
  await second.goto(address);
  await second.getByLabel('经过').waitFor();
  await second.getByLabel('经过').fill('第二个标签页写的');
  await second.getByLabel('经过').blur();
  for (const [each, text] of [
    [page, '第一个标签页写的'],
    [second, '第二个标签页写的'],
  ] as const) {
    await each.reload();
    await each.getByText(RESTORED).waitFor();
    expect(await each.getByLabel('经过').inputValue()).toBe(text);
  }
  await second.getByRole('button', { name: '保存' }).click();
  await second.waitForURL((url) => !url.pathname.endsWith('inspectionForm'));

  // Still there, over the record as the other tab has left it.
  await page.reload();
  await page.getByText(/该记录此后被修改过/).waitFor();
  expect(await page.getByLabel('经过').inputValue()).toBe('第一个标签页写的');
});

test('§4 a lost connection: the text stays, the failure is said, and it is sent once the network is back', async () => {
  const { page, context } = opened;
  await fill(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('网络错误').first().waitFor();
  await expectText(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('新增成功').first().waitFor();
});

test('§4 an expired session: who signs in again is back at the address with all that was typed', async () => {
  const { page } = opened;
  await fill(page);
  const elsewhere = await openConsole(`${own.address}/`);
  await signIn(elsewhere.page, PEOPLE.property);
  await elsewhere.close();

  // Live events tell it before anything is sent.
  await dialog(page).getByText('您已被登出，可以取消继续留在该页面，或者重新登录').waitFor();
  expect(await dialog(page).count()).toBe(1);
  await dialog(page).getByRole('button', { name: '重新登录' }).click();
  await page.waitForURL('**/login?redirect=*');
  await signInAgain(page, PEOPLE.property);
  await page.waitForURL(/inspectionForm\?from=desk/);
  await page.getByText(RESTORED).waitFor();
  await expectText(page);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('新增成功').first().waitFor();
});

test('§4 another account that signs in after an expired session sees nothing of what was typed', async () => {
  const { page } = opened;
  await fill(page);
  const isWellAgain = await answerUntil(page, '**/plus/control/inspection/**', (route) =>
    route.fulfill({ status: 401, body: '{}' }),
  );
  await page.getByRole('button', { name: '保存' }).click();
  await dialog(page).getByText('登录状态已过期，请重新登录').waitFor();
  await dialog(page).getByRole('button', { name: '重新登录' }).click();
  await page.waitForURL('**/login?redirect=*');
  isWellAgain();
  await signInAgain(page, PEOPLE.admin);
  await page.waitForURL(/inspectionForm\?from=desk/);
  await page.getByLabel('标题').waitFor();
  expect(await page.getByText(RESTORED).count()).toBe(0);
  expect(await page.getByLabel('标题').inputValue()).toBe('');
  expect(await session(page)).not.toContain(PHONE);
});

test('§8 a redeployed build: a part that is gone is said, the page reloads once after 3 s, and the text is there', async () => {
  const { page } = opened;
  await page.goto(`${own.address}/record/inspections`);
  await page.getByRole('button', { name: '快速登记' }).waitFor();
  // The dialogs of forms are loaded when the first is opened.
  await page.route(/\/assets\/form-dialog-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await tabs.getByRole('button', { name: '填写巡检单', exact: true }).click();
  await fill(page);
  await tabs.getByRole('button', { name: '巡检单', exact: true }).click();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await stopTime(page);
  await page.getByRole('button', { name: '快速登记' }).click();
  await page.getByText('平台版本已更新，页面将在3秒后刷新').waitFor();
  await reloadsAfter(page, 3000, () => loads);
  await page.getByRole('button', { name: '快速登记' }).click();
  await page.getByText(/该部分加载失败/).waitFor();
  // Still gone: it does not reload for ever.
  await mayReload(page);
  expect(loads).toBe(1);
  await tabs.getByRole('button', { name: '填写巡检单', exact: true }).click();
  await page.getByText(RESTORED).waitFor();
  await expectText(page);
});

test('§4 what was typed into a drawer is there when it is opened again after a reload; signing out clears it', async () => {
  const { page } = opened;
  await page.goto(`${own.address}/record/inspections`);
  await page.getByRole('button', { name: '快速登记' }).click();
  await dialog(page).getByLabel('标题').fill('门禁失灵');
  await dialog(page).getByLabel('联系电话').fill(PHONE);
  await page.reload();
  await page.getByRole('button', { name: '快速登记' }).click();
  await dialog(page).getByText(RESTORED).waitFor();
  expect(await dialog(page).getByLabel('标题').inputValue()).toBe('门禁失灵');
  expect(await dialog(page).getByLabel('联系电话').inputValue()).toBe(PHONE);
  expect(await local(page)).not.toContain('门禁失灵');
  // Closed without being given up, as when somebody goes away.
  await page.reload();
  expect(await session(page)).toContain('门禁失灵');
  await page.getByRole('button', { name: '退出登录' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect((await local(page)) + (await session(page))).not.toMatch(/门禁失灵|13912345678/);
});
