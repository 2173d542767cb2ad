import { pageUses } from '../model/page-uses.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A page that the sidebar does not show is opened by some other page; otherwise nobody ever sees it. */
export const hiddenPageReached = defineRule({
  id: 'hidden-page-reached',
  severity: 'error',
  waits: true,
  description: {
    zh: '侧边栏不显示的页面必须能从别的页面打开，否则没有人看得到它。',
    en: 'A page that the sidebar does not show is opened by some other page; otherwise nobody ever sees it.',
  },
  messages: { unreached: 'The page is hidden in the menu, and no other page opens it.' },
  visit: {
    menuPage(page, { name, catalogue, report }) {
      if (!catalogue.menu?.get(page.menuCode)?.node.hidden) return;
      const uses = pageUses(catalogue);
      // A page that cannot be read, or a slip in a name, may be what opens it.
      if (!uses.complete || uses.doubtful.has('page')) return;
      const openers = uses.openers.get(name) ?? new Set();
      if ([...openers].every((opener) => opener === name)) report(at(page, 'menuCode'), 'unreached', {});
    },
  },
});
