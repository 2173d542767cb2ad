import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import type { Language } from './host.ts';
import { textOf } from './text-of.ts';

type Titled = Pick<ResolvedPage, 'title' | 'edit'>;
type Params = Readonly<Record<string, unknown>>;

/** What a page for new records is called while it changes the one that its parameters name; undefined where it changes none. */
export function titleOfEdit({ edit }: Pick<Titled, 'edit'>, params: Params, language: Language): string | undefined {
  return edit && params[edit.param] ? textOf(edit.title, language) : undefined;
}

/** What a page is called. */
export function pageTitle(page: Titled, params: Params, language: Language): string {
  return titleOfEdit(page, params, language) ?? textOf(page.title, language);
}
