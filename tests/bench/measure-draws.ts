import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { buildBenchPages } from './build-pages.ts';
import { drawCounter } from './draw-counter.ts';
import { fields, middleText } from './pages/spec.mjs';
import { serveFolder } from './serve-folder.ts';

const FOLDER = join(import.meta.dirname, '../../.cache/bench/counted');
const FIELDS = 500;
const ROWS = 100;

/** How many fields of 500 one key draws again, and how many rows of 100 one tick does. */
export async function measureDraws(executablePath: string) {
  await buildBenchPages(FOLDER, [drawCounter()]);
  const server = await serveFolder(FOLDER);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const form = await mounted(page, `${server.address}/index.html?view=form&n=${FIELDS}`);
    await page.locator(`input[value="${middleText(fields(FIELDS)).initial}"]`).press('End');
    const byKey = await drawsOf(page, () => page.keyboard.press('a'));
    const list = await mounted(page, `${server.address}/index.html?view=list&n=${ROWS}`);
    const byTick = await drawsOf(page, () => page.locator('.ant-table-row').nth(3).getByRole('checkbox').check());
    return {
      fields: { of: FIELDS, drawnAtFirst: form, drawnByOneKey: byKey },
      rows: { of: ROWS, drawnAtFirst: list, drawnByOneTick: byTick },
    };
  } finally {
    await browser.close();
    server.close();
  }
}

/** @returns how many were drawn */
async function mounted(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.waitForFunction(() => window.__bench?.ready);
  return drawsOf(page, () => page.evaluate(() => window.__bench.mount()));
}

/** How many different ones are drawn by an act, until nothing more was for half a second. */
async function drawsOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    globalThis.__draws = [];
  });
  await act();
  return page.evaluate(async () => {
    for (let before = -1; before !== globalThis.__draws?.length; ) {
      before = globalThis.__draws?.length ?? 0;
      await new Promise((later) => setTimeout(later, 500));
    }
    return new Set(globalThis.__draws).size;
  });
}
