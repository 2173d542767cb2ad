import type { DocumentCatalogue } from '../catalogue.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The code of an action is a button of its own page: a role that is given the page's buttons gets all it needs. */
export const buttonCode = defineRule({
  id: 'button-code',
  severity: 'error',
  messages: { other: '"{code}" is not a button of "{page}" in the menu.' },
  visit: {
    openAction(action, { page, catalogue, report }) {
      const codes = buttonsOf(page.menuCode, catalogue);
      if (!codes || action.menuCode === undefined || codes.includes(action.menuCode)) return;
      report(at(action, 'menuCode'), 'other', { code: action.menuCode, page: page.menuCode, near: codes });
    },
    exportAction(action, { page, catalogue, report }) {
      const codes = buttonsOf(page.menuCode, catalogue);
      if (!codes || codes.includes(action.menuCode)) return;
      report(at(action, 'menuCode'), 'other', { code: action.menuCode, page: page.menuCode, near: codes });
    },
  },
});

/** Undefined where the page itself is not in the menu, which menu-code-exists tells. */
function buttonsOf(menuCode: string, { menu }: DocumentCatalogue): string[] | undefined {
  const node = menu?.get(menuCode)?.node;
  return node && (node.children ?? []).filter((child) => child.type === 'button').map((child) => child.menuCode);
}
