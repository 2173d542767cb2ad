import type { MenuNode } from '../../../schemas/generated/grammar.ts';

/** A node of the permission tree as the wire carries it. @see catalogue section 3.11, permissionNode */
export type PermissionNode = Record<string, unknown> & { menuCode: string; children: PermissionNode[] };

/** Of a code that settings of communities decide on: the settings' entity, and where it is off. */
export interface Switched {
  enabledBy: string;
  disabledIn: readonly string[];
}

/**
 * The held nodes and their parents; empty groups are removed.
 *
 * @param held left out means all of them, empty groups too
 * @param switched said of pages, which the console leaves out while one of these communities is chosen; they may stand in any group
 */
export function permissionTree(
  nodes: readonly MenuNode[],
  held?: ReadonlySet<string>,
  switched?: ReadonlyMap<string, Switched>,
  parentId: string | null = null,
): PermissionNode[] {
  return nodes.flatMap((node, sort) => {
    const children = permissionTree(node.children ?? [], held, switched, node.menuCode);
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
        ...(!isGroup && node.type === 'menu' && switched?.get(node.menuCode)),
        children,
      },
    ];
  });
}

/** All nodes of a tree, each before what is below it. */
export function everyNode<Node extends { children: readonly Node[] }>(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.children)]);
}
