import type { Block, PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { onceAPage } from '../incremental/once-a-page.ts';
import { blocksOf } from './inner-blocks.ts';
import { paramsTaken } from './page-params.ts';

/** The declared parameters that nothing on a page reads. */
export const unusedParams = onceAPage((page: PageDocument, catalogue: DocumentCatalogue): ReadonlySet<string> => {
  const declared = [...(page.params ?? []), ...(page.optionalParams ?? [])];
  if (declared.length === 0) return NONE;
  const names = new Set<string>();
  const loads = collectNames(page, names);
  const named = new Set([...names, ...filtersOf(page, catalogue)]);
  const taken = paramsTaken(page, catalogue);
  // A slip in a name may mean one of them: from-in-reach and condition-value report that.
  if ([...names].some((name) => !taken.has(name))) return NONE;
  const blocks = blocksOf(page);
  const isRecord = ({ kind }: Block) => kind === 'detail' || kind === 'approval';
  // A history in a record is of that record.
  const ofKey = blocks.some(isRecord) ? isRecord : ({ kind }: Block) => kind === 'history';
  const byKey = blocks.some((block) => ofKey(block) && 'key' in block === false);
  // A form that loads a record without naming its key reads it from there too.
  if (byKey || loads) named.add('id');
  return new Set(declared.filter((param) => !named.has(param)));
});

const NONE: ReadonlySet<string> = new Set();

/** A list reads its filters from the address, those of sensitive fields left out: a parameter with such a name sets one. */
function filtersOf(page: PageDocument, catalogue: DocumentCatalogue): string[] {
  return blocksOf(page).flatMap((block) => {
    if (block.kind !== 'list') return [];
    const fields = catalogue.entities.get(block.entity)?.fields;
    return (block.filters ?? [])
      .map((filter) => (typeof filter === 'string' ? filter : filter.field))
      .filter((field) => fields?.get(field)?.sensitive === undefined);
  });
}

/**
 * Collects the parameters that values and conditions name, at any depth.
 *
 * @returns whether a record is loaded anywhere
 */
function collectNames(value: object, names: Set<string>): boolean {
  let loads = false;
  for (const key in value) {
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    const path = key === 'from' && typeof inner === 'string' ? inner : key;
    if (path.startsWith('params.')) names.add(path.slice('params.'.length));
    if (key === 'load') loads = true;
    if (typeof inner === 'object' && inner !== null && collectNames(inner, names)) loads = true;
  }
  return loads;
}
