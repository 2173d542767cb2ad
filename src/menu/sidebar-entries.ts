import type { PermissionNode } from './permission-node.ts';

/** A link of the sidebar, or a group of links. */
export type SidebarEntry =
  | { kind: 'link'; node: PermissionNode; icon: string }
  | { kind: 'group'; node: PermissionNode; icon: string; entries: readonly SidebarEntry[] };

/**
 * What the sidebar shows of the permission tree (product spec section 2): hidden nodes are skipped, and a group with a
 * single visible child becomes that one link, unless it is marked always-show. A group left empty is not shown.
 */
export function sidebarEntries(tree: readonly PermissionNode[]): SidebarEntry[] {
  return tree
    .filter((node) => !node.hidden)
    .flatMap((node): SidebarEntry[] => {
      if (node.menuType === 'menu') return node.route ? [{ kind: 'link', node, icon: node.icon }] : [];
      if (node.menuType === 'button') return [];
      const entries = sidebarEntries(node.children);
      const [first] = entries;
      if (!first) return [];
      if (entries.length === 1 && !node.alwaysShow) return [{ ...first, icon: first.icon || node.icon }];
      return [{ kind: 'group', node, icon: node.icon, entries }];
    });
}
