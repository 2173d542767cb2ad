import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type ConsolePage, closeBrowser, openConsole, PEOPLE, rows, signIn, total } from './console-page.ts';

let opened: ConsolePage;
beforeEach(async () => {
  opened = await openConsole('/');
  await signIn(opened.page, PEOPLE.property);
  await rows(opened.page).first().waitFor();
});
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeBrowser);

const tabs = () => opened.page.getByRole('navigation', { name: '已打开的页面' });

async function openDevices() {
  const menu = opened.page.getByRole('navigation', { name: '主菜单' });
  await menu.getByText('门禁设备').click();
  await menu.getByText('设备列表').click();
  await opened.page.waitForURL('**/equipment/device*');
  await rows(opened.page).first().waitFor();
}

test('two tabs keep what was typed, without asking the server again', async () => {
  const { page } = opened;
  await page.getByRole('textbox', { name: '姓名' }).fill('张');
  await openDevices();
  await page.getByRole('textbox', { name: '设备名称' }).fill('东门');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await tabs().getByRole('button', { name: '开门记录', exact: true }).click();
  await page.waitForURL('**/record/opening*');
  expect(await page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('张');
  expect(await rows(page).count()).toBeGreaterThan(0);
  await tabs().getByRole('button', { name: '设备列表', exact: true }).click();
  expect(await page.getByRole('textbox', { name: '设备名称' }).inputValue()).toBe('东门');
  expect(asked.filter((url) => url.includes('/plus/'))).toEqual([]);
});

test('closing the active tab leads to the one that is left', async () => {
  const { page } = opened;
  await openDevices();
  await tabs().getByRole('button', { name: '关闭“设备列表”' }).click();
  await page.waitForURL('**/record/opening*');
  expect(await tabs().getByRole('listitem').count()).toBe(1);
});

test('the language changes in place, and is kept', async () => {
  const { page } = opened;
  const before = await total(page);
  await page
    .getByRole('button', { name: /切换语言|English|EN/ })
    .first()
    .click();
  const english = page.getByRole('menuitem', { name: 'English' }).or(page.getByText('English', { exact: true }));
  if (
    await english
      .first()
      .isVisible()
      .catch(() => false)
  )
    await english.first().click();
  await page.getByRole('columnheader', { name: /Opened at/ }).waitFor();
  await page.getByRole('button', { name: 'Search' }).waitFor();
  expect(await total(page)).toBe(before);
  await page.reload();
  await page.getByRole('columnheader', { name: /Opened at/ }).waitFor();
});

test('another community shows its own rows, on page 1', async () => {
  const { page } = opened;
  const spaces = async () => rows(page).allTextContents();
  const mine = await spaces();
  await page.locator('.ant-select[aria-label="在此切换小区"]').click();
  await page.locator('.ant-select-item-option').getByText('听涛雅居').click();
  await page.waitForFunction((old) => document.querySelector('.ant-table-row')?.textContent !== old, mine[0]);
  await rows(page).first().waitFor();
  expect(await spaces()).not.toEqual(mine);
  await page.reload();
  await page.getByText('听涛雅居').first().waitFor();
});
