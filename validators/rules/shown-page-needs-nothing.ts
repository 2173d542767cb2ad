import type { PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { takenOfPages } from '../incremental/derivations.ts';
import { onceAPage } from '../incremental/once-a-page.ts';
import { menuCodeOf } from '../model/menu-page.ts';
import { pageParams } from '../model/page-params.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The sidebar opens a page without parameters: one that requires some would show nothing. */
export const shownPageNeedsNothing = defineRule({
  id: 'shown-page-needs-nothing',
  severity: 'error',
  description: {
    zh: '侧边栏打开页面时不带参数：需要参数的页面须在菜单中隐藏，由别的页面打开。',
    en: 'The sidebar opens a page without parameters: a page that asks for some is hidden in the menu, and other pages open it.',
  },
  messages: {
    needs: 'The page {page} asks for "{param}", which the sidebar does not give: hide it, with "hidden": true.',
  },
  visit: {
    menuNode(node, { catalogue, report }) {
      if (node.type !== 'menu' || node.hidden) return;
      const page = catalogue.derive(needyPages).get(node.menuCode);
      if (page) report(at(node, 'menuCode'), 'needs', page);
    },
  },
});

const needOf = onceAPage(
  (page: PageDocument, catalogue: DocumentCatalogue): readonly [menuCode: string, param: string] | undefined => {
    const menuCode = menuCodeOf(page);
    const [param] = pageParams(page, catalogue).needed;
    return menuCode === undefined || param === undefined ? undefined : [menuCode, param];
  },
);

/** Menu code → the page that requires a parameter, and which one. */
const needyPages = takenOfPages(needOf, (ofPages) => {
  const found = new Map<string, { page: string; param: string }>();
  for (const [page, need] of ofPages) if (need) found.set(need[0], { page, param: need[1] });
  return found;
});
