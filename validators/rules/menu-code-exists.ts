import { menuKindOf } from '../model/menu-kind.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** A menu code in a page, a role or the list of pages to come must be in the menu tree: else no account could have it. */
export const menuCodeExists = defineRule({
  id: 'menu-code-exists',
  severity: 'error',
  description: {
    zh: '页面、角色和待建清单中的权限码必须在菜单树中。',
    en: 'A menu code in a page, a role or the list of pages to come is in the menu tree.',
  },
  messages: {
    unknown: UNKNOWN.node,
    notPage: '"{code}" is a {kind} of the menu, not a page.',
    notButton: '"{code}" is a {kind} of the menu, not a button.',
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
    notYetBuilt(document, { catalogue: { menu }, report }) {
      document.pages.forEach((code, index) => {
        const place = menu?.get(code);
        if (menu && !place) report(at(document, 'pages', index), 'unknown', { code, near: menu.keys() });
        else if (place && menuKindOf(place.node) !== 'page') {
          report(at(document, 'pages', index), 'notPage', { code, kind: menuKindOf(place.node) });
        }
      });
      document.buttons?.forEach((code, index) => {
        const place = menu?.get(code);
        if (menu && !place) report(at(document, 'buttons', index), 'unknown', { code, near: menu.keys() });
        else if (place && place.node.type !== 'button')
          report(at(document, 'buttons', index), 'notButton', { code, kind: menuKindOf(place.node) });
      });
    },
  },
});
