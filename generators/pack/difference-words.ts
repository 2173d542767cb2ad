import type { Documents } from '../../validators/documents.ts';
import { diffDocuments } from '../diff/diff-documents.ts';
import type { Difference } from '../diff/difference.ts';
import { isSame } from '../diff/difference.ts';
import type { PackedThing } from './packed-thing.ts';

/**
 * How what is here differs from what a pack has in its place, in the words of `npm run diff`.
 *
 * @param here the documents with what is new to them
 * @param there the same with all of the pack in its place
 * @returns name of the thing → its differences
 */
export function differenceWords(
  things: readonly PackedThing[],
  here: Documents,
  there: Documents,
): ReadonlyMap<string, readonly string[]> {
  const all = differences(things, here, there);
  return new Map(
    things.flatMap((thing) => {
      if (thing.state !== 'differs') return [];
      const subject = subjectOf(thing, there);
      const isOfThing = (text: string) =>
        thing.kind !== 'menuCode' || text.startsWith(`${nodeWords(text)} ${thing.name}:`);
      const texts = new Set(
        all.filter((each) => each.subject === subject && isOfThing(each.text)).map(({ text }) => text),
      );
      return [[thing.name, texts.size > 0 ? [...texts] : keysThatDiffer(thing, here, there)]];
    }),
  );
}

function differences(things: readonly PackedThing[], here: Documents, there: Documents): Difference[] {
  const ids = things.flatMap(({ kind, name, state }) => (kind === 'page' && state === 'differs' ? [idOf(name)] : []));
  const only = (documents: Documents, pages: readonly string[]): Documents => ({
    ...documents,
    pages: new Map([...documents.pages].filter(([id]) => pages.includes(id))),
  });
  const ofPages = ids.flatMap((id) => {
    try {
      return diffDocuments(only(here, [id]), only(there, [id]));
    } catch {
      // A page can only be resolved where everything that it names is there.
      return [];
    }
  });
  return [...ofPages, ...diffDocuments(only(here, []), only(there, []))];
}

function idOf(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}

/** `menu` or `button`, with which a difference of the menu begins. */
function nodeWords(text: string): string {
  return text.slice(0, text.indexOf(' '));
}

function subjectOf({ kind, name }: PackedThing, { pages }: Documents): string {
  const id = idOf(name);
  if (kind === 'page') return pages.get(id)?.route ?? id;
  if (kind === 'entity' || kind === 'dictionary') return `${kind} ${id}`;
  return kind === 'menuCode' ? 'menu' : name;
}

/** What the differences have no words for, such as the order of codes: the keys alone. */
function keysThatDiffer({ kind, name }: PackedThing, here: Documents, there: Documents): string[] {
  const id = idOf(name);
  const of = (documents: Documents): Record<string, unknown> => {
    if (kind === 'page') return { ...documents.pages.get(id) };
    if (kind === 'entity') return { ...documents.entities.get(id) };
    if (kind === 'fieldSet') return { ...documents.fieldSets.get(id), ...documents.fieldSets.get(id)?.properties };
    if (kind === 'dictionary') return { ...documents.dictionaries.get(id) };
    return { ...documents.endpoints.get(name) };
  };
  const [old, now] = [of(here), of(there)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => !isSame(old[key], now[key]));
}
