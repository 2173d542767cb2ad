import type { MenuNode } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, MenuPlace } from '../catalogue.ts';
import { menuCodeOf } from '../model/menu-page.ts';
import { pageIndex } from '../model/page-index.ts';
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
    menu(menu, { catalogue, report }) {
      const places = placesIn(menu.nodes);
      const firsts = new Map<string, number>();
      places.forEach(({ node }, index) => {
        const first = firsts.get(node.menuCode) ?? index;
        firsts.set(node.menuCode, first);
        if (first === index) return;
        // Of two, the one whose route or parent node shows that it should be another.
        const wrong = [index, first].find((one) => isMisplaced(places[one], catalogue)) ?? index;
        report(at(places[wrong]?.node ?? node, 'menuCode'), 'twice', { code: node.menuCode });
      });
    },
    menuPage(page, { name, catalogue, report }) {
      const other = pageIndex(catalogue)
        .byCode.get(page.menuCode)
        ?.find((id) => id < name);
      if (other !== undefined) report(at(page, 'menuCode'), 'taken', { page: other, code: page.menuCode });
    },
  },
});

function placesIn(nodes: readonly MenuNode[], parent?: MenuNode): MenuPlace[] {
  return nodes.flatMap((node) => [{ node, ...(parent && { parent }) }, ...placesIn(node.children ?? [], node)]);
}

function isMisplaced(place: MenuPlace | undefined, catalogue: DocumentCatalogue): boolean {
  if (!place) return false;
  const { node, parent } = place;
  if (node.type === 'button') return parent !== undefined && !node.menuCode.startsWith(`${parent.menuCode}:`);
  const [id = ''] = pageIndex(catalogue).byRoute.get(node.route ?? '') ?? [];
  const page = catalogue.pages.get(id);
  return page !== undefined && menuCodeOf(page) !== node.menuCode;
}
