import { type BenchPages, type Mounted, openBenchPages } from './bench-pages.ts';
import { READY } from './form-page/fields.ts';
import { costOf, sideBySide } from './side-by-side.ts';

/** Keys that are typed to find what one costs. */
const KEYS = 20;

interface Options {
  /** Numbers of fields. */
  sizes: readonly number[];
  rounds: number;
  said(line: object): void;
}

/**
 * What a form of mixed fields costs against the same one hand-written in antd: main-thread CPU from mount to idle in
 * milliseconds, each run in a fresh page, once with all fields drawn on both sides and once in sections, which the runtime
 * draws as they come near; and what one key typed into a field costs.
 */
export async function measureFormPage(executablePath: string, { sizes, rounds, said }: Options): Promise<void> {
  const pages = await openBenchPages('form-page', executablePath);
  try {
    for (const fields of sizes) {
      for (const sections of [false, true]) said(await compare(pages, fields, sections, rounds));
    }
  } finally {
    await pages.close();
  }
}

async function compare(pages: BenchPages, fields: number, sections: boolean, rounds: number): Promise<object> {
  const drawn = { ours: 0, theirs: 0 };
  const keys = { ours: [] as number[], theirs: [] as number[] };
  const side = (name: 'ours' | 'theirs', path: string, field: string) => async () => {
    const { cost, found } = await pages.mount(path, READY, async (mounted) => ({
      fields: await mounted.page.locator(field).count(),
      key: await keyCost(mounted),
    }));
    drawn[name] = found.fields;
    keys[name].push(found.key);
    return cost;
  };
  const costs = await sideBySide(rounds, {
    ours: side('ours', `ours.html?n=${fields}${sections ? '&sections' : ''}`, '.rt-form-field'),
    theirs: side('theirs', `antd.html?n=${fields}`, '.ant-form-item'),
  });
  return {
    fields,
    sections,
    drawn,
    ...costs,
    msPerKey: { ours: costOf(keys.ours), theirs: costOf(keys.theirs) },
  };
}

/** Milliseconds of scripts, styles and layout that one key costs, in a field in the middle of what is drawn. */
async function keyCost({ page, worked }: Mounted): Promise<number> {
  const inputs = page.locator('input[type=text][placeholder*="请输入"]');
  await inputs.nth(Math.floor((await inputs.count()) / 2)).focus();
  await page.waitForTimeout(200);
  const before = await worked();
  await page.keyboard.type('a'.repeat(KEYS));
  await page.waitForTimeout(100);
  return ((await worked()) - before) / KEYS;
}
