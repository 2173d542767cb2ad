import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { startConsole } from '../start-console.ts';
import { type Line, notePainted, slowDown } from './measure-loading.ts';
import { type Cost, costOf } from './side-by-side.ts';

const PHONE = '15400000002';
const LINE: Line = { latency: 150, bits: 4_000_000 };
/** How many times slower than this machine's a phone's processor is. */
const SLOWER = 4;
const CARD = '.rt-record-card';
const CARDS = 500;
/** Milliseconds between two pictures of a screen, and pixels that a finger moves a list by meanwhile. */
const FRAME = 1000 / 60;
const STEP = 120;

interface PhoneCosts {
  /** Milliseconds from the address until the first card is painted, with an empty cache. */
  firstList: Cost;
  scroll: Scroll;
}

interface Scroll {
  cards: number;
  frames: number;
  /** Pictures a second, in the middle and among the slowest twentieth. */
  perSecond: { median: number; slowest5: number };
  /** Share of the pictures that came later than one and a half of their time. */
  late: number;
}

/** What a list costs in the hand: a phone's window, line and processor, and its scrolling through many cards. */
export async function measurePhone(executablePath: string, rounds: number): Promise<PhoneCosts> {
  const data = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const { address, stop } = await startConsole({
    args: ['--small'],
    env: { DATA_DIR: data, SMS_RESEND_SECONDS: '0', SMS_DAILY_LIMIT: '1000' },
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const phone: BrowserContextOptions = {
      baseURL: address,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
    };
    const options = { ...phone, storageState: await keptBySignIn(browser, phone) };
    const times: number[] = [];
    // The first round warms up the server and does not count.
    for (let round = 0; round <= rounds; round++) {
      const time = await timeToFirstCard(browser, options);
      if (round > 0) times.push(time);
    }
    return { firstList: costOf(times), scroll: await scrolled(browser, options) };
  } finally {
    await browser.close();
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** What a browser remembers of somebody who has signed in: its files are gone with the cache, this is not. */
async function keptBySignIn(browser: Browser, phone: BrowserContextOptions) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.goto('/record/opening');
    await page.getByLabel('手机号').fill(PHONE);
    await page.getByRole('button', { name: '获取验证码' }).click();
    const shown = await page.getByText(/演示模式，验证码为 \d{6}/).textContent();
    await page.getByLabel('验证码', { exact: true }).fill(shown?.match(/\d{6}/)?.[0] ?? '');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.locator(CARD).first().waitFor();
    return await context.storageState();
  } finally {
    await context.close();
  }
}

async function timeToFirstCard(browser: Browser, options: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.addInitScript(notePainted, { row: CARD });
    await slowDown(page, LINE);
    await slowProcessor(page);
    await page.goto('/record/opening', { waitUntil: 'commit' });
    return await page.evaluate(() => window.__painted);
  } finally {
    await context.close();
  }
}

/** Fills the list of residents up to so many cards, then moves through all of them as a finger does, picture after picture. */
async function scrolled(browser: Browser, options: BrowserContextOptions): Promise<Scroll> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.goto('/resident/list');
    const cards = page.locator(CARD);
    await cards.first().waitFor();
    // Of many cards only those near what is seen are there: how many were loaded stands below them.
    let filled = await page.evaluate(numberShown, 0);
    while (filled < CARDS) {
      await page.locator('.rt-behind').scrollIntoViewIfNeeded();
      filled = Number(await (await page.waitForFunction(numberShown, filled)).jsonValue());
    }
    await slowProcessor(page);
    const between = await page.evaluate(moveThrough, { row: CARD, step: STEP });
    const sorted = between.toSorted((a, b) => a - b);
    const rate = (part: number) =>
      Math.round(1000 / (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN));
    const late = between.filter((time) => time > 1.5 * FRAME).length / between.length;
    return {
      cards: filled,
      frames: between.length,
      perSecond: { median: rate(0.5), slowest5: rate(0.95) },
      late: Number(late.toFixed(3)),
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page: the last number of 共 2,034 条，已显示 520 条. @returns 0 until it is more than that */
function numberShown(before: number): number {
  const words = document.querySelector('.rt-total')?.textContent ?? '';
  const shown = Number(words.match(/[\d,]+(?=\D*$)/)?.[0].replaceAll(',', '') ?? 0);
  return shown > before ? shown : 0;
}

async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Runs in the page: moves what scrolls around the cards from its top to its end. @returns milliseconds between two pictures */
async function moveThrough({ row, step }: { row: string; step: number }): Promise<number[]> {
  let box = document.querySelector(row)?.parentElement ?? null;
  while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement;
  const moved = box ?? document.documentElement;
  moved.scrollTop = 0;
  // More cards follow meanwhile: it ends where these do.
  const end = moved.scrollHeight - moved.clientHeight;
  const times: number[] = [];
  for (let before = -1; moved.scrollTop !== before && before < end; ) {
    before = moved.scrollTop;
    moved.scrollTop += step;
    times.push(await new Promise<number>((painted) => requestAnimationFrame(painted)));
  }
  return times.slice(1).map((time, at) => time - (times[at] ?? time));
}
