import type { PermissionNode } from './permission-node.ts';

/** A page of the permission tree and the groups above it, outermost first. */
export interface MenuPage {
  node: PermissionNode;
  groups: readonly PermissionNode[];
}

/** Every page of the tree, depth first; hidden ones too, unless `visible` is asked for. */
export function pagesOf(
  tree: readonly PermissionNode[],
  { visible = false }: { visible?: boolean } = {},
  groups: readonly PermissionNode[] = [],
): MenuPage[] {
  return tree
    .filter((node) => !(visible && node.hidden))
    .flatMap((node) => {
      if (node.menuType === 'group') return pagesOf(node.children, { visible }, [...groups, node]);
      return node.menuType === 'menu' && node.route ? [{ node, groups }] : [];
    });
}

/**
 * The tree without the pages that a setting of this community has switched off, and without groups that they leave empty. The same
 * tree where there are none.
 */
export function menuIn(tree: readonly PermissionNode[], communityUuid = ''): readonly PermissionNode[] {
  const kept = tree.flatMap((node) => {
    if (node.disabledIn?.includes(communityUuid)) return [];
    const children = menuIn(node.children, communityUuid);
    if (children === node.children) return node;
    return children.length > 0 ? { ...node, children } : [];
  });
  return kept.length === tree.length && kept.every((node, at) => node === tree[at]) ? tree : kept;
}

/** Every code of the tree: groups, pages and buttons. */
export function codesOf(tree: readonly PermissionNode[]): ReadonlySet<string> {
  return new Set(tree.flatMap((node) => [node.menuCode, ...codesOf(node.children)]));
}

/** The page of the tree that lives at this route. */
export function pageByRoute(tree: readonly PermissionNode[], route: string): MenuPage | undefined {
  return pagesOf(tree).find(({ node }) => node.route === route);
}

/** Where `/` leads: the first visible page, depth first, that this build has. Undefined when there is none. */
export function landingRoute(tree: readonly PermissionNode[], known: ReadonlySet<string>): string | undefined {
  return pagesOf(tree, { visible: true }).find(({ node }) => known.has(node.route))?.node.route;
}

/** Where a group's own address leads: its first visible page, as `/` does within it. */
export function groupLanding(
  tree: readonly PermissionNode[],
  route: string,
  known: ReadonlySet<string>,
): string | undefined {
  for (const node of tree) {
    if (node.menuType !== 'group') continue;
    if (node.route === route) return landingRoute(node.children, known);
    const below = groupLanding(node.children, route, known);
    if (below) return below;
  }
  return undefined;
}
