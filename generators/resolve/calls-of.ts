import type { CatalogueEndpoint, CatalogueEntity, ResolvedPage } from '../../schemas/generated/grammar.ts';
import { READING } from '../../validators/model/reading-operations.ts';
import type { ResolveContext } from './resolve-context.ts';

type Calls = ResolvedPage['calls'];

/**
 * Which entities the calls of a page read or write, at any depth. A call is left out if the documents
 * do not state it.
 */
export function callsOf(part: unknown, context: ResolveContext): Calls {
  const paths = [...new Set(textsIn(part))].filter((text) => Object.hasOwn(context.catalogue.endpoints, text));
  return Object.fromEntries(
    paths.sort().flatMap((path): [string, Calls[string]][] => {
      const endpoint = context.catalogue.endpoints[path];
      const call = endpoint && callOf(endpoint, context);
      return call ? [[path, call]] : [];
    }),
  );
}

function callOf(endpoint: CatalogueEndpoint, context: ResolveContext): Calls[string] | undefined {
  const { operation, writes } = endpoint;
  const entity = endpoint.entity === undefined ? undefined : context.catalogue.entities[endpoint.entity];
  if (READING.has(operation) || operation === 'export') {
    const reads = entity && entitiesBehind(entity, context);
    return reads && { reads };
  }
  if (!entity && writes.length === 0) return undefined;
  return { writes: [...new Set([...(entity ? [entity.name] : []), ...writes])].sort() };
}

/**
 * The entity and those from which its joined fields are read.
 *
 * @returns undefined where one of them is composed by a server module: the documents do not state from what
 */
function entitiesBehind(entity: CatalogueEntity, context: ResolveContext): string[] | undefined {
  const found = new Set<string>();
  const waiting = [entity];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.readModel) return undefined;
    if (found.has(next.name)) continue;
    found.add(next.name);
    for (const { joined } of Object.values(next.fields)) {
      const relation = joined && next.fields[joined.relation]?.relation;
      const behind = relation && context.catalogue.entities[relation.entity];
      if (behind) waiting.push(behind);
    }
  }
  return [...found].sort();
}

function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(textsIn);
}
