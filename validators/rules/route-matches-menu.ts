import type { MenuNode, PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { takenOfPages } from '../incremental/derivations.ts';
import { isMenuPage, menuCodeOf } from '../model/menu-page.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The sidebar goes to the menu's route and the page lives at its own: they must be one. Groups and pages have a route, buttons none. */
export const routeMatchesMenu = defineRule({
  id: 'route-matches-menu',
  severity: 'error',
  description: {
    zh: '页面的路由必须与菜单一致；分组和页面有路由，按钮没有。',
    en: "The menu's route and the page's are one. Groups and pages have a route, buttons none.",
  },
  messages: {
    code: 'In the menu the route "{route}" is that of "{right}", not of "{code}".',
    differs: 'In the menu "{code}" has the route "{route}".',
    page: 'The page {page} lives at "{route}".',
    below: 'What stands below "{group}" has a route below "{route}".',
    missing: 'A group or page of the menu needs a route.',
    button: 'A button has no route.',
  },
  visit: {
    menuPage(page, { name, catalogue, report }) {
      const node = catalogue.menu?.get(page.menuCode)?.node;
      if (!node || node.route === page.route || isSlipOfMenu(node, page.route, name)) return;
      // A route that two nodes have is a slip in the menu, which route-unique reports.
      const shared = [...(catalogue.menu?.values() ?? [])].filter((place) => place.node.route === node.route);
      if (node.route !== undefined && shared.length > 1) return;
      const right = [...(catalogue.menu?.values() ?? [])].find((place) => place.node.route === page.route)?.node;
      // If a page with the other's code is there, the route is the slip, and not the code.
      if (right && !catalogue.derive(codesOfPages).has(right.menuCode)) {
        const { menuCode } = right;
        report(at(page, 'menuCode'), 'code', {
          code: page.menuCode,
          right: menuCode,
          route: page.route,
        });
      } else if (node.route !== undefined)
        // A node that has none is reported itself.
        report(at(page, 'route'), 'differs', { code: page.menuCode, route: node.route });
    },
    menuNode(node, { parent, catalogue, report }) {
      const page = catalogue.derive(routesOfPages).get(node.menuCode);
      // route-unique reports a route that two nodes have.
      const isSlip = page && isSlipOfMenu(node, page.route, page.page) && !isShared(node, catalogue);
      if (isSlip) report(at(node, 'route'), 'page', page);
      else if (
        !page &&
        node.route !== undefined &&
        parent?.route !== undefined &&
        !node.route.startsWith(`${parent.route}/`)
      )
        report(at(node, 'route'), 'below', { group: parent.menuCode, route: parent.route });
      if (node.type === 'button' && node.route !== undefined) report(keyAt(node, 'route'), 'button', {});
      if (node.type === 'menu' && node.route === undefined) report(at(node, 'menuCode'), 'missing', {});
    },
  },
});

function isShared(node: MenuNode, { menu }: DocumentCatalogue): boolean {
  return [...(menu?.values() ?? [])].some((place) => place.node !== node && place.node.route === node.route);
}

function codesOfPages({ pages }: Pick<DocumentCatalogue, 'pages'>): ReadonlySet<string> {
  return new Set([...pages.values()].flatMap((page) => (page && menuCodeOf(page)) ?? []));
}

/** Of two routes the one that matches the code is right, unless the other one matches the name of the page's document. */
function isSlipOfMenu({ menuCode, route }: MenuNode, lived: string, page: string): boolean {
  return (
    route !== undefined && route !== `/${page}` && lived === `/${menuCode.replaceAll(':', '/')}` && route !== lived
  );
}

function routeOf(page: PageDocument): readonly [menuCode: string, route: string] | undefined {
  return isMenuPage(page) ? [page.menuCode, page.route] : undefined;
}

/** Menu code → the route of its page. */
const routesOfPages = takenOfPages(routeOf, (ofPages) => {
  const found = new Map<string, { page: string; route: string }>();
  for (const [page, lives] of ofPages) if (lives) found.set(lives[0], { page, route: lives[1] });
  return found;
});
