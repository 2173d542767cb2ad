import type { DocumentCatalogue } from '../catalogue.ts';
import { isMenuPage } from './menu-page.ts';

/** Where pages are found otherwise than by their id; made once a catalogue, so that no rule goes through all pages for one. */
export interface PageIndex {
  /** Menu code → ids of the pages that have it, in order. Pages outside the menu stand in neither. */
  byCode: ReadonlyMap<string, readonly string[]>;
  /** Route → ids of the pages that live there, in order. */
  byRoute: ReadonlyMap<string, readonly string[]>;
  /** Some page could not be read: it may be the one that is looked for. */
  partial: boolean;
}

export function pageIndex(catalogue: DocumentCatalogue): PageIndex {
  return catalogue.derive(collect);
}

/** The codes that each role holds, by role code. */
export function heldCodes(catalogue: DocumentCatalogue): ReadonlyMap<string, ReadonlySet<string>> {
  return catalogue.derive(collectHeld);
}

function collect({ pages }: DocumentCatalogue): PageIndex {
  const byCode = new Map<string, string[]>();
  const byRoute = new Map<string, string[]>();
  let partial = false;
  for (const [id, page] of pages) {
    if (!page) {
      partial = true;
      continue;
    }
    if (!isMenuPage(page)) continue;
    byCode.set(page.menuCode, (byCode.get(page.menuCode) ?? []).concat(id));
    byRoute.set(page.route, (byRoute.get(page.route) ?? []).concat(id));
  }
  return { byCode, byRoute, partial };
}

function collectHeld({ roles }: DocumentCatalogue): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([...(roles ?? [])].map(([code, role]) => [code, new Set(role.menuCodes)]));
}
