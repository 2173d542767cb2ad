import type { DocumentCatalogue } from '../catalogue.ts';

/** The names of a call's choices, by the relations that look them up there. */
export function optionLabels({ entities }: DocumentCatalogue): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const entity of entities.values()) {
    for (const { relation, items } of entity?.fields.values() ?? []) {
      const { endpoint, label } = relation ?? items?.relation ?? {};
      if (endpoint && label) found.set(endpoint, [...(found.get(endpoint) ?? []), label]);
    }
  }
  return found;
}
