import { isMenuPage } from '../model/menu-page.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

const OF_THE_MENU = ['route', 'menuCode', 'roles', 'meta'] as const;

/** A page outside the menu has no address: it states none, and is opened as a dialog or a drawer, never as a tab. */
export const pageWithoutAddress = defineRule({
  id: 'page-without-address',
  severity: 'error',
  description: {
    zh: '不在菜单中的页面没有地址，只能以弹窗或抽屉打开，不能作为标签页。',
    en: 'A page outside the menu has no address: it is opened as a dialog or a drawer, never as a tab.',
  },
  messages: {
    tab: '"{page}" is not in the menu and has no address: open it "as" a dialog or a drawer.',
    both: 'With "access" the page is not in the menu: it has no "{key}".',
    access: 'What stands in the menu as "{code}" is opened by that code: it has no "access".',
  },
  visit: {
    page(page, { report }) {
      if (isMenuPage(page)) return;
      // It has all that a page of the menu has: then "access" is what does not belong there.
      if (page.route !== undefined && page.menuCode !== undefined && page.roles !== undefined)
        return report(keyAt(page, 'access'), 'access', { code: String(page.menuCode) });
      for (const key of OF_THE_MENU) if (page[key] !== undefined) report(keyAt(page, key), 'both', { key });
    },
    target(target, { catalogue: { pages }, report }) {
      const page = pages.get(target.page);
      if (!page || isMenuPage(page) || (target.as ?? 'page') !== 'page') return;
      report(target.as === undefined ? keyAt(target, 'page') : at(target, 'as'), 'tab', { page: target.page });
    },
  },
});
