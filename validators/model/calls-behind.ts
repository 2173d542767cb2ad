import type { PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { takenOfPages } from '../incremental/derivations.ts';
import { isMenuPage } from './menu-page.ts';
import { ownUses } from './page-uses.ts';

/**
 * The calls that a button makes, on the page that it belongs to, on those outside the menu that borrow it, and on pages
 * that it opens. Undefined for a button that no page uses, or whose intention is unknown: it makes a call that is
 * unknown, does something else than expected, or is not opened by it.
 */
export function callsBehind(code: string, catalogue: DocumentCatalogue): ReadonlySet<string> | undefined {
  return catalogue.derive(behindButtons).get(code);
}

/** The codes of the buttons with which a page makes a call. */
export function buttonsOfCall(path: string, catalogue: DocumentCatalogue): readonly string[] {
  return catalogue.derive(buttonsByCall).get(path) ?? [];
}

/** The extract of a page: what its buttons do, and whose buttons it may use. */
function ofPage(page: PageDocument, catalogue: DocumentCatalogue) {
  return { uses: ownUses(page, catalogue), menuCode: isMenuPage(page) ? page.menuCode : undefined };
}

const behindButtons = takenOfPages(ofPage, (pages, { menu }): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, ReadonlySet<string>>();
  const used = new Set<string>();
  const doubtful = new Set<string>();
  for (const page of pages.values()) {
    if (!page) continue;
    const { uses, menuCode } = page;
    for (const [code, button] of uses.buttons) {
      // Pages that have no place in the menu borrow the buttons of others.
      if (menuCode !== undefined && menu?.get(code)?.parent?.menuCode !== menuCode) continue;
      if (button.doubtful) doubtful.add(code);
      if (button.used) used.add(code);
      const known = found.get(code);
      // Mostly a button is on one page and opens none: then that is all it does.
      if (!known && button.pages.size === 0) {
        found.set(code, button.calls);
        continue;
      }
      const calls = new Set([...(known ?? []), ...button.calls]);
      for (const id of button.pages) for (const call of pages.get(id)?.uses.calls ?? []) calls.add(call);
      found.set(code, calls);
    }
  }
  for (const code of found.keys()) if (!used.has(code) || doubtful.has(code)) found.delete(code);
  return found;
});

const buttonsByCall = takenOfPages(
  (page: PageDocument, catalogue: DocumentCatalogue) =>
    // One that does not open the call is doubtful: a call that every account may make needs none.
    [...ownUses(page, catalogue).buttons].flatMap(([code, { calls }]) => [...calls].map((call) => ({ call, code }))),
  (pages): ReadonlyMap<string, readonly string[]> => {
    const found = new Map<string, string[]>();
    for (const taken of pages.values())
      for (const { call, code } of taken ?? []) found.set(call, [...(found.get(call) ?? []), code]);
    return found;
  },
);
