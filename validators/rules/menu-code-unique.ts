import type { MenuNode } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A menu code is one node and has at most one page: a permission that means two things protects neither. */
export const menuCodeUnique = defineRule({
  id: 'menu-code-unique',
  severity: 'error',
  messages: {
    twice: 'The menu code "{code}" stands in the tree twice.',
    taken: 'The page {page} has the menu code "{code}" already.',
  },
  visit: {
    menu(menu, { report }) {
      const seen = new Set<string>();
      const visit = (nodes: readonly MenuNode[]) => {
        for (const node of nodes) {
          if (seen.has(node.menuCode)) report(at(node, 'menuCode'), 'twice', { code: node.menuCode });
          seen.add(node.menuCode);
          visit(node.children ?? []);
        }
      };
      visit(menu.nodes);
    },
    page(page, { name, catalogue, report }) {
      const [other] =
        [...catalogue.pages].find(([id, content]) => id < name && content?.menuCode === page.menuCode) ?? [];
      if (other !== undefined) report(at(page, 'menuCode'), 'taken', { page: other, code: page.menuCode });
    },
  },
});
