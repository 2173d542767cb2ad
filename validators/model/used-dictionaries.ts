import type { Payload, Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';

type Part = Pick<Payload, 'dictionary' | 'properties' | 'items'> | Property;

/** Name of a field → dictionary → in how many places, of records, field sets, requests and answers, such a field uses it. */
export function usedDictionaries({
  entities,
  endpoints,
}: Pick<DocumentCatalogue, 'entities' | 'endpoints'>): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const found = new Map<string, Map<string, number>>();
  // A field of a set counts once, whichever entities include it.
  const seen = new Set<Part>();
  const add = (name: string, part: Part): void => {
    if (seen.has(part)) return;
    seen.add(part);
    const dictionary = part.dictionary ?? part.items?.dictionary;
    if (dictionary !== undefined) {
      const takers = found.get(name) ?? new Map<string, number>();
      found.set(name, takers.set(dictionary, (takers.get(dictionary) ?? 0) + 1));
    }
    addAll(part.properties);
    addAll(part.items?.properties);
  };
  const addAll = (properties: Readonly<Record<string, Part>> | undefined): void => {
    for (const name in properties) {
      const part = properties[name];
      if (part) add(name, part);
    }
  };
  for (const entity of entities.values()) for (const [name, property] of entity?.fields ?? []) add(name, property);
  for (const { request, response } of endpoints.values()) {
    for (const payload of [request, response]) {
      addAll(payload?.properties);
      addAll(payload?.items?.properties);
    }
  }
  return found;
}
