import type { DocumentCatalogue } from '../catalogue.ts';
import { isMenuPage } from '../model/menu-page.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/**
 * The code of an action is a button of its own page: a role with the page's buttons has all it needs. A page outside
 * the menu has no buttons of its own and borrows those of others.
 */
export const buttonCode = defineRule({
  id: 'button-code',
  severity: 'error',
  description: {
    zh: '操作的权限码必须是本页面的按钮：角色得到页面的按钮，就得到了所需的一切。',
    en: "The code of an action is a button of its own page: a role that is given the page's buttons gets all it needs.",
  },
  messages: {
    other: UNKNOWN.ownButton,
    none: UNKNOWN.button,
  },
  visit: {
    code({ menuCode: code, place }, { page, catalogue, report }) {
      const { menu } = catalogue;
      if (!isMenuPage(page)) {
        if (menu && menu.get(code)?.node.type !== 'button')
          report(place, 'none', { code, near: allButtons(catalogue) });
        return;
      }
      // A page whose own code is not in the menu has no buttons there: menu-code-exists reports it.
      if (!menu?.has(page.menuCode)) return;
      const { node, parent } = menu.get(code) ?? {};
      if (node?.type === 'button' && parent?.menuCode === page.menuCode) return;
      report(place, 'other', { code, page: page.menuCode, near: buttonsOf(page.menuCode, catalogue) });
    },
  },
});

function allButtons({ menu }: DocumentCatalogue): string[] {
  return [...(menu?.values() ?? [])].flatMap(({ node }) => (node.type === 'button' ? [node.menuCode] : []));
}

function buttonsOf(code: string, { menu }: DocumentCatalogue): string[] {
  return (menu?.get(code)?.node.children ?? []).flatMap((child) => (child.type === 'button' ? [child.menuCode] : []));
}
