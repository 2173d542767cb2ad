import { menuKindOf } from '../model/menu-kind.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** A menu code in a page or a role must be in the menu tree: else no account could have it. */
export const menuCodeExists = defineRule({
  id: 'menu-code-exists',
  severity: 'error',
  description: {
    zh: '页面和角色中的权限码必须在菜单树中。',
    en: 'A menu code in a page or a role is in the menu tree.',
  },
  messages: {
    unknown: UNKNOWN.node,
    notPage: '"{code}" is a {kind} of the menu, not a page.',
  },
  visit: {
    menuPage(page, { catalogue: { menu }, report }) {
      if (!menu) return;
      const place = menu.get(page.menuCode);
      if (!place) report(at(page, 'menuCode'), 'unknown', { code: page.menuCode, near: menu.keys() });
      else if (menuKindOf(place.node) !== 'page') {
        report(at(page, 'menuCode'), 'notPage', { code: page.menuCode, kind: menuKindOf(place.node) });
      }
    },
    role(role, { catalogue: { menu }, report }) {
      role.menuCodes.forEach((code, index) => {
        if (menu && !menu.has(code)) report(at(role, 'menuCodes', index), 'unknown', { code, near: menu.keys() });
      });
    },
  },
});
