import type { MenuNode } from '../schemas/generated/grammar.ts';

/** Every node of the menu tree, depth first, in sidebar order. */
export function menuNodes(nodes: readonly MenuNode[]): MenuNode[] {
  const found: MenuNode[] = [];
  const visit = (node: MenuNode): void => {
    found.push(node);
    node.children?.forEach(visit);
  };
  nodes.forEach(visit);
  return found;
}

/** Whether a node is a page: a menu node that has no further menu nodes below it. */
export function isPageNode(node: MenuNode): boolean {
  return node.type === 'menu' && !(node.children ?? []).some((child) => child.type === 'menu');
}
