import { menuKindOf } from '../model/menu-kind.ts';
import { pageIndex } from '../model/page-index.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Every page of the menu is built or listed in `not-yet-built.json`; otherwise its link leads to "not found". */
export const menuLeafHasPage = defineRule({
  id: 'menu-leaf-has-page',
  severity: 'error',
  description: {
    zh: '菜单中的每个页面要么已建好，要么列在 not-yet-built.json 中。',
    en: 'Every page of the menu is built or owned up to in not-yet-built.json.',
  },
  messages: {
    missing: 'The page "{code}" has no document in schemas/pages and does not stand in not-yet-built.json.',
    built: 'The page "{code}" is built ({page}): take it off this list.',
  },
  visit: {
    menuNode(node, { catalogue, report }) {
      const { menu, notYetBuilt } = catalogue;
      const { byCode, byRoute, partial } = pageIndex(catalogue);
      // A page that cannot be read may be this one.
      if (menuKindOf(node) !== 'page' || !menu || !notYetBuilt || partial) return;
      // A page at the node's route with another code is a slip in its code, which other rules report.
      if (notYetBuilt.has(node.menuCode) || byCode.has(node.menuCode) || byRoute.has(node.route ?? '')) return;
      report(at(node, 'menuCode'), 'missing', { code: node.menuCode });
    },
    notYetBuilt(document, { catalogue, report }) {
      document.pages.forEach((code, index) => {
        const [page] = pageIndex(catalogue).byCode.get(code) ?? [];
        if (page !== undefined) report(at(document, 'pages', index), 'built', { code, page });
      });
    },
  },
});
