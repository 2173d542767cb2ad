import type { MenuNode, PageDocument } from '../../schemas/generated/grammar.ts';
import { menuKindOf } from '../model/menu-kind.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Every page of the menu is built or owned up to in `not-yet-built.json`; otherwise its link leads to "not found". */
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
    menuNode(node, { catalogue: { pages, notYetBuilt }, report }) {
      const all = [...pages.values()];
      // A page that cannot be read may be the one.
      if (menuKindOf(node) !== 'page' || !notYetBuilt || all.includes(undefined)) return;
      if (notYetBuilt.has(node.menuCode) || all.some((page) => isPageOf(page, node))) return;
      report(at(node, 'menuCode'), 'missing', { code: node.menuCode });
    },
    notYetBuilt(document, { catalogue: { pages }, report }) {
      document.pages.forEach((code, index) => {
        const [page] = [...pages].find(([, content]) => content?.menuCode === code) ?? [];
        if (page !== undefined) report(at(document, 'pages', index), 'built', { code, page });
      });
    },
  },
});

/** A page at the node's route with another code is a slip in its code, which other rules tell. */
function isPageOf(page: PageDocument | undefined, node: MenuNode): boolean {
  return page?.menuCode === node.menuCode || (node.route !== undefined && page?.route === node.route);
}
