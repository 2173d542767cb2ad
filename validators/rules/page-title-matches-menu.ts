import type { Text } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { problemsOfText } from '../model/text-problem.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A page has the same name in its tab and in the sidebar; else users look for it under the wrong name. */
export const pageTitleMatchesMenu = defineRule({
  id: 'page-title-matches-menu',
  severity: 'error',
  description: {
    zh: '页面标题与菜单名称一致（侧边栏不显示的页面除外），否则人们会找错名字。',
    en: 'A page that the sidebar shows has the same name in its tab as in the menu.',
  },
  messages: {
    differs: 'In the menu this page is called "{name}".',
    other: 'This is what "{code}" is called in the menu: here it is "{name}".',
  },
  visit: {
    menuPage(page, { catalogue, report }) {
      const node = catalogue.menu?.get(page.menuCode)?.node;
      if (!node) return;
      if (node.hidden) {
        // A page that is opened from elsewhere may have a name of its own, but not that of another page.
        if (page.title.zh === node.menuName.zh || page.title.en === node.menuName.en) return;
        const other = catalogue.derive(codesByName).get(nameOf(page.title));
        if (other !== undefined) report(at(page, 'title'), 'other', { code: other, name: node.menuName.zh });
        return;
      }
      const isAnother = page.title.zh !== node.menuName.zh && page.title.en !== node.menuName.en;
      // A title of another page is one mistake.
      const languages = isAnother ? (['zh'] as const) : (['zh', 'en'] as const);
      for (const language of languages) {
        // A text that is wrong in itself is one mistake, which texts-in-both-languages reports.
        const wrong = [page.title, node.menuName].some((text) =>
          problemsOfText(text).some((problem) => problem.language === language),
        );
        if (!wrong && page.title[language] !== node.menuName[language])
          report(at(page, 'title', language), 'differs', { name: node.menuName[language] });
      }
    },
  },
});

/** The code of the first page of the menu with a name, by the result of `nameOf`. */
function codesByName({ menu }: DocumentCatalogue): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const { node } of menu?.values() ?? []) {
    const name = nameOf(node.menuName);
    if (node.type === 'menu' && node.route !== undefined && !codes.has(name)) codes.set(name, node.menuCode);
  }
  return codes;
}

/** A name in both languages as one text. */
function nameOf({ zh, en }: Text): string {
  return JSON.stringify([zh, en]);
}
