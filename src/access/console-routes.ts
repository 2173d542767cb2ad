import type { Language } from '../../runtime/core/host.ts';
import { titleOfEdit } from '../../runtime/core/page-title.ts';
import { textOf } from '../../runtime/core/text-of.ts';
import { menuRoutes, type PageRoute, routes } from '../../schemas/generated/routes.ts';
import { pageByRoute } from '../menu/menu-pages.ts';
import { nameOf, type PermissionNode } from '../menu/permission-node.ts';
import type { Tab } from '../stores/tabs.ts';
import type { KnownRoutes } from './decide.ts';

let byRoute: ReadonlyMap<string, PageRoute>;
let byId: ReadonlyMap<string, PageRoute>;

/** Every route of this build; in development, of the documents at the moment. */
export let knownRoutes: KnownRoutes;

/** Replaces the routes. Components that show them render again with the next permission tree. */
export function setRoutes(pages: readonly PageRoute[], menu: KnownRoutes['menu']): void {
  byRoute = new Map(pages.map((page) => [page.route, page]));
  byId = new Map(pages.map((page) => [page.id, page]));
  knownRoutes = { pages: new Set(byRoute.keys()), menu };
}

setRoutes(routes, menuRoutes);

/** The page of this build at a route. */
export const pageAt = (route: string): PageRoute | undefined => byRoute.get(route);

/** The page of this build with this id. */
export const pageNamed = (id: string): PageRoute | undefined => byId.get(id);

/** The parameters that the page at a route cannot be shown without. */
export const paramsOf = (route: string): readonly string[] => byRoute.get(route)?.params ?? [];

/**
 * The title of a page: from the server's menu, else from its document, which alone says what it is called while a record is changed.
 *
 * @param tab its route, and its query string with the `?`
 */
export function titleOf(
  tree: readonly PermissionNode[],
  { route, search }: Pick<Tab, 'route' | 'search'>,
  language: Language,
): string {
  const known = byRoute.get(route);
  const ofEdit = known && titleOfEdit(known, Object.fromEntries(new URLSearchParams(search)), language);
  if (ofEdit) return ofEdit;
  const page = pageByRoute(tree, route);
  if (page) return nameOf(page.node, language);
  return known ? textOf(known.title, language) : route;
}
