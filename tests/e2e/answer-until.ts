import type { Page, Route } from 'playwright';

/**
 * Answers calls in the server's place, until what is given back is called. `page.unroute` would do, but not while a page is
 * being loaded: the browser may hold back its requests for good then.
 */
export async function answerUntil(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false;
  await page.route(url, (route) => (isOver ? route.fallback() : answer(route)));
  return () => {
    isOver = true;
  };
}
