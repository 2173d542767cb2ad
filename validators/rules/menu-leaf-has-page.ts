import { menuKindOf } from '../model/menu-kind.ts';
import { pageIndex } from '../model/page-index.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Every page of the menu has a document: without one nobody can open it, and the sidebar leaves it out. */
export const menuLeafHasPage = defineRule({
  id: 'menu-leaf-has-page',
  severity: 'error',
  description: {
    zh: '菜单中的每个页面都有文档。',
    en: 'Every page of the menu has a document.',
  },
  messages: {
    missing:
      'The page "{code}" has no document in schemas/pages: npm run new -- page {page} makes one, or take it out of the menu.',
  },
  visit: {
    menuNode(node, { catalogue, report }) {
      const { byCode, byRoute, partial } = pageIndex(catalogue);
      // A page that cannot be read may be this one.
      if (menuKindOf(node) !== 'page' || !catalogue.menu || partial) return;
      const { menuCode: code, route = `/${code.replaceAll(':', '/')}` } = node;
      // A page at the node's route with another code is a slip in its code, which other rules report.
      if (byCode.has(code) || byRoute.has(route)) return;
      report(at(node, 'menuCode'), 'missing', { code, page: route.slice(1) });
    },
  },
});
