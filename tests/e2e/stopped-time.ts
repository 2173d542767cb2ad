import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** Milliseconds. */
const AHEAD = 5_000;

/** From now on time stands still in the page, but for what it is told to pass. */
export async function stopTime(page: Page): Promise<void> {
  // Every request carries the fingerprint of the browser, and none is sent before that is worked out, which takes time to pass.
  await page.waitForFunction(() => localStorage.getItem('fingerprint') !== null);
  const now = Date.now();
  await page.clock.install({ time: now });
  // Far enough ahead for a machine that is slow between the two: time cannot be stopped at a moment that has passed.
  await page.clock.pauseAt(now + AHEAD);
}

/**
 * However slow the machine is: a moment before its time the page is the one it was, a moment after it is loaded anew. Then time
 * goes on.
 *
 * @param loads how often the page has loaded since
 */
export async function reloadsAfter(page: Page, milliseconds: number, loads: () => number): Promise<void> {
  await page.clock.runFor(milliseconds - 100);
  expect(loads()).toBe(0);
  const loaded = page.waitForEvent('load');
  // The page in which it passes goes away meanwhile.
  await page.clock.runFor(200).catch(() => undefined);
  await loaded;
  await page.clock.resume();
}

/** Lets the seconds pass in which a page would reload itself that means to. */
export async function mayReload(page: Page): Promise<void> {
  // Before it reloads it asks this: what it has asked is answered by then.
  await page.evaluate(async () => void (await fetch('/config.json', { cache: 'no-store' })));
  await page.clock.fastForward(4500);
  await page.evaluate(async () => void (await fetch('/config.json', { cache: 'no-store' })));
}

/** Lets time pass until something is seen, such as what is said after a read was asked for again. */
export async function comesInTime(page: Page, awaited: Locator): Promise<void> {
  const seen = async () => {
    await page.clock.runFor(250);
    return awaited.first().isVisible();
  };
  await expect.poll(seen).toBe(true);
}
