import type { Page } from 'playwright';
import { smallTargets } from './small-targets.ts';

/** The width up to which a window is a phone's. */
const PHONE = 640;

/** Milliseconds after which what looks wrong does not only look so until something else is there. */
const LASTING = 5_000;

/**
 * What goes on looking wrong: a part that comes late may fill what is empty, or push what is cut.
 *
 * @param counts whether something in words is looked for at all: what is not is not waited out either
 */
export async function lastingWrongLooks(page: Page, counts = (_found: string) => true): Promise<string[]> {
  const until = Date.now() + LASTING;
  for (;;) {
    const isPhone = (page.viewportSize()?.width ?? 0) <= PHONE;
    const found = [...(await wrongLooks(page)), ...(isPhone ? await smallTargets(page) : [])];
    const wrong = found.filter(counts);
    if (wrong.length === 0 || Date.now() > until) return wrong;
    await page.waitForTimeout(100);
  }
}

/**
 * What is cut, ragged, empty or boxed twice on what is shown, in words; measured, so that no picture has to be compared.
 * Words that end in an ellipsis and say themselves in full when pointed at are not cut.
 */
function wrongLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong = new Set<string>();
    const box = (element: Element) => element.getBoundingClientRect();
    const style = (element: Element) => getComputedStyle(element);
    const isShown = (element: Element) => {
      const { width, height, right, left } = box(element);
      // Pages that wait in their tabs have a size, too.
      if (!element.checkVisibility()) return false;
      return width > 1 && height > 1 && right > 0 && left < innerWidth && style(element).visibility !== 'hidden';
    };
    const all = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter(isShown);
    const name = (element: Element) => `"${(element.textContent ?? '').trim().slice(0, 30)}"`;

    if (document.documentElement.scrollWidth > innerWidth + 1) wrong.add('the page scrolls sideways');

    // Words of what is named or pressed, by what hides their end.
    for (const element of all('button, a, th, label, .rt-tag, .rt-figure > span, [role=tab], [role=menuitem]')) {
      const clip = style(element).overflowX;
      const isHidden = clip === 'hidden' || clip === 'clip';
      if (isHidden && element.scrollWidth > element.clientWidth + 1 && !element.closest('[title]'))
        wrong.add(`cut: ${name(element)}`);
    }
    for (const element of all('button, .rt-tag, .rt-figure > span')) {
      for (let around = element.parentElement; around; around = around.parentElement) {
        const clip = style(around).overflowX;
        if (clip === 'auto' || clip === 'scroll') break;
        if (clip !== 'hidden' && clip !== 'clip') continue;
        if (box(element).left < box(around).right - 1 && box(element).right > box(around).right + 1)
          wrong.add(`sticks out: ${name(element)}`);
        break;
      }
    }

    // Heads that run under the column of actions.
    for (const table of all('table')) {
      const pinned = all('thead th', table).find(
        (head) => style(head).position === 'sticky' && style(head).right === '0px',
      );
      if (!pinned || table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1) continue;
      for (const head of all('thead th', table))
        if (head !== pinned && box(head).right > box(pinned).left + 1 && box(head).left < box(pinned).left)
          wrong.add(`under the actions: ${name(head)}`);
    }

    for (const strip of all('.rt-summary')) {
      const rights = new Map<number, number>();
      for (const tile of strip.children) {
        const { top, right } = box(tile);
        rights.set(Math.round(top), Math.max(right, rights.get(Math.round(top)) ?? 0));
      }
      const isFew = strip.children.length < 3;
      if (!isFew && [...rights.values()].some((right) => right < box(strip).right - 2))
        wrong.add('a row of tiles with a hole');
      const heights = new Set([...strip.children].map((tile) => Math.round(box(tile).height)));
      if (heights.size > 1) wrong.add('tiles of two heights');
    }

    // A dialog is a box already, and a drawer lays boxes on its ground: none of them needs another inside.
    const isBox = (element: Element) => {
      const { width, height } = box(element);
      const { borderTopWidth, borderLeftWidth, borderTopColor } = style(element);
      const isLined = Number.parseFloat(borderTopWidth) >= 1 && Number.parseFloat(borderLeftWidth) >= 1;
      return width > 160 && height > 60 && isLined && !/, 0\)|transparent/.test(borderTopColor);
    };
    for (const dialog of all('[role=dialog]')) {
      const isDialog = dialog.classList.contains('ant-modal') || dialog.querySelector('.ant-modal-body') !== null;
      for (const inner of all('.rt-card, .rt-group, fieldset, section', dialog).filter(isBox)) {
        let boxes = isDialog ? 1 : 0;
        for (let around = inner.parentElement; around && around !== dialog; around = around.parentElement)
          if (isBox(around)) boxes += 1;
        if (boxes > 0) wrong.add(`a box in a box: ${name(inner)}`);
      }
    }

    // What stands beside something long fills at least half of what is in sight.
    for (const side of all('.rt-tree-parts > .rt-split-first, .rt-with-side > .rt-side')) {
      const beside = side.nextElementSibling;
      if (!beside || box(beside).left < box(side).right) continue;
      const inSight = Math.min(innerHeight, box(beside).bottom) - box(side).top;
      const card = side.matches('.rt-card') ? side : (side.querySelector('.rt-card') ?? side);
      if (!side.classList.contains('rt-side-closed') && box(card).height < inSight / 2)
        wrong.add(`two thirds empty: ${name(side)}`);
    }
    return [...wrong];
  });
}
