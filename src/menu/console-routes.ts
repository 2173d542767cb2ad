import type { Language } from '../../runtime/host.ts';
import { textOf } from '../../runtime/text-of.ts';
import { menuRoutes, type PageRoute, routes } from '../../schemas/generated/routes.ts';
import type { KnownRoutes } from '../guard/decide.ts';
import { pageByRoute } from './menu-pages.ts';
import { nameOf, type PermissionNode } from './permission-node.ts';

const byRoute: ReadonlyMap<string, PageRoute> = new Map(routes.map((page) => [page.route, page]));
const byId: ReadonlyMap<string, PageRoute> = new Map(routes.map((page) => [page.id, page]));

/** Every route of this build. */
export const knownRoutes: KnownRoutes = { built: new Set(byRoute.keys()), menu: menuRoutes };

/** The built page at a route. */
export const pageAt = (route: string): PageRoute | undefined => byRoute.get(route);

/** The built page with this id. */
export const pageNamed = (id: string): PageRoute | undefined => byId.get(id);

/** The parameters that the page at a route cannot be shown without. */
export const paramsOf = (route: string): readonly string[] => byRoute.get(route)?.params ?? [];

/** What a page is called: as the server's menu says, else as its document does. */
export function titleOf(tree: readonly PermissionNode[], route: string, language: Language): string {
  const page = pageByRoute(tree, route);
  if (page) return nameOf(page.node, language);
  const built = byRoute.get(route);
  return built ? textOf(built.title, language) : route;
}
