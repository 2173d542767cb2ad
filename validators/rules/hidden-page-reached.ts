import type { PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { takenOfPages } from '../incremental/derivations.ts';
import { isMenuPage } from '../model/menu-page.ts';
import { pageParams } from '../model/page-params.ts';
import { pageUses } from '../model/page-uses.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A page that the sidebar does not show is opened by some other page; otherwise no user ever sees it. */
export const hiddenPageReached = defineRule({
  id: 'hidden-page-reached',
  severity: 'error',
  waits: true,
  description: {
    zh: '侧边栏不显示的页面必须能从别的页面打开，否则没有人看得到它。',
    en: 'A page that the sidebar does not show is opened by some other page; otherwise nobody ever sees it.',
  },
  messages: {
    unreached: 'The page is hidden in the menu, and no other page opens it.',
    shown: 'No other page opens {page}, which needs nothing to be shown: in the sidebar people would find it.',
  },
  visit: {
    menuPage(page, { name, catalogue, report }) {
      const node = catalogue.menu?.get(page.menuCode)?.node;
      if (!node?.hidden || needsNothing(page, catalogue) || !isUnreached(name, catalogue)) return;
      report(at(page, 'menuCode'), 'unreached', {});
    },
    menuNode(node, { catalogue, report }) {
      if (!node.hidden) return;
      const page = catalogue.derive(pagesThatNeedNothing).get(node.menuCode);
      if (page !== undefined && isUnreached(page, catalogue)) report(keyAt(node, 'hidden'), 'shown', { page });
    },
  },
});

function isUnreached(name: string, catalogue: DocumentCatalogue): boolean {
  const uses = pageUses(catalogue);
  // A page that cannot be read, or a slip in a name, may open it.
  if (!uses.complete || uses.doubtful.has('page')) return false;
  return [...(uses.openers.get(name) ?? [])].every((opener) => opener === name);
}

/** The sidebar can show it as it is: then it was hidden by mistake. */
function needsNothing(page: PageDocument, catalogue: DocumentCatalogue): boolean {
  const { needed, optional } = pageParams(page, catalogue);
  return needed.size + optional.size === 0;
}

/** Menu code → its page, of those that need nothing: the look-ups in the menu stay the same while pages change in other ways. */
const pagesThatNeedNothing = takenOfPages(
  (page: PageDocument, catalogue: DocumentCatalogue) =>
    isMenuPage(page) && needsNothing(page, catalogue) ? page.menuCode : undefined,
  (ofPages) => {
    const found = new Map<string, string>();
    for (const [page, code] of ofPages) if (code !== undefined) found.set(code, page);
    return found;
  },
);
