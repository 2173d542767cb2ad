import type { MenuNode } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Routes of the shell itself (product spec, section 2). */
const SHELL_ROUTES: ReadonlySet<string> = new Set(['/login', '/authredirect', '/404', '/401']);

/**
 * An address shows one thing. Routes are compared in the menu, where all of them stand; route-matches-menu ties the pages to
 * it.
 */
export const routeUnique = defineRule({
  id: 'route-unique',
  severity: 'error',
  messages: {
    twice: '"{code}" has the route "{route}" already.',
    shell: 'The route "{route}" belongs to the console itself.',
  },
  visit: {
    menu(menu, { report }) {
      const seen = new Map<string, string>();
      const visit = (nodes: readonly MenuNode[]) => {
        for (const node of nodes) {
          if (node.route !== undefined) {
            const code = seen.get(node.route);
            if (code !== undefined) report(at(node, 'route'), 'twice', { code, route: node.route });
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
