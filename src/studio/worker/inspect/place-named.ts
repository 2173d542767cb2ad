import type { Documents } from '../../../../validators/documents.ts';

/** Where a document or a part of one is that a value names, such as the entity of a list; undefined where it names none. */
export function placeNamed(
  key: string,
  value: string,
  documents: Documents,
): { file: string; path: string[] } | undefined {
  if (key === 'entity' && documents.entities.has(value)) return { file: `entities/${value}.json`, path: [] };
  if (key === 'dictionary' && documents.dictionaries.has(value))
    return { file: `dictionaries/${value}.json`, path: [] };
  if (!value.startsWith('/')) return undefined;
  const group = [...documents.endpointGroups].find(([, { endpoints }]) => Object.hasOwn(endpoints, value));
  return group && { file: `endpoints/${group[0]}.json`, path: ['endpoints', value] };
}
