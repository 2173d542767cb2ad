import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsolePage, closeConsoles, openConsole } from './console-page.ts';
import { serveGallery } from './gallery-page.ts';
import { settled, still } from './settled.ts';

/** Buttons and links that are tried on a page at most: those that were not tried on another. */
const MOST = 8;

/** Milliseconds for all pages, of which there are more with every one that is made. */
const ALL_PAGES = 180_000;

const POPUPS = ['ant-drawer', 'ant-modal', 'rt-menu', 'ant-select-dropdown'];
const opens = new Set<string>();

let gallery: Awaited<ReturnType<typeof serveGallery>>;
let opened: ConsolePage;
/** What must not happen: a dialog of the browser, a violation of the policy, a request that no script of ours makes. */
const happened: string[] = [];

beforeAll(async () => {
  gallery = await serveGallery();
  opened = await openConsole(`${gallery.address}/`);
  const { page } = opened;
  page.setDefaultTimeout(5_000);
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // The gallery's own documents are there: what is asked for from now on is asked by a page.
  await page.waitForFunction(() => 'showPoisoned' in window);
  // So are its modules: nothing that is opened has to be waited for. As a text, which no tool of the tests rewrites.
  await page.evaluate(`Promise.all(${JSON.stringify(gallery.modules)}.map((path) => import(path)))`);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(assets|pictures)\/|^\/logo\.svg$/.test(pathname)) happened.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => happened.push(`window: ${popup.url()}`));
  // The browser warns of a page that prints often, and several have a button for it.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.exposeFunction('violated', (what: string) => happened.push(`policy: ${what}`));
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { violated(what: string): void }).violated(
        `${event.effectiveDirective} ${event.blockedURI}`,
      );
    });
  });
});
afterAll(async () => {
  await closeConsoles();
  await gallery?.close();
});

test(
  'words and answers full of code stay texts in every page and every dialog, under the shipped policy',
  async () => {
    const { page } = opened;
    for (const { id, block } of gallery.pages) {
      await show(id);
      const text = await page.locator('body').textContent();
      // What stands in a custom block is its component's own.
      if (block.kind !== 'custom') expect({ id, text: text?.includes('{{alert(1)}}') }).toEqual({ id, text: true });
      expect({ id, byCode: text?.includes('SHOWN BY CODE') }).toEqual({ id, byCode: false });
      await nothingHappened(id);
      for (const [at, place] of (await placesToTry()).entries()) {
        if (at > 0) await show(id);
        // Words as long as these leave little in sight to be pointed at.
        await place.evaluate((element: HTMLElement) => element.click());
        await still(page);
        await nothingHappened(`${id}: ${place}`);
        for (const name of await openPopups()) opens.add(name);
      }
    }
    // Drawers, dialogs and menus were among what was opened.
    expect(opens).toEqual(new Set(POPUPS));
    expect(opened.said).toEqual([]);
  },
  ALL_PAGES,
);

async function show(id: string): Promise<void> {
  await opened.page.evaluate((shown) => window.showPoisoned(shown), id);
  await settled(opened.page);
}

async function nothingHappened(where: string): Promise<void> {
  const traces = await opened.page.evaluate(() => ('hacked' in globalThis ? ['hacked'] : window.traces()));
  expect({ where, traces, happened }).toEqual({ where, traces: [], happened: [] });
}

/** The kinds of what stands above the page at the moment. */
function openPopups(): Promise<string[]> {
  return opened.page.evaluate(
    (kinds) => kinds.filter((kind) => document.querySelector(`.${kind}`)?.checkVisibility()),
    POPUPS,
  );
}

const tried = new Set<string>();

/** The buttons and links in sight of which none like it was tried yet: of the same look, and begun by the same word. */
async function placesToTry(): Promise<Locator[]> {
  const all = opened.page.locator('.rt-page :is(button, a, [role=tab], [role=combobox]):visible');
  const looks = await all.evaluateAll((elements) =>
    elements.map((element) => `${element.className} ${element.role} ${element.textContent?.slice(0, 8)}`),
  );
  const places: Locator[] = [];
  for (const [place, look] of looks.entries()) {
    if (tried.has(look) || places.length === MOST) continue;
    tried.add(look);
    places.push(all.nth(place));
  }
  return places;
}
