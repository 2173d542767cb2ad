import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { expect, inject } from 'vitest';
import { tokenOf } from '../../client-at.ts';

/** Pixels of a phone's window that is held in one hand. */
const PHONE = { width: 390, height: 844 };

/** Pixels that a finger hits, each way. */
const FINGER = 44;

/** A line by its delay and its bits, in milliseconds and bytes a second. */
const LINES = {
  fast: undefined,
  /** Lost before what matters is sent, and back a while later. */
  cut: undefined,
  slow: { latency: 400, throughput: (400 * 1000) / 8 },
} as const;
export type Line = keyof typeof LINES;

/** A phone in one hand: every tap is counted, and hits something as large as a finger. */
export interface Hand {
  page: Page;
  context: BrowserContext;
  tap(target: Locator): Promise<void>;
  /** Taps what the way leads to: it is within reach of the thumb, in the lower half. */
  tapMain(target: Locator): Promise<void>;
  taps(): number;
  /** The line is lost, where it is one that is cut. */
  lose(): Promise<void>;
  findAgain(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the console on a phone that has stored nothing yet, with its own browser where it is to see something by its camera. */
export async function openPhone(
  address: string,
  { as, line, video }: { as: string; line: Line; video?: string },
): Promise<Hand> {
  const browser: Browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(video ? [`--use-file-for-fake-video-capture=${video}`] : []),
    ],
  });
  const context = await browser.newContext({
    baseURL: address,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    permissions: ['camera'],
    storageState: {
      cookies: [],
      origins: [{ origin: address, localStorage: [{ name: 'token', value: await tokenOf(address, as) }] }],
    },
  });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  const limits = LINES[line];
  if (limits) {
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: limits.latency,
      downloadThroughput: limits.throughput,
      uploadThroughput: limits.throughput,
    });
  }
  let taps = 0;
  const tap = async (target: Locator) => {
    // What is hit, a finger's width apart: a target may be larger than it looks.
    const missed = () =>
      target.evaluate(
        (element, reach) => {
          // Cards that were out of sight take their height only now.
          element.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = element.getBoundingClientRect();
          const [middleX, middleY] = [x + width / 2, y + height / 2];
          return [
            [-reach, 0],
            [reach, 0],
            [0, -reach],
            [0, reach],
          ].filter(([right = 0, down = 0]) => {
            const hit = document.elementFromPoint(middleX + right, middleY + down);
            return hit !== null && !element.contains(hit);
          });
        },
        FINGER / 2 - 1,
      );
    // A drawer that goes away is in the way for a moment.
    const name = `${await target.textContent()} ${await target.getAttribute('aria-label')}`;
    await expect.poll(missed, { message: name }).toEqual([]);
    taps++;
    await target.tap();
  };
  return {
    page,
    context,
    tap,
    async tapMain(target) {
      await target.waitFor();
      const box = await target.boundingBox();
      const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
      expect(middle, `${await target.textContent()} is in the lower half`).toBeGreaterThan(PHONE.height / 2);
      await tap(target);
    },
    taps: () => taps,
    async lose() {
      if (line !== 'cut') return;
      // What keeps a call for later comes when the page is at rest.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/waiting-')),
      );
      await context.setOffline(true);
    },
    async findAgain() {
      if (line === 'cut') await context.setOffline(false);
    },
    async close() {
      await browser.close();
      expect(said).toEqual([]);
    },
  };
}

/** The card of a record in the list that is seen. */
export const cardWith = (page: Page, text: string | RegExp): Locator =>
  page.locator('section:visible .rt-record-card').filter({ hasText: text }).first();

/** The place of a page in the bar at the lower edge. */
export const placeOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '常用页面' }).getByRole('link', { name });

/** The dialog or drawer in front. */
export const front = (page: Page): Locator => page.locator('[role=dialog]:visible').last();
