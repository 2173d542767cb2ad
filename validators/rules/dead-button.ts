import type { DocumentCatalogue } from '../catalogue.ts';
import { pageIndex } from '../model/page-index.ts';
import { pageUses } from '../model/page-uses.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/**
 * A button is used: an action, tab or form of its page uses its code, or a call is opened by it. What is said of a page without a
 * document is said at the page (menu-leaf-has-page), not at each of its buttons.
 */
export const deadButton = defineRule({
  id: 'dead-button',
  severity: 'error',
  waits: true,
  description: {
    zh: '每个按钮权限码都要有页面或接口使用。',
    en: 'Every button is used by its page or by a call.',
  },
  messages: {
    unused: 'No page and no call uses the button "{code}".',
  },
  visit: {
    menuNode(node, { parent, catalogue, report }) {
      const { menuCode: code } = node;
      if (node.type !== 'button' || !parent) return;
      const uses = pageUses(catalogue);
      const { codes, isDoubtful } = catalogue.derive(codesOfCalls);
      // A document that cannot be read, or a slip in a name, may use it.
      if (!uses.complete || uses.doubtful.has('code') || isDoubtful) return;
      const hasPage = pageIndex(catalogue).byCode.has(parent.menuCode);
      if (hasPage && !uses.codes.has(code) && !codes.has(code)) report(at(node, 'menuCode'), 'unused', { code });
    },
  },
});

/** The codes that open calls; doubtful where a group cannot be read or one of them is a slip. */
function codesOfCalls({ endpoints, endpointGroups, menu }: DocumentCatalogue): {
  codes: ReadonlySet<string>;
  isDoubtful: boolean;
} {
  const codes = new Set<string>();
  for (const { access } of endpoints.values()) for (const code of [access].flat()) codes.add(code);
  const hasSlip = [...codes].some((code) => code.includes(':') && menu && !menu.has(code));
  return { codes, isDoubtful: hasSlip || [...endpointGroups.values()].includes(undefined) };
}
