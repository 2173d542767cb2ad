import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { buildAntdPages, buildBenchPages } from './build-pages.ts';
import { serveFolder } from './serve-folder.ts';

/** Where both sides are built into. */
export const OUT = join(import.meta.dirname, '../../.cache/bench');

/** The built pages of both sides of a comparison, behind one browser. */
export interface BenchPages {
  /**
   * Opens a page in a fresh context, mounts it, and waits until its items are there and nothing is left to do.
   *
   * @param side `ours` or `antd` @param query such as `view=form&n=50` @param items how many there are at least
   * @returns main-thread CPU milliseconds from mount to idle, and what `look` found in the page then
   */
  mount<Found>(
    side: Side,
    query: string,
    items: number,
    look: (mounted: Mounted) => Promise<Found>,
  ): Promise<Cost<Found>>;
  close(): Promise<void>;
}

export type Side = 'ours' | 'antd';

export interface Mounted {
  page: Page;
  /** Main-thread CPU milliseconds until now: scripts, styles, layout, paint. */
  busy(): Promise<number>;
}

interface Cost<Found> {
  cost: number;
  found: Found;
}

/** Builds our pages and the hand-written ones as they would be shipped, and serves them on loopback. */
export async function openBenchPages(executablePath: string): Promise<BenchPages> {
  await buildBenchPages(join(OUT, 'ours'));
  await buildAntdPages(join(OUT, 'antd'));
  const server = await serveFolder(OUT);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    mount: (side, query, items, look) => mount(browser, `${server.address}/${side}/index.html?${query}`, items, look),
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function mount<Found>(
  browser: Browser,
  url: string,
  items: number,
  look: (mounted: Mounted) => Promise<Found>,
): Promise<Cost<Found>> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Shanghai',
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => window.__bench?.ready);
  const session = await context.newCDPSession(page);
  // Time that the thread ran, not time that went by: whatever else the machine does counts less.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = () => busyOf(session);
  // What loading left to do is done first.
  await page.waitForTimeout(300);
  const before = await busy();
  await page.evaluate(mountAndWait, items);
  const cost = (await busy()) - before;
  const found = await look({ page, busy });
  await context.close();
  return { cost, found };
}

/** Runs in the page: looking from outside again and again would be measured as well. */
async function mountAndWait(items: number): Promise<void> {
  const { items: selector = '', mount } = window.__bench;
  mount();
  while (document.querySelectorAll(selector).length < items) await new Promise((later) => setTimeout(later, 20));
  await new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 300)));
}

async function busyOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
