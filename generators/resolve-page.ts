import type { ResolvedPage } from '../schemas/generated/grammar.ts';
import { isMenuPage } from '../validators/model/menu-page.ts';
import { callsOf } from './resolve/calls-of.ts';
import { editTitle } from './resolve/edit-title.ts';
import { type Origin, Origins } from './resolve/origins.ts';
import { resolveBlock } from './resolve/resolve-block.ts';
import { known, type ResolveContext } from './resolve/resolve-context.ts';

export type { Origin } from './resolve/origins.ts';
export type { ResolveContext } from './resolve/resolve-context.ts';

/**
 * Makes one self-contained page from a page and the documents around it: what the entity states is written out, every text,
 * code table, operator and permission code is in place. Pure; expects documents that the checker has passed.
 *
 * @param origins receives for every part that is made from a place of the document where both are
 * @throws Error where a document names something that does not exist, which the checker reports with its place
 */
export function resolvePage(id: string, context: ResolveContext, origins?: Origin[]): ResolvedPage {
  const page = known(context.pages.get(id), `page ${id}`);
  const collected = origins && new Origins();
  const block = resolveBlock(page, { ...context, page, ...(collected && { origins: collected }) });
  const edit = editTitle(page);
  const names = [...new Set(dictionariesIn(block))].sort();
  const resolved: ResolvedPage = {
    id,
    ...(isMenuPage(page) && { route: page.route, menuCode: page.menuCode }),
    title: page.title,
    ...(edit && { edit }),
    params: page.params ?? [],
    optionalParams: page.optionalParams ?? [],
    meta: (isMenuPage(page) && page.meta) || {},
    dictionaries: Object.fromEntries(
      names.map((name) => [name, known(context.catalogue.dictionaries[name], `dictionary ${name}`).values]),
    ),
    calls: callsOf(block, context),
    block,
  };
  if (collected) origins.push(...collected.pairs(page, resolved));
  return resolved;
}

/** Every dictionary that a part of a resolved page names, at any depth. */
function dictionariesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'dictionary' && typeof value === 'string' ? [value] : dictionariesIn(value),
  );
}
