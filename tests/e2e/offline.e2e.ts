import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import catalogue from '../../schemas/generated/catalogue.json' with { type: 'json' };
import { FIRST_USE_CACHE } from '../../src/offline/first-use-files.ts';
import { axeFinds } from './axe.ts';
import {
  type ConsolePage,
  closeConsoles,
  consoleAddress,
  goInside,
  openConsole,
  PEOPLE,
  rows,
} from './console-page.ts';
import { type ReleasedHost, startReleasedHost } from './released-host.ts';

const SAYS = '当前没有网络';

let host: ReleasedHost;
let opened: ConsolePage;

beforeAll(async () => {
  host = await startReleasedHost(consoleAddress());
});
afterEach(async () => {
  await opened?.context.close();
});
afterAll(async () => {
  await closeConsoles();
  await host?.close();
});

/** Signed in, the first list drawn, and everything stored that a start needs. */
async function work(address = '/record/opening', language = 'zh'): Promise<Page> {
  const preferences = JSON.stringify({ state: { language }, version: 0 });
  opened = await openConsole(`${host.address}${address}`, {
    as: PEOPLE.property,
    worker: true,
    stored: { preferences },
  });
  const { page } = opened;
  await rows(page).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // It has everything from the moment on that it is used.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** Path of everything that is stored → its cache. */
function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found[new URL(url).pathname] = name;
    return found;
  });
}

const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src') ?? undefined);

test('without a network the shell opens and says so, without any record, menu or right; it goes on by itself', async () => {
  const page = await work();
  await opened.context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: SAYS }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.locator('#main, table').count()).toBe(0);
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByText('仍无法连接，请检查网络。').waitFor();
  await opened.context.setOffline(false);
  // The event `online`, then the probe: nobody clicks.
  await rows(page).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/record/opening');
});

test('a network that leads nowhere counts as none after a while, and the shell is there', async () => {
  const page = await work();
  host.silence(true);
  const began = Date.now();
  // Nothing that the page loads ends before it is given up.
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('heading', { name: SAYS }).waitFor();
  expect(Date.now() - began).toBeLessThan(24_000);
  host.silence(false);
  await rows(page).first().waitFor();
});

test('signed out, and at an address never opened before, it opens as well; what says which pages were opened is gone', async () => {
  const page = await work();
  await goInside(page, '/equipment/device');
  await rows(page).first().waitFor();
  const inFirstUse = async () => Object.values(await stored(page)).filter((name) => name === FIRST_USE_CACHE).length;
  await expect.poll(inFirstUse).toBeGreaterThan(0);
  await page.getByRole('button', { name: '退出登录' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
  await expect.poll(inFirstUse).toBe(0);
  await opened.context.setOffline(true);
  await page.goto(`${host.address}/system/account`);
  await page.getByRole('heading', { name: SAYS }).waitFor();
  await opened.context.setOffline(false);
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
});

test('in English, at 390 px, with the edges of a phone kept free', async () => {
  const page = await work('/record/opening', 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  const devtools = await opened.context.newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 40, bottom: 34, left: 0, right: 0 } });
  await opened.context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'No network' }).waitFor();
  const bar = await page.locator('header').boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(bar?.y).toBe(40);
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBe(844 - 34);
  expect(await axeFinds(page)).toEqual([]);
  const button = await page.getByRole('button', { name: 'Try again' }).boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 999)).toBeLessThanOrEqual(390);
});

test('nothing of any call is stored, however it is asked for: files of the build are all that there is', async () => {
  const page = await work();
  for (const address of ['/business/household', '/equipment/device', '/record/opening']) {
    await goInside(page, address);
    await rows(page).first().waitFor();
  }
  const calls = Object.keys(catalogue.endpoints).map((path) => `/plus${path}`);
  await page.evaluate(async (paths) => {
    const asked = paths.flatMap((path) => [fetch(path, { method: 'POST', body: '{}' }), fetch(path)]);
    await Promise.allSettled(asked);
    const picture = new Image();
    picture.src = '/plus/files/faces/a.jpg';
    await picture.decode().catch(() => undefined);
  }, calls);
  const there = Object.keys(await stored(page));
  expect(there.length).toBeGreaterThan(20);
  expect(there.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(['/', '/first-look.js', '/logo.svg']);
  // No other place to put a list in.
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  const names = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(names).toEqual(['bind_phone', 'fingerprint', 'preferences', 'token', 'user_name', 'user_sensitive']);
});

test('a newer build is taken whole: the next page is that of the newer build, and so is the one without a network', async () => {
  host.release('no');
  const page = await work();
  expect(await entryOf(page)).toBe(host.entries.first);
  host.release('half way');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const ended = new Promise((done) => {
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', ({ target }) => {
          if ((target as ServiceWorker).state === 'redundant') done(undefined);
        }),
      );
    });
    await registration.update();
    await ended;
  });
  // The page that came with it was not its own: everything stays as it was.
  await opened.context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: SAYS }).waitFor();
  expect(await entryOf(page)).toBe(host.entries.first);
  await opened.context.setOffline(false);
  await rows(page).first().waitFor();

  host.release('whole');
  await page.reload();
  // Network first: at once, though the worker is still that of the first.
  expect(await entryOf(page)).toBe(host.entries.second);
  await rows(page).first().waitFor();
  await expect.poll(async () => Object.keys(await stored(page))).not.toContain(host.entries.first);
  expect(Object.keys(await stored(page))).toContain(host.entries.second);
  await opened.context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: SAYS }).waitFor();
  expect(await entryOf(page)).toBe(host.entries.second);
  await opened.context.setOffline(false);
  await rows(page).first().waitFor();
});

test('before the first list nothing is asked for that has to do with it', async () => {
  host.asked();
  opened = await openConsole(`${host.address}/record/opening`, { as: PEOPLE.property, worker: true });
  await rows(opened.page).first().waitFor();
  const late = host.asked().filter((path) => /manifest|\/icons\/|service-worker|offline/.test(path));
  expect(late).toEqual([]);
});

test('it can be installed: the manifest is whole, its icons are what it says, in both languages', async () => {
  const page = await work();
  const devtools = await opened.context.newCDPSession(page);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${host.address}/manifest.webmanifest`, []]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A browser without a profile of its own never installs anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const [path, name] of [
    ['/manifest.webmanifest', '社区居委会管理子系统'],
    ['/manifest.en.webmanifest', 'Community Committee Management Subsystem'],
  ] as const) {
    const manifest = await (await fetch(host.address + path)).json();
    expect(manifest).toMatchObject({ name, start_url: '/', scope: '/', id: '/', display: 'standalone' });
    expect(manifest.theme_color).toBe(await page.locator('meta[name="theme-color"]').getAttribute('content'));
    const sizes = await page.evaluate(
      (icons: string[]) =>
        Promise.all(
          icons.map(async (src) => {
            const picture = new Image();
            picture.src = src;
            await picture.decode();
            return `${picture.naturalWidth}x${picture.naturalHeight}`;
          }),
        ),
      manifest.icons.map(({ src }: { src: string }) => src),
    );
    expect(sizes).toEqual(manifest.icons.map((icon: { sizes: string }) => icon.sizes));
    expect(new Set(manifest.icons.map((icon: { purpose: string }) => icon.purpose))).toEqual(
      new Set(['any', 'maskable']),
    );
  }
  expect(await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')).toBe('/icons/apple-touch-icon.png');
});
