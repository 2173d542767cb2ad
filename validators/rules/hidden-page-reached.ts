import type { Block, PageDocument } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A page that the sidebar does not show is opened by some other page; otherwise nobody ever sees it. */
export const hiddenPageReached = defineRule({
  id: 'hidden-page-reached',
  severity: 'error',
  messages: { unreached: 'The page is hidden in the menu, and no other page opens it.' },
  visit: {
    page(page, { name, catalogue: { menu, pages }, report }) {
      if (!menu?.get(page.menuCode)?.node.hidden) return;
      const others = [...pages].filter(([id]) => id !== name).map(([, content]) => content);
      // A page that cannot be read may be the one that opens it.
      if (others.some((other) => other === undefined || opens(other, name))) return;
      report(at(page, 'menuCode'), 'unreached', {});
    },
  },
});

function opens(page: PageDocument, id: string): boolean {
  return targetsOf(page).has(id);
}

function targetsOf(block: Block): Set<string> {
  const shown =
    block.kind === 'list'
      ? block.columns
      : [...(block.pictures ?? []), ...block.groups.flatMap(({ fields }) => fields)];
  const actions =
    block.kind === 'list' ? [...(block.toolbar ?? []), ...(block.rowActions ?? [])] : (block.actions ?? []);
  const inner = block.kind === 'list' ? [] : (block.tabs ?? []).flatMap((tab) => [...targetsOf(tab.block)]);
  return new Set([
    ...shown.flatMap((entry) => (typeof entry === 'string' || !entry.open ? [] : [entry.open.page])),
    ...actions.flatMap((action) => (action.type === 'open' ? [action.page] : [])),
    ...inner,
  ]);
}
