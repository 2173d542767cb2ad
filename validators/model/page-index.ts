import type { PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { takenOfPages } from '../incremental/derivations.ts';
import { isMenuPage } from './menu-page.ts';

/** Finds pages by other values than their id; made once for each catalogue, so that no rule goes through all pages for one. */
export interface PageIndex {
  /** Menu code → ids of the pages that have it, in order. Pages outside the menu are in neither. */
  byCode: ReadonlyMap<string, readonly string[]>;
  /** Route → ids of the pages that live there, in order. */
  byRoute: ReadonlyMap<string, readonly string[]>;
  /** Some page could not be read: it may be the searched one. */
  partial: boolean;
}

export function pageIndex(catalogue: DocumentCatalogue): PageIndex {
  return catalogue.derive(collect);
}

/** The codes that each role has, by role code. */
export function heldCodes(catalogue: DocumentCatalogue): ReadonlyMap<string, ReadonlySet<string>> {
  return catalogue.derive(collectHeld);
}

/** A page outside the menu has none. */
function addressOf(page: PageDocument) {
  return isMenuPage(page) ? { menuCode: page.menuCode, route: page.route } : NONE;
}

const NONE = { menuCode: undefined, route: undefined };

const collect = takenOfPages(addressOf, (addresses): PageIndex => {
  const byCode = new Map<string, string[]>();
  const byRoute = new Map<string, string[]>();
  let partial = false;
  for (const [id, address] of addresses) {
    if (!address) partial = true;
    else if (address.menuCode !== undefined) {
      addTo(byCode, address.menuCode, id);
      addTo(byRoute, address.route, id);
    }
  }
  return { byCode, byRoute, partial };
});

function addTo(lists: Map<string, string[]>, key: string, id: string): void {
  const list = lists.get(key);
  if (list) list.push(id);
  else lists.set(key, [id]);
}

function collectHeld({ roles }: DocumentCatalogue): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([...(roles ?? [])].map(([code, role]) => [code, new Set(role.menuCodes)]));
}
