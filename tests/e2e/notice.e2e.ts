import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { closeConsoles, openConsole, PEOPLE, signIn } from './console-page.ts';

afterAll(closeConsoles);

const strip = (page: Page) => page.getByRole('status').getByRole('button', { name: /系统维护通知/ });

test('§2 the system notice stands above the content, and a click or Enter opens it as a dialog', async () => {
  const opened = await openConsole('/record/opening', { as: PEOPLE.property });
  const { page } = opened;
  await strip(page).waitFor();
  const [above, content] = [await strip(page).boundingBox(), await page.locator('main').boundingBox()];
  expect(above && content && above.y + above.height <= content.y).toBe(true);
  await strip(page).click();
  const dialog = page.getByRole('dialog', { name: '系统公告' });
  await dialog.waitFor();
  // Plain text, its lines kept.
  expect(await dialog.locator('p').evaluate((element) => getComputedStyle(element).whiteSpace)).toBe('pre-line');
  expect(await dialog.locator('p').textContent()).toMatch(
    /^系统将于\d+月\d+日（星期六）00:30至02:00进行升级维护。\n维护期间/,
  );
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await strip(page).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await dialog.getByRole('button', { name: '知道了' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(opened.said).toEqual([]);
  await opened.close();
});

test('§2 the notice stands still on one line, and ends with dots where it does not fit', async () => {
  const opened = await openConsole('/record/opening', { as: PEOPLE.property, width: 390, height: 844 });
  const { page } = opened;
  await strip(page).waitFor();
  const line = strip(page).locator('span').first();
  const look = await line.evaluate((element) => {
    const { animationName, textOverflow } = getComputedStyle(element);
    return { animationName, textOverflow, height: element.getBoundingClientRect().height };
  });
  expect(look).toMatchObject({ animationName: 'none', textOverflow: 'ellipsis' });
  expect(look.height).toBeLessThan(32);
  await opened.close();
});

test('§2, §9 the close icon of the notice asks, and hides it from the account for a day', async () => {
  const opened = await openConsole('/record/opening', { as: PEOPLE.sjf });
  const { page } = opened;
  await strip(page).waitFor();
  const hide = page.getByRole('button', { name: '隐藏公告' });
  await hide.click();
  const question = page.getByRole('dialog').filter({ hasText: '是否隐藏该公告？隐藏后一天内不再显示' });
  await question.getByRole('button', { name: '取消' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await strip(page).count()).toBe(1);

  await hide.click();
  await question.getByRole('button', { name: '确定' }).click();
  await strip(page).waitFor({ state: 'hidden' });
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/system/v1/announcement'));
  await page.reload();
  expect(((await (await asked).json()) as { content: unknown }).content).toBeNull();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  expect(await strip(page).count()).toBe(0);
  expect(opened.said).toEqual([]);
  await opened.close();

  // It is the account's, not the browser's; and nobody else's.
  const other = await openConsole('/record/opening');
  const again = other.page.waitForResponse((answer) =>
    new URL(answer.url()).pathname.endsWith('/system/v1/announcement'),
  );
  await signIn(other.page, PEOPLE.sjf);
  expect(((await (await again).json()) as { content: unknown }).content).toBeNull();
  expect(await strip(other.page).count()).toBe(0);
  await other.close();
  const third = await openConsole('/record/opening');
  await signIn(third.page, PEOPLE.committee);
  await strip(third.page).waitFor();
  await third.close();
});
