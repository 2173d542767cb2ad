import type { DocumentCatalogue } from '../catalogue.ts';
import { takenOfPages } from '../incremental/derivations.ts';
import { isMenuPage } from './menu-page.ts';
import { pageIndex } from './page-index.ts';
import { ownUses } from './page-uses.ts';

/**
 * The calls that are made behind a button, on the page that it belongs to, on those outside the menu that borrow it, and on pages
 * that it opens. Undefined of a button that no page uses, or of which nobody knows what is meant: it makes a call that is
 * unknown, does something else than is wanted, or is not opened by it.
 */
export function callsBehind(code: string, catalogue: DocumentCatalogue): ReadonlySet<string> | undefined {
  const parent = catalogue.menu?.get(code)?.parent?.menuCode ?? '';
  const own = (pageIndex(catalogue).byCode.get(parent) ?? []).flatMap((id) => catalogue.pages.get(id) ?? []);
  const calls = new Set<string>();
  let used = false;
  for (const page of [...own, ...catalogue.derive(pagesOutside)]) {
    const button = ownUses(page, catalogue).buttons.get(code);
    if (!button) continue;
    if (button.doubtful) return undefined;
    used ||= button.used;
    for (const call of button.calls) calls.add(call);
    for (const id of button.pages) {
      const opened = catalogue.pages.get(id);
      for (const call of opened ? ownUses(opened, catalogue).calls : []) calls.add(call);
    }
  }
  return used ? calls : undefined;
}

/** The pages that have no place in the menu: they borrow the buttons of others. */
const pagesOutside = takenOfPages(
  (page) => (isMenuPage(page) ? undefined : page),
  ({ pages }) => [...pages.values()].flatMap((page) => (page && !isMenuPage(page) ? [page] : [])),
);
