import { documentNoun } from '../../../generators/edit/document-nouns.ts';
import { isText } from '../../../generators/edit/name-of-part.ts';
import { memberOf } from '../../../generators/edit/place-in-page.ts';
import { type Documents, kindOfDocument } from '../../../validators/documents.ts';
import { typedValue } from '../../playground/language/complete.ts';
import type { DocumentEntry } from './messages.ts';
import { textsIn } from './texts-in.ts';

/** All documents but the pages, those that a page is made of first. @param page the document of the page, as far as it can be read */
export function documentEntries(
  files: ReadonlyMap<string, string>,
  page: unknown,
  documents: Documents | undefined,
): DocumentEntry[] {
  const own = documents ? filesOf(page, documents) : new Set<string>();
  const entries = [...files].flatMap(([file, text]): DocumentEntry[] => {
    const kind = kindOfDocument(file);
    if (kind === undefined || kind === 'page') return [];
    const noun = documentNoun(kind, kind);
    const title = memberOf(typedValue(text), 'title');
    return [{ file, kind: noun, title: isText(title) ? title : noun, isOfPage: own.has(file) }];
  });
  const order = [...own];
  const placeOf = ({ file, isOfPage }: DocumentEntry) => (isOfPage ? order.indexOf(file) : order.length);
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b) || a.file.localeCompare(b.file));
}

/** The files that a page names, the nearest first: entity, calls, their entities, dictionaries, and where its rights are. */
function filesOf(page: unknown, documents: Documents): Set<string> {
  const texts = new Set(textsIn(page));
  const groups = [...documents.endpointGroups].filter(([, { endpoints }]) =>
    Object.keys(endpoints).some((path) => texts.has(path)),
  );
  const called = groups.flatMap(([, { endpoints }]) =>
    Object.entries(endpoints).flatMap(([path, { entity }]) => (texts.has(path) && entity ? [entity] : [])),
  );
  const entities = [...new Set([...named(page, 'entity'), ...called])].filter((name) => documents.entities.has(name));
  const dictionaries = entities.flatMap((name) => named(documents.entities.get(name), 'dictionary'));
  return new Set([
    ...entities.map((name) => `entities/${name}.json`),
    ...groups.map(([name]) => `endpoints/${name}.json`),
    'menu.json',
    'roles.json',
    ...dictionaries.filter((name) => documents.dictionaries.has(name)).map((name) => `dictionaries/${name}.json`),
  ]);
}

/** Every text that stands under a key. */
function named(part: unknown, key: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([own, value]) =>
    own === key && typeof value === 'string' ? [value] : named(value, key),
  );
}
