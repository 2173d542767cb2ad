import type { MenuNode } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { isMenuPage } from '../model/menu-page.ts';
import { pageIndex } from '../model/page-index.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Routes of the shell itself (product spec, section 2). */
const SHELL_ROUTES: ReadonlySet<string> = new Set(['/login', '/authredirect', '/404', '/401']);

/**
 * An address shows one thing. Routes are compared in the menu, which contains all of them; route-matches-menu ties the pages to
 * it.
 */
export const routeUnique = defineRule({
  id: 'route-unique',
  severity: 'error',
  description: {
    zh: '一个地址只对应一个页面。',
    en: 'An address shows one thing.',
  },
  messages: {
    twice: '"{code}" has the route "{route}" already.',
    shell: 'The route "{route}" belongs to the console itself.',
  },
  visit: {
    menu(menu, { catalogue, report }) {
      const seen = new Map<string, string>();
      const visit = (nodes: readonly MenuNode[]) => {
        for (const node of nodes) {
          if (node.route !== undefined) {
            const code = seen.get(node.route);
            if (code !== undefined) {
              // Of two, the one whose page is elsewhere.
              const first = catalogue.menu?.get(code)?.node;
              const wrong = first && livesElsewhere(first, catalogue) ? [first, node] : [node, first ?? node];
              const [slip = node, owner = node] = wrong;
              report(at(slip, 'route'), 'twice', { code: owner.menuCode, route: node.route });
            }
            if (SHELL_ROUTES.has(node.route)) report(at(node, 'route'), 'shell', { route: node.route });
            seen.set(node.route, code ?? node.menuCode);
          }
          visit(node.children ?? []);
        }
      };
      visit(menu.nodes);
    },
  },
});

function livesElsewhere(node: MenuNode, catalogue: DocumentCatalogue): boolean {
  const [id = ''] = pageIndex(catalogue).byCode.get(node.menuCode) ?? [];
  const page = catalogue.pages.get(id);
  return page !== undefined && isMenuPage(page) && page.route !== node.route;
}
