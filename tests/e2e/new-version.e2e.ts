import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, records, rows, signIn } from './console-page.ts';

const FOUND = '发现新版本，刷新后生效';

let opened: ConsolePage;
/** How often the console asked for its own page and was answered. */
let looks: number;
/** Whoever asks for index.html from now on is given that of another build. */
let released: boolean;

beforeEach(async () => {
  looks = 0;
  released = false;
});
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(closeConsoles);

/** Signs in, and waits until the console watches for a newer build. */
async function work() {
  opened = await openConsole('/record/opening', { alone: true });
  const { page } = opened;
  const watches = page.waitForResponse(/\/assets\/version-notice-[^/]+\.js$/);
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      // Now, not when the server has answered: the test may go on meanwhile.
      const another = released;
      const answer = await route.fetch();
      const html = await answer.text();
      const body = another ? html.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-ANOTHER1.js') : html;
      await route.fulfill({ response: answer, body });
      looks += 1;
    },
  );
  await signIn(page, PEOPLE.property);
  await rows(page).first().waitFor();
  await watches;
  return page;
}

/** The person comes back to the window after some time elsewhere. */
async function comeBack(ms: number) {
  const { page } = opened;
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + ms);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

test('§8 a new build found while somebody works is offered, not forced; later puts it off, reloading takes it', async () => {
  const page = await work();
  await comeBack(61_000);
  await expect.poll(() => looks).toBe(1);
  expect(await page.getByText(FOUND).count()).toBe(0);
  released = true;
  await comeBack(61_000);
  await page.getByText(FOUND).waitFor();
  // Offered: the page is as it was.
  expect(await rows(page).count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: '稍后' }).click();
  await page.getByText(FOUND).waitFor({ state: 'detached' });
  await comeBack(61_000);
  await page.waitForTimeout(300);
  expect([looks, await page.getByText(FOUND).count()]).toEqual([2, 0]);
});

test('§8 the new build is taken by keyboard, at 390 px', async () => {
  const page = await work();
  await page.setViewportSize({ width: 390, height: 844 });
  released = true;
  await comeBack(61_000);
  await page.getByText(FOUND).waitFor();
  const box = await page.getByText(FOUND).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: '稍后' }).focus();
  await page.keyboard.press('Tab');
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loaded;
  await records(page).first().waitFor();
  expect(await page.getByText(FOUND).count()).toBe(0);
});

test('§8 offline nothing is asked and nothing is said', async () => {
  const page = await work();
  // What the console loads when it is idle is not what this is about.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }));
  released = true;
  await comeBack(61_000);
  await page.waitForTimeout(300);
  expect([looks, await page.getByText(FOUND).count()]).toEqual([0, 0]);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  });
  await page.getByText(FOUND).waitFor();
});
