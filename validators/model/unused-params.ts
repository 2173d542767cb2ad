import type { PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { onceAPage } from '../incremental/once-a-page.ts';
import { blocksOf } from './inner-blocks.ts';
import { paramsTaken } from './page-params.ts';

/** The declared parameters that nothing on a page looks at. */
export const unusedParams = onceAPage((page: PageDocument, catalogue: DocumentCatalogue): ReadonlySet<string> => {
  const names = namesIn(page);
  const named = new Set([...names, ...filtersOf(page, catalogue)]);
  const taken = paramsTaken(page, catalogue);
  // A slip in a name may stand for one of them: from-in-reach and condition-value tell that.
  if (names.some((name) => !taken.has(name))) return new Set();
  const byKey = blocksOf(page).some(
    (block) => (block.kind === 'detail' || block.kind === 'approval') && block.key === undefined,
  );
  // A form that loads a record without naming its key takes it from there too.
  if (byKey || JSON.stringify(page).includes('"load":')) named.add('id');
  return new Set([...(page.params ?? []), ...(page.optionalParams ?? [])].filter((param) => !named.has(param)));
});

/** A list takes its filters from the address, those of sensitive fields left out: a parameter called so sets one. */
function filtersOf(page: PageDocument, catalogue: DocumentCatalogue): string[] {
  return blocksOf(page).flatMap((block) => {
    if (block.kind !== 'list') return [];
    const fields = catalogue.entities.get(block.entity)?.fields;
    return (block.filters ?? [])
      .map((filter) => (typeof filter === 'string' ? filter : filter.field))
      .filter((field) => fields?.get(field)?.sensitive === undefined);
  });
}

/** The parameters that values and conditions name, however deep they stand. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = key === 'from' && typeof inner === 'string' ? inner : key;
    return [...(path.startsWith('params.') ? [path.slice('params.'.length)] : []), ...namesIn(inner)];
  });
}
