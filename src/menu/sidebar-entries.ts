import type { PermissionNode } from './permission-node.ts';

/** A link of the sidebar, or a group of links. */
export type SidebarEntry =
  | { kind: 'link'; node: PermissionNode; icon: string }
  | { kind: 'group'; node: PermissionNode; icon: string; entries: readonly SidebarEntry[] };

/**
 * What the sidebar shows of the permission tree (product spec section 2): hidden nodes are skipped, and a group with a
 * single visible child becomes that one link, unless it is marked always-show. A group left empty is not shown.
 *
 * @param known routes of the pages that this build has: a link to another one, as a newer server may name, would lead nowhere
 */
export function sidebarEntries(tree: readonly PermissionNode[], known: ReadonlySet<string>): SidebarEntry[] {
  return tree
    .filter((node) => !node.hidden)
    .flatMap((node): SidebarEntry[] => {
      if (node.menuType === 'menu') return known.has(node.route) ? [{ kind: 'link', node, icon: node.icon }] : [];
      if (node.menuType === 'button') return [];
      const entries = sidebarEntries(node.children, known);
      const [first] = entries;
      if (!first) return [];
      if (entries.length === 1 && !node.alwaysShow) return [{ ...first, icon: first.icon || node.icon }];
      return [{ kind: 'group', node, icon: node.icon, entries }];
    });
}

/** The codes of the groups above the link to a route, or above and with the group of a code, outermost first; empty when it is on top or not there. */
export function groupsTo(
  entries: readonly SidebarEntry[],
  sought: { route: string } | { group: string },
): readonly string[] {
  for (const entry of entries) {
    if (entry.kind === 'link') continue;
    const { menuCode } = entry.node;
    if ('group' in sought && sought.group === menuCode) return [menuCode];
    const below = groupsTo(entry.entries, sought);
    const holds =
      below.length > 0 || ('route' in sought && entry.entries.some((inner) => isLinkTo(inner, sought.route)));
    if (holds) return [menuCode, ...below];
  }
  return [];
}

const isLinkTo = (entry: SidebarEntry, route: string) => entry.kind === 'link' && entry.node.route === route;

/** The links of the sidebar by their routes, in its order. */
export function linksOf(
  menu: readonly PermissionNode[],
  known: ReadonlySet<string>,
): ReadonlyMap<string, SidebarEntry & { kind: 'link' }> {
  const links = new Map<string, SidebarEntry & { kind: 'link' }>();
  const collect = (entries: readonly SidebarEntry[], above: string) => {
    for (const entry of entries) {
      if (entry.kind === 'group') collect(entry.entries, entry.icon || above);
      else links.set(entry.node.route, { ...entry, icon: entry.icon || above });
    }
  };
  collect(sidebarEntries(menu, known), '');
  return links;
}
