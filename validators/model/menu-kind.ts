import type { MenuNode } from '../../schemas/generated/grammar.ts';

/** What a node of the menu tree is: a menu node with menu nodes below it is a group, one without is a page. */
export function menuKindOf(node: MenuNode): 'group' | 'page' | 'button' {
  if (node.type === 'button') return 'button';
  return (node.children ?? []).some((child) => child.type === 'menu') ? 'group' : 'page';
}
