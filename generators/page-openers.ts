import type { Catalogue } from '../schemas/generated/grammar.ts';
import type { Documents } from '../validators/documents.ts';
import { menuNodes } from './menu-nodes.ts';

type Openers = NonNullable<Catalogue['openers']>;

/**
 * Which pages and buttons open each hidden page: whoever grants one of them grants it too. A link without a code of its own is its
 * page's.
 */
export function pageOpeners({ menu, pages }: Documents): Openers {
  const hidden = new Set(
    menuNodes(menu.nodes).flatMap(({ hidden: isHidden, menuCode }) => (isHidden ? [menuCode] : [])),
  );
  const found = new Map<string, Set<string>>();
  for (const page of pages.values()) {
    const { menuCode } = page;
    if (menuCode === undefined) continue;
    visit(page, menuCode, (target, code) => {
      const opened = pages.get(target)?.menuCode;
      if (opened === undefined || opened === menuCode || !hidden.has(opened)) return;
      found.set(opened, (found.get(opened) ?? new Set()).add(code));
    });
  }
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([code, codes]) => [code, [...codes].sort()])) as Openers;
}

/** Every target of a document, whatever names it: an action, a column, a figure, a follow-up. */
function visit(part: unknown, code: string, found: (page: string, code: string) => void): void {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part)) {
    for (const each of part) visit(each, code, found);
    return;
  }
  const { page, menuCode } = part as { page?: unknown; menuCode?: unknown };
  const own = typeof menuCode === 'string' ? menuCode : code;
  if (typeof page === 'string') found(page, own);
  for (const each of Object.values(part)) visit(each, own, found);
}
