import type { Page } from 'playwright';

/** Milliseconds in which a page that was not busy has asked. */
const ASKS = 1_000;
const TRIES = 20;

/**
 * Takes 刷新 or 查询 of the page in front, and waits until its list has been asked and has answered. A list that has only just
 * begun to load asks nothing more, and what is on its way may be older: the button is taken again. So it is where the button found
 * was that of a page which has just left.
 */
export async function refresh(page: Page, name: '刷新' | '查询' = '刷新'): Promise<void> {
  for (let nth = 0; nth < TRIES; nth += 1) {
    const asked = page
      .waitForRequest((request) => /\/list(\?|$)/.test(request.url()), { timeout: ASKS })
      .catch(() => undefined);
    const button = page.locator('section:visible').getByRole('button', { name, exact: true }).first();
    await button.click({ timeout: ASKS }).catch(() => undefined);
    const request = await asked;
    if (request) {
      await request.response();
      return;
    }
  }
  throw new Error(`${name} was taken ${TRIES} times, and no list was asked.`);
}
