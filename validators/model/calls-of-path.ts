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
export function entityBeside(path: string, { operation, entity }: Endpoint, catalogue: DocumentCatalogue) {
  if (entity === undefined || !OF_RECORDS.has(operation)) return undefined;
  const entities = catalogue.derive(entitiesByPath).get(pathAbove(path));
  if (entities?.size !== 2 || entities.get(entity) !== 1) return undefined;
  const [right, times] = [...entities].find(([name]) => name !== entity) ?? ['', 0];
  return times > 1 ? right : undefined;
}

function pathAbove(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
