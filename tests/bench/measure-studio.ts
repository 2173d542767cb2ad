import { type CDPSession, chromium, type Page } from 'playwright';
import { tokenOf } from '../client-at.ts';
import { startDev } from '../start-dev.ts';
import { benchDocuments } from './pages/bench-documents.ts';
import { formPageId } from './pages/form-sizes.ts';
import { costOf } from './side-by-side.ts';

const PHONE = '15400000001';
const EDITS = 15;
/** The first edits also compile what the others run. */
const WARM_UP = 3;
const ROWS = 500;
/** Numbers would have to agree with the English label. */
const LETTERS = '甲乙丙丁戊己庚辛';

/** A page that is edited: where its document is, and the part whose label gets another text. */
interface Measured {
  name: string;
  address: string;
  /** Pointer of the part, as the outline has it. */
  part: string;
  /** What has to be there before anything is measured. */
  items: { selector: string; least: number };
  manyRows?: boolean;
}

const PAGES: readonly Measured[] = [
  {
    name: 'an ordinary list',
    address: '/record/opening',
    part: '/columns/9',
    items: { selector: '.ant-table-row', least: 10 },
  },
  {
    name: 'a list of 500 rows',
    address: '/record/opening',
    manyRows: true,
    part: '/columns/9',
    items: { selector: '.ant-table-row', least: 20 },
  },
  {
    name: 'a form of 200 fields',
    address: `/${formPageId(200, false)}`,
    part: '/fields/3',
    items: { selector: '[data-part^="/fields/"]', least: 150 },
  },
];

/**
 * What an edit in the studio costs under `npm run dev`: milliseconds from leaving the box of a label in the inspector until a frame
 * with the new label on the page is painted. A build of the console is quicker than the development build of React.
 *
 * @param profile receives the CPU profile of the edits of each page, in the form of Chromium
 */
export async function measureStudio(
  executablePath: string,
  said: (line: object) => void,
  profile?: (name: string, content: string) => void,
): Promise<void> {
  const dev = await startDev(undefined, benchDocuments());
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ viewport, locale: 'zh-CN', reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(dev.address);
    const token = await tokenOf(dev.address, PHONE);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    // Milliseconds are those of the machine: larger pages are read by how many times the ordinary one they cost.
    let ordinary: number | undefined;
    for (const measured of PAGES) {
      if (measured.manyRows) await withManyRows(page);
      await page.goto(dev.address + measured.address);
      await openStudio(page, measured);
      const session = profile && (await page.context().newCDPSession(page));
      if (session) await startProfile(session);
      const took = await editCosts(page, measured.part);
      if (profile && session) profile(measured.name, await endProfile(session));
      ordinary ??= took.median;
      const timesTheOrdinary = Number((took.median / ordinary).toFixed(2));
      said({ page: measured.name, ...took, timesTheOrdinary, unit: 'ms from edit to painted', target: 150 });
    }
  } finally {
    await browser.close();
    await dev.stop();
  }
}

/** Answers the list of openings with its first rows again and again, until there are 500 of them. */
async function withManyRows(page: Page): Promise<void> {
  await page.route('**/record/v1/open/list', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { content: { list: readonly { id: string }[]; total: number } };
    const { list } = answer.content;
    const many = Array.from({ length: ROWS }, (_, index) => ({ ...list[index % list.length], id: `row${index}` }));
    await route.fulfill({ response, json: { ...answer, content: { ...answer.content, list: many, total: ROWS } } });
  });
}

async function openStudio(page: Page, { items, part }: Measured): Promise<void> {
  await page.getByRole('button', { name: '编辑此页' }).click();
  const drawn = page.locator(`[data-canvas] ${items.selector}`);
  await drawn.nth(items.least - 1).waitFor();
  await page.getByRole('tree', { name: '大纲' }).locator(`[data-key="${part}"]`).click();
  // A label that follows from the field is opened to be given one of its own; the first edit gives it.
  await page.locator('[data-pane="inspector"] [data-key="label"]').click();
  await page.locator('[data-pane="inspector"] [data-key="label"] input').first().waitFor();
}

async function editCosts(page: Page, part: string) {
  const took: number[] = [];
  for (let round = 0; round < EDITS + WARM_UP; round++) {
    const ms = await page.evaluate(editUntilPainted, {
      part,
      label: `改后${LETTERS[round % LETTERS.length]}`,
      english: 'Changed',
    });
    await page.waitForTimeout(700);
    if (round >= WARM_UP) took.push(ms);
  }
  return costOf(took);
}

/**
 * Runs in the page, where tsx's names of inner functions are unknown: types a label and leaves the box.
 *
 * @returns milliseconds from then until a frame with the label on the page is painted
 */
async function editUntilPainted({
  part,
  label,
  english,
}: Record<'part' | 'label' | 'english', string>): Promise<number> {
  const inputs = document.querySelectorAll<HTMLInputElement>('[data-pane="inspector"] [data-key="label"] input');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const isNew = inputs[0]?.value === '';
  for (const [input, text] of [[inputs[0], label] as const, ...(isNew ? [[inputs[1], english] as const] : [])]) {
    if (!input) throw new Error('There is no box for the label.');
    input.focus();
    write?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // React draws what was typed before anything else is.
    await new Promise(requestAnimationFrame);
  }
  const began = performance.now();
  (document.activeElement as HTMLElement).blur();
  const limit = began + 20_000;
  do {
    await new Promise<void>((painted) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted();
        port2.postMessage(0);
      }),
    );
    if (performance.now() > limit) throw new Error(`${label} is not seen.`);
  } while (
    ![...document.querySelectorAll(`[data-canvas] [data-part="${part}"]`)].some((drawn) =>
      drawn.textContent?.includes(label),
    )
  );
  return performance.now() - began;
}

async function startProfile(session: CDPSession): Promise<void> {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 500 });
  await session.send('Profiler.start');
}

async function endProfile(session: CDPSession): Promise<string> {
  return JSON.stringify((await session.send('Profiler.stop')).profile);
}
