import type { BenchPages, Mounted, Side } from './bench-pages.ts';
import { fields, middleText } from './pages/spec.mjs';
import { costOf, sideBySide } from './side-by-side.ts';

/** Keys that are typed to find what one costs. */
const KEYS = 30;

interface Options {
  /** Numbers of fields. */
  sizes: readonly number[];
  rounds: number;
  said(line: object): void;
}

/**
 * What a form of mixed fields costs against the same one hand-written in antd: main-thread CPU from mount to idle in
 * milliseconds, each run in a fresh page; once with all fields in one section, which draws them all, and once in sections of
 * ten, which the runtime draws as they come near. `msPerKey` is what one key typed into the text field in the middle costs,
 * painting included.
 */
export async function measureFormPage(pages: BenchPages, { sizes, rounds, said }: Options): Promise<void> {
  for (const count of sizes) {
    for (const sections of [false, true]) said(await compare(pages, count, sections, rounds));
  }
}

async function compare(pages: BenchPages, count: number, sections: boolean, rounds: number): Promise<object> {
  const all = fields(count);
  const shown = all.filter(({ hidden }) => !hidden).length;
  // In sections the middle may not be drawn: a key then goes to the first.
  const { initial } = sections ? (all[0] ?? middleText(all)) : middleText(all);
  const drawn = { ours: 0, antd: 0 };
  const keys = { ours: [] as number[], antd: [] as number[] };
  const run = (side: Side, query: string, least: number) => async () => {
    const { cost, found } = await pages.mount(side, query, least, async (mounted) => ({
      fields: await mounted.page.evaluate(() => document.querySelectorAll(window.__bench.items ?? '').length),
      key: await keyCost(mounted, String(initial)),
    }));
    drawn[side] = found.fields;
    keys[side].push(found.key);
    return cost;
  };
  const query = `view=form&n=${count}`;
  const costs = await sideBySide(rounds, {
    ours: run('ours', sections ? `${query}&sections` : query, sections ? 10 : shown),
    theirs: run('antd', query, shown),
  });
  return { fields: count, sections, drawn, ...costs, msPerKey: { ours: costOf(keys.ours), theirs: costOf(keys.antd) } };
}

async function keyCost({ page, busy }: Mounted, initial: string): Promise<number> {
  const box = page.locator(`input[value="${initial}"]`);
  await box.focus();
  await page.keyboard.press('End');
  await page.waitForTimeout(200);
  const cost = async () => {
    const before = await busy();
    for (let key = 0; key < KEYS; key++) {
      // Erased again, so that the longest text is not reached.
      await page.keyboard.press(key % 2 === 0 ? 'a' : 'Backspace');
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    }
    return ((await busy()) - before) / KEYS;
  };
  // The first keys compile what the others run.
  await cost();
  return cost();
}
