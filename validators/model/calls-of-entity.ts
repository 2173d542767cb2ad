import type { Endpoint } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';

/** The calls that serve an entity; grouped once for each catalogue, so that no rule goes through all calls for one entity. */
export function callsOfEntity(name: string, catalogue: DocumentCatalogue): readonly Endpoint[] {
  return catalogue.derive(byEntity).get(name)?.calls ?? NONE;
}

/** The same with their paths. */
export function callsOfEntityByPath(
  name: string,
  catalogue: DocumentCatalogue,
): readonly (readonly [path: string, call: Endpoint])[] {
  const { paths = [], calls = NONE } = catalogue.derive(byEntity).get(name) ?? {};
  return calls.map((call, index) => [paths[index] ?? '', call]);
}

/** Some call serves an entity that does not exist: a slip, which may mean any. */
export function hasCallOfNone(catalogue: DocumentCatalogue): boolean {
  return catalogue.derive(isSomeOfNone);
}

const NONE: readonly Endpoint[] = [];

interface CallsOf {
  paths: string[];
  calls: Endpoint[];
}

function byEntity({ endpoints }: DocumentCatalogue): ReadonlyMap<string, CallsOf> {
  const found = new Map<string, CallsOf>();
  for (const [path, endpoint] of endpoints) {
    if (endpoint.entity === undefined) continue;
    const ofEntity = found.get(endpoint.entity) ?? { paths: [], calls: [] };
    found.set(endpoint.entity, ofEntity);
    ofEntity.paths.push(path);
    ofEntity.calls.push(endpoint);
  }
  return found;
}

function isSomeOfNone(catalogue: DocumentCatalogue): boolean {
  return [...catalogue.derive(byEntity).keys()].some((entity) => !catalogue.entities.has(entity));
}
