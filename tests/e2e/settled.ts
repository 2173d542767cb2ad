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

/**
 * Waits until nothing changes in a page any more: no element for four frames in a row, and no style sheet on its way. Unlike
 * `settled` it does not wait for what turns for ever. Scripts that may have to be loaded are to be there.
 *
 * @param most milliseconds, for what never comes to rest
 */
export async function still(page: Page, most = 1_500): Promise<void> {
  await page.evaluate(
    (limit) =>
      new Promise<void>((done) => {
        const until = performance.now() + limit;
        let frames = 0;
        const watch = new MutationObserver(() => {
          frames = 0;
        });
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const look = () => {
          const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
          frames = sheets.every(({ sheet }) => sheet) ? frames + 1 : 0;
          if (frames <= 4 && performance.now() < until) return requestAnimationFrame(look);
          watch.disconnect();
          done();
        };
        requestAnimationFrame(look);
      }),
    most,
  );
}
