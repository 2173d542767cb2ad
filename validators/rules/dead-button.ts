import type { DocumentCatalogue } from '../catalogue.ts';
import { pageIndex } from '../model/page-index.ts';
import { pageUses } from '../model/page-uses.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/**
 * A button of a built page is used: an action, tab or form of the page uses its code, or a call is opened by it. Pages that are
 * not built yet may use all of theirs; buttons of built pages that are still to come are in `not-yet-built.json`, and are
 * removed from that list once they are used.
 */
export const deadButton = defineRule({
  id: 'dead-button',
  severity: 'error',
  waits: true,
  description: {
    zh: '已建页面的每个按钮权限码都要有页面或接口使用；尚未做到的列入 not-yet-built.json 的 buttons。',
    en: 'Every button of a built page is used by the page or by a call; those still to come stand in not-yet-built.json under buttons.',
  },
  messages: {
    unused: 'No page and no call uses the button "{code}".',
    used: 'The button "{code}" is used: take it off this list.',
    unbuilt: 'The page of "{code}" is not built itself, so its buttons need no place here.',
  },
  visit: {
    menuNode(node, { parent, catalogue, report }) {
      const { menuCode: code } = node;
      if (node.type !== 'button' || !parent || catalogue.buttonsToCome?.has(code) !== false) return;
      const uses = pageUses(catalogue);
      const { codes, isDoubtful } = catalogue.derive(codesOfCalls);
      // A document that cannot be read, or a slip in a name, may use it.
      if (!uses.complete || uses.doubtful.has('code') || isDoubtful) return;
      const isBuilt = pageIndex(catalogue).byCode.has(parent.menuCode);
      if (isBuilt && !uses.codes.has(code) && !codes.has(code)) report(at(node, 'menuCode'), 'unused', { code });
    },
    notYetBuilt(document, { catalogue, report }) {
      const { menu } = catalogue;
      const { byCode: built, partial } = pageIndex(catalogue);
      const isDoubtful = partial || [...built.keys()].some((code) => !menu?.has(code));
      document.buttons?.forEach((code, index) => {
        const parent = menu?.get(code)?.parent?.menuCode;
        // A page whose code is not in the menu may be the one.
        if (parent === undefined || isDoubtful) return;
        const place = at(document, 'buttons', index);
        if (!built.has(parent)) report(place, 'unbuilt', { code });
        else if (pageUses(catalogue).codes.has(code)) report(place, 'used', { code });
      });
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
