import type { Endpoint } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';

/** The calls that serve an entity; sorted once a catalogue, so that no rule goes through all calls for one entity. */
export function callsOfEntity(name: string, catalogue: DocumentCatalogue): readonly Endpoint[] {
  return catalogue.derive(byEntity).get(name) ?? NONE;
}

/** Some call serves an entity that there is not: a slip, which may stand for any. */
export function hasCallOfNone(catalogue: DocumentCatalogue): boolean {
  return catalogue.derive(isSomeOfNone);
}

const NONE: readonly Endpoint[] = [];

function byEntity({ endpoints }: DocumentCatalogue): ReadonlyMap<string, readonly Endpoint[]> {
  const calls = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints.values()) {
    if (endpoint.entity === undefined) continue;
    const ofEntity = calls.get(endpoint.entity);
    if (ofEntity) ofEntity.push(endpoint);
    else calls.set(endpoint.entity, [endpoint]);
  }
  return calls;
}

function isSomeOfNone(catalogue: DocumentCatalogue): boolean {
  return [...catalogue.derive(byEntity).keys()].some((entity) => !catalogue.entities.has(entity));
}
