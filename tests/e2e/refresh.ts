import type { Page } from 'playwright';

/** Milliseconds in which a page that was not busy has asked. */
const ASKS = 1_000;
const TRIES = 20;

/**
 * Takes 刷新 of the page in front, and waits until its list has been asked again and answered. While an answer is on its way
 * the button asks nothing more, and what is on its way may be older: it is taken again.
 */
export async function refresh(page: Page): Promise<void> {
  for (let nth = 0; nth < TRIES; nth += 1) {
    const asked = page
      .waitForRequest((request) => /\/list(\?|$)/.test(request.url()), { timeout: ASKS })
      .catch(() => undefined);
    await page.locator('section:visible').getByRole('button', { name: '刷新', exact: true }).first().click();
    const request = await asked;
    if (request) {
      await request.response();
      return;
    }
  }
  throw new Error(`刷新 was taken ${TRIES} times, and no list was asked.`);
}
