import type { MenuNode } from '../../../schemas/generated/grammar.ts';

/** A node of the permission tree as the wire carries it. @see catalogue section 3.11, permissionNode */
export type PermissionNode = Record<string, unknown> & { menuCode: string; children: PermissionNode[] };

/**
 * The held nodes and their parents; empty groups are removed.
 *
 * @param held left out means all of them, empty groups too
 */
export function permissionTree(
  nodes: readonly MenuNode[],
  held?: ReadonlySet<string>,
  parentId: string | null = null,
): PermissionNode[] {
  return nodes.flatMap((node, sort) => {
    const children = permissionTree(node.children ?? [], held, node.menuCode);
    const isGroup = parentId === null;
    const isHeld = held === undefined || (!isGroup && held.has(node.menuCode));
    if (!isHeld && children.length === 0) return [];
    return [
      {
        menuCode: node.menuCode,
        menuName: node.menuName.zh,
        menuNameEn: node.menuName.en,
        menuType: isGroup ? 'group' : node.type,
        route: node.route ?? null,
        icon: node.icon ?? null,
        sort,
        hidden: node.hidden ?? false,
        alwaysShow: node.alwaysShow ?? false,
        parentId,
        children,
      },
    ];
  });
}
