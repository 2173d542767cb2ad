import type { Catalogue, PageDocument } from '../schemas/generated/grammar.ts';
import { isMenuPage } from '../validators/model/menu-page.ts';
import { isPageNode, menuNodes } from './menu-nodes.ts';
import { editTitle } from './resolve/edit-title.ts';

/** The routes of the built pages of the menu, and which menu code opens each route of the whole menu. */
export function routesOf(pages: ReadonlyMap<string, PageDocument>, catalogue: Catalogue) {
  const nodes = menuNodes(catalogue.menu).filter(isPageNode);
  const hidden = new Set(nodes.filter((node) => node.hidden).map((node) => node.menuCode));
  const routes = [...pages]
    .flatMap(([id, page]) => (isMenuPage(page) ? [{ id, page }] : []))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, page }) => ({
      id,
      route: page.route,
      menuCode: page.menuCode,
      title: page.title,
      edit: editTitle(page),
      params: page.params ?? [],
      keepAlive: page.meta?.keepAlive ?? false,
      noCache: page.meta?.noCache ?? false,
      hideCommunity: page.meta?.hideCommunity ?? false,
      hidden: hidden.has(page.menuCode),
    }));
  return { routes, menuRoutes: Object.fromEntries(nodes.map((node) => [node.route ?? '', node.menuCode])) };
}

/** Writes the routes as a module. */
export function routeManifest(pages: ReadonlyMap<string, PageDocument>, catalogue: Catalogue): string {
  const { routes, menuRoutes } = routesOf(pages, catalogue);
  return `/** A built page and where it lives. */
export interface PageRoute {
  id: string;
  route: string;
  menuCode: string;
  title: { zh: string; en: string };
  /** What it is called while it changes the record that a parameter names. */
  edit?: { title: { zh: string; en: string }; param: string };
  /** The parameters it cannot be shown without. */
  params: readonly string[];
  keepAlive: boolean;
  noCache: boolean;
  hideCommunity: boolean;
  /** Reached from another page, not shown in the sidebar. */
  hidden: boolean;
}

export const routes: readonly PageRoute[] = ${JSON.stringify(routes, null, 2)};

/** Every route of the menu, built or not, and the code that opens it. */
export const menuRoutes: Readonly<Record<string, string>> = ${JSON.stringify(menuRoutes, null, 2)};
`;
}
