import type { Endpoint } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';

/** The operations on the records of one entity of calls with the same path prefix: `/card/v1/list`, `/card/v1/delete`. */
const OF_RECORDS: ReadonlySet<Endpoint['operation']> = new Set(['list', 'detail', 'create', 'update', 'delete']);

/** The path without its last part → entity → how many calls there are for its records. */
export function entitiesByPath({
  endpoints,
}: Pick<DocumentCatalogue, 'endpoints'>): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const [path, { operation, entity }] of endpoints) {
    if (entity === undefined || !OF_RECORDS.has(operation)) continue;
    const entities = found.get(pathAbove(path)) ?? new Map<string, number>();
    found.set(pathAbove(path), entities.set(entity, (entities.get(entity) ?? 0) + 1));
  }
  return found;
}

/** The one entity of all calls beside this one, where there are several; undefined for any other call. */
export function entityBeside(path: string, endpoint: Endpoint, catalogue: DocumentCatalogue): string | undefined {
  const { operation, entity } = endpoint;
  if (entity === undefined || !OF_RECORDS.has(operation)) return undefined;
  const entities = catalogue.derive(entitiesByPath).get(pathAbove(path));
  if (entities?.size !== 2 || entities.get(entity) !== 1) return undefined;
  const [right, times] = [...entities].find(([name]) => name !== entity) ?? ['', 0];
  return times > 1 || namesFieldsOf(right, endpoint, catalogue) ? right : undefined;
}

/** Whether a call names fields that the other entity has and its own does not, and none of which the opposite is true. */
function namesFieldsOf(other: string, endpoint: Endpoint, { entities }: DocumentCatalogue): boolean {
  const [own, right] = [endpoint.entity ?? '', other].map((name) => entities.get(name));
  if (!own || !right || own.partial || right.partial) return false;
  const names = [
    ...(endpoint.sorts ?? []),
    ...Object.keys(endpoint.filters ?? {}),
    ...Object.values(endpoint.summary ?? {}).flatMap(({ where }) => Object.keys(where ?? {})),
  ];
  const strange = names.filter((name) => !own.fields.has(name));
  return strange.length > 0 && names.every((name) => right.fields.has(name));
}

function pathAbove(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
