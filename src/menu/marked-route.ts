import { pageByRoute } from './menu-pages.ts';
import type { PermissionNode } from './permission-node.ts';

/** The entry to mark while a page is shown: of a hidden page the visible one it belongs to, the last before it in its group. */
export function markedRoute(tree: readonly PermissionNode[], route: string): string {
  const page = pageByRoute(tree, route);
  if (!page?.node.hidden) return route;
  const siblings = page.groups.at(-1)?.children ?? [];
  const before = siblings
    .slice(0, siblings.indexOf(page.node))
    .filter((node) => node.menuType === 'menu' && !node.hidden);
  return before.at(-1)?.route ?? route;
}
