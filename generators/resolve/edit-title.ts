import type { EditTitle, PageDocument } from '../../schemas/generated/grammar.ts';
import { loadedParam } from '../../validators/model/loaded-param.ts';

/** What a page for new records is called while it changes the one that a parameter names. */
export function editTitle(page: PageDocument): EditTitle | undefined {
  const param = page.kind === 'form' ? loadedParam(page) : undefined;
  return page.editTitle && param !== undefined ? { title: page.editTitle, param } : undefined;
}
