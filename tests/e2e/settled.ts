import type { Page } from 'playwright';

/**
 * Waits until a page of the runtime is there and nothing in it is being loaded, for three frames in a row.
 *
 * @param timeout milliseconds; left out means the page's own
 */
export async function settled(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(
    () => {
      const waits = document.querySelector('.rt-skeleton, .ant-spin-spinning, .rt-page [aria-busy="true"]');
      const state = window as unknown as { quiet?: number };
      state.quiet = waits || !document.querySelector('.rt-page-content')?.textContent ? 0 : (state.quiet ?? 0) + 1;
      if (state.quiet < 3) return false;
      state.quiet = 0;
      return true;
    },
    undefined,
    { timeout },
  );
}
