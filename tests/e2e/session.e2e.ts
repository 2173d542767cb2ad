import { afterAll, expect, test } from 'vitest';
import { closeBrowser, openConsole, PEOPLE, rows, signIn } from './console-page.ts';

afterAll(closeBrowser);

test('a session that has expired (700) asks once to sign in again, and does', async () => {
  const opened = await openConsole('/');
  const { page } = opened;
  await signIn(page, PEOPLE.property);
  await rows(page).first().waitFor();
  await page.route('**/plus/**', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ status: 700, message: '登录已过期，请重新登录', content: null }),
    }),
  );
  // Two at once, as when a person is impatient.
  await page.evaluate(() => {
    for (const label of ['查询', '刷新']) {
      const button = [...document.querySelectorAll('button')].find(
        (each) => each.textContent === label || each.title === label,
      );
      button?.click();
    }
  });
  await page.getByText('您已被登出，可以取消继续留在该页面，或者重新登录').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.unroute('**/plus/**');
  await page.getByRole('button', { name: '重新登录' }).click();
  await page.waitForURL('**/login*');
  await signIn(page, PEOPLE.property);
  await rows(page).first().waitFor();
  expect(opened.said).toEqual([]);
  await opened.close();
});

test('signing in elsewhere ends the first session at its next call', async () => {
  const first = await openConsole('/');
  await signIn(first.page, PEOPLE.property);
  await rows(first.page).first().waitFor();
  const second = await openConsole('/');
  await signIn(second.page, PEOPLE.property);
  await rows(second.page).first().waitFor();
  await first.page.getByRole('button', { name: '查询' }).click();
  await first.page
    .getByRole('dialog')
    .getByText(/您已被登出/)
    .waitFor();
  await first.page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  expect([...first.said, ...second.said]).toEqual([]);
  await first.close();
  await second.close();
});
