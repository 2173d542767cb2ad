import type { Target } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import type { PassedValue } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { paramUses } from './param-uses.ts';

/** The values that a page gets when it is opened, each with its use on the page, as far as that is known. */
export function passedToPage(target: Target, catalogue: DocumentCatalogue): PassedValue[] {
  const page = catalogue.pages.get(target.page);
  if (!page) return [];
  const uses = paramUses(page, catalogue);
  return Object.entries(target.params ?? {}).flatMap(([name, value]) => {
    const use = uses.get(name);
    return use ? [{ name, value, place: at(target, 'params', name), taker: target.page, ...use }] : [];
  });
}
