import type { MenuNode } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, MenuPlace } from '../catalogue.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A menu code is one node and has at most one page: a permission that means two things protects neither. */
export const menuCodeUnique = defineRule({
  id: 'menu-code-unique',
  severity: 'error',
  description: {
    zh: '一个权限码只对应一个节点、最多一个页面：含义不唯一的权限保护不了任何东西。',
    en: 'A menu code is one node and has at most one page: a permission that means two things protects neither.',
  },
  messages: {
    twice: 'The menu code "{code}" stands in the tree twice.',
    taken: 'The page {page} has the menu code "{code}" already.',
  },
  visit: {
    menu(menu, { catalogue: { pages }, report }) {
      const places = placesIn(menu.nodes);
      const codes = places.map(({ node }) => node.menuCode);
      places.forEach(({ node }, index) => {
        const first = codes.indexOf(node.menuCode);
        if (first === index) return;
        // Of two, the one that its route or the node above says should be another.
        const wrong = [index, first].find((one) => isMisplaced(places[one], pages)) ?? index;
        report(at(places[wrong]?.node ?? node, 'menuCode'), 'twice', { code: node.menuCode });
      });
    },
    page(page, { name, catalogue, report }) {
      const [other] =
        [...catalogue.pages].find(([id, content]) => id < name && content?.menuCode === page.menuCode) ?? [];
      if (other !== undefined) report(at(page, 'menuCode'), 'taken', { page: other, code: page.menuCode });
    },
  },
});

function placesIn(nodes: readonly MenuNode[], parent?: MenuNode): MenuPlace[] {
  return nodes.flatMap((node) => [{ node, ...(parent && { parent }) }, ...placesIn(node.children ?? [], node)]);
}

function isMisplaced(place: MenuPlace | undefined, pages: DocumentCatalogue['pages']): boolean {
  if (!place) return false;
  const { node, parent } = place;
  if (node.type === 'button') return parent !== undefined && !node.menuCode.startsWith(`${parent.menuCode}:`);
  const page = [...pages.values()].find((one) => one !== undefined && one.route === node.route);
  return page !== undefined && page.menuCode !== node.menuCode;
}
