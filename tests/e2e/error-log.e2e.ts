import { afterAll, expect, test } from 'vitest';
import { closeConsoles, openConsole, PEOPLE, rows, signIn } from './console-page.ts';

afterAll(closeConsoles);

test('§2 the error log has a button only once something went wrong, and shows what without a phone number', async () => {
  const opened = await openConsole('/record/opening', { alone: true });
  const { page, context } = opened;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, PEOPLE.property);
  await rows(page).first().waitFor();
  const button = page.getByRole('button', { name: /^错误日志/ });
  expect(await button.count()).toBe(0);

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('保存失败：15412340001 已被占用');
    });
    setTimeout(() => void Promise.reject(new Error('promise failed')), 50);
  });
  await page.route('**/plus/control/record/v1/open/list*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByText('服务器错误，请稍后重试').first().waitFor();
  await button.click();
  const dialog = page.getByRole('dialog', { name: '错误日志' });
  const cells = dialog.locator('tbody tr');
  expect(await cells.nth(0).textContent()).toMatch(
    /请求.*\/control\/record\/v1\/open\/list: HTTP 500.*web-[0-9a-f]{32}/,
  );
  expect(await cells.nth(1).textContent()).toContain('promise failed');
  expect(await cells.nth(2).textContent()).toMatch(/脚本.*保存失败：\*\*\* 已被占用.*\/record\/opening/);
  await dialog.getByRole('button', { name: /^展开/ }).last().click();
  await dialog.locator('pre').waitFor();
  expect(await dialog.textContent()).not.toContain('15412340001');

  await dialog.getByRole('button', { name: '复制' }).click();
  await page.getByText('已复制全部错误日志').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('保存失败：*** 已被占用');
  expect(copied).not.toContain('15412340001');

  // A reload of the tab keeps it, closing by Esc gives the focus back.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^错误日志，\d+ 条$/);
  await page.unroute('**/plus/control/record/v1/open/list*');
  await page.reload();
  await rows(page).first().waitFor();
  await button.click();
  await dialog.getByText('promise failed').first().waitFor();
  await dialog.getByRole('button', { name: '清空' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await button.count()).toBe(0);
  await opened.close();
});

test('§2 signing out forgets the error log', async () => {
  const opened = await openConsole('/record/opening', { as: PEOPLE.property });
  const { page } = opened;
  await rows(page).first().waitFor();
  await page.evaluate(() => setTimeout(() => void Promise.reject(new Error('of the first person'))));
  await page.getByRole('button', { name: '错误日志，1 条' }).waitFor();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  // It leads to the login page, and loads it anew.
  await page.waitForURL('**/login*', { waitUntil: 'load' });
  await page.getByRole('textbox', { name: '手机号' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('error_log'))).toBeNull();
  await signIn(page, PEOPLE.committee);
  await rows(page).first().waitFor();
  expect(await page.getByRole('button', { name: /^错误日志/ }).count()).toBe(0);
  await opened.close();
});
