import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { GallerySettings } from '../../src/gallery/gallery-settings.ts';
import { axeFinds } from './axe.ts';
import { type ConsolePage, closeConsoles, openConsole } from './console-page.ts';
import { serveGallery } from './gallery-page.ts';
import { settled } from './settled.ts';

/** What belongs to the console around a page. */
const NOT_HERE = ['region', 'landmark-one-main', 'page-has-heading-one'];

let gallery: Awaited<ReturnType<typeof serveGallery>>;
let opened: ConsolePage;

beforeAll(async () => {
  gallery = await serveGallery();
});
afterEach(async () => {
  expect(opened.said).toEqual([]);
  await opened.close();
});
afterAll(async () => {
  await closeConsoles();
  await gallery?.close();
});

interface Looked extends Pick<GallerySettings, 'look'> {
  /** Pixels. */
  width: number;
  /** Left out: every rule that a page alone can meet. */
  only?: string[];
}

const LOOKS: readonly Looked[] = [
  { look: 'light', width: 1280 },
  { look: 'light', width: 390 },
  // In the dark nothing but the colours is otherwise.
  { look: 'dark', width: 1280, only: ['color-contrast', 'link-in-text-block'] },
];

// Halves, since all pages take nearly as long as a test may.
test.each(
  LOOKS.flatMap((one) => [
    { ...one, half: 'even' },
    { ...one, half: 'odd' },
  ]),
)('axe finds nothing in any block: $look, $width px, the $half ones', async ({ look, width, only, half }) => {
  // As high as two screens, so that what is drawn when it comes near is there.
  opened = await openConsole(`${gallery.address}/`, { width, height: 1800 });
  const { page } = opened;
  await page.waitForFunction(() => 'showInGallery' in window);
  const pages = gallery.pages.filter((_, nth) => (nth % 2 === 0) === (half === 'even'));
  expect(pages.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { id } of pages) {
    await page.evaluate((settings) => window.showInGallery(settings), {
      page: id,
      look,
      language: 'zh',
      width: 0,
    } as const);
    await settled(page);
    const violations = await axeFinds(page, { within: 'main', only, without: NOT_HERE });
    found.push(...violations.map((violation) => `${id}: ${violation}`));
  }
  expect(found).toEqual([]);
});
