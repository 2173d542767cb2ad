import type { Payload, Property, Relation, Scalar } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';

type Part = Payload | Property;

/** Call, parameter and the entity that is looked up → the value that is sent → how many relations send it. */
export function relationValues({
  entities,
  endpoints,
}: Pick<DocumentCatalogue, 'entities' | 'endpoints'>): ReadonlyMap<string, ReadonlyMap<Scalar, number>> {
  const found = new Map<string, Map<Scalar, number>>();
  // A field of a set counts once, whichever entities include it.
  const seen = new Set<Part>();
  const add = (part: Part): void => {
    if (seen.has(part)) return;
    seen.add(part);
    for (const relation of [part.relation, part.items?.relation]) {
      for (const [param, value] of Object.entries(relation?.params ?? {})) {
        if (!relation || typeof value === 'object') continue;
        const key = lookedUp(relation, param);
        const values = found.get(key) ?? new Map<Scalar, number>();
        found.set(key, values.set(value, (values.get(value) ?? 0) + 1));
      }
    }
    for (const inner of Object.values(part.properties ?? {})) add(inner);
    for (const inner of Object.values(part.items?.properties ?? {})) add(inner);
  };
  for (const entity of entities.values()) for (const property of entity?.fields.values() ?? []) add(property);
  for (const { request, response } of endpoints.values())
    for (const payload of [request, response]) if (payload) add(payload);
  return found;
}

/** The common key of relations that look up the same. */
export function lookedUp({ endpoint, entity }: Relation, param: string): string {
  return `${endpoint ?? ''} ${entity} ${param}`;
}
