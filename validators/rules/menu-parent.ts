import { menuKindOf } from '../model/menu-kind.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The tree is groups, then pages, then buttons; a button's code starts with its page's, which shows where it belongs. */
export const menuParent = defineRule({
  id: 'menu-parent',
  severity: 'error',
  description: {
    zh: '菜单树依次是分组、页面、按钮；按钮的权限码以其页面的权限码开头。',
    en: "The tree is groups, then pages, then buttons; a button's code starts with its page's.",
  },
  messages: {
    button: 'A button stands below a page: "{code}" does not.',
    code: 'The code of a button of this page starts with "{start}".',
    page: 'What stands below a page beside its buttons is a button: "{code}".',
    below: 'Nothing stands below a button.',
    empty: 'A group needs a page below it.',
  },
  visit: {
    menuNode(node, { parent, catalogue: { menu }, report }) {
      const kind = menuKindOf(node);
      if (kind === 'page' && !parent) report(at(node, 'menuCode'), 'empty', {});
      const beside = parent?.children ?? [];
      const buttons = beside.filter(({ type }) => type === 'button').length;
      if (kind !== 'button' && buttons > 1 && buttons === beside.length - 1)
        report(at(node, 'type'), 'page', { code: node.menuCode });
      if (kind !== 'button') return;
      if (node.children) report(keyAt(node, 'children'), 'below', {});
      if (!parent || menuKindOf(parent) !== 'page') {
        if (parent?.type !== 'button') report(at(node, 'type'), 'button', { code: node.menuCode });
      } else if (menu && !node.menuCode.startsWith(`${parent.menuCode}:`)) {
        report(at(node, 'menuCode'), 'code', { start: `${parent.menuCode}:` });
      }
    },
  },
});
