import type { ResolvedPage, ResolvedStep, Text } from '../../schemas/generated/grammar.ts';

/** A form of a page: a form block, a button that asks for something, a decision. */
export interface PageForm {
  /** Of the button or of the decision; the page's own for a form block. */
  title: Text;
  steps: readonly ResolvedStep[];
}

/** Every form of a page, in the order in which its document has them, at any depth. */
export function pageForms(page: ResolvedPage): PageForm[] {
  return formsIn(page.block, page.title);
}

function formsIn(part: unknown, title: Text): PageForm[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'label' in part ? (part.label as Text) : title;
  const form = 'steps' in part && Array.isArray(part.steps) ? [{ title: own, steps: part.steps }] : [];
  return [...form, ...Object.values(part).flatMap((inner) => formsIn(inner, title))];
}
