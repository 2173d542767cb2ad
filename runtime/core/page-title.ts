import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import type { Language } from './host.ts';
import { textOf } from './text-of.ts';

/** What a page is called: one for new records has another name while it changes the record that its parameters name. */
export function pageTitle(
  { title, edit }: Pick<ResolvedPage, 'title' | 'edit'>,
  params: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  return textOf(edit && params[edit.param] ? edit.title : title, language);
}
