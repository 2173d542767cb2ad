import { join } from 'node:path';
import { buildCatalogue } from '../generators/build-catalogue.ts';
import { endpointTypes } from '../generators/endpoint-types.ts';
import { entityTypes } from '../generators/entity-types.ts';
import { check } from '../validators/check.ts';
import { overlaidDocuments } from './overlaid-documents.ts';
import { readDocuments } from './read-documents.ts';

/** Where the types of the example calls are, below `docs/`. */
export const EXAMPLE_TYPES = 'examples/server/generated';

/**
 * The types by which the book's examples of a server module compile: the calls and entities that only the examples have. Path
 * below `docs/` → text. Empty while the examples have findings, which `tests/book/` reports with their places.
 */
export function exampleTypes(root: string): Map<string, string> {
  const own = readDocuments(join(root, 'schemas'));
  const examples = readDocuments(join(root, 'docs/examples/schemas'));
  const { documents } = check(overlaidDocuments(own, examples));
  if (!documents) return new Map();
  const catalogue = buildCatalogue(documents);
  const added = new Set([...examples.keys()].filter((file) => !own.has(file)));
  const groups = [...added].filter((file) => file.startsWith('endpoints/'));
  const paths = new Set(groups.flatMap((file) => Object.keys(JSON.parse(examples.get(file) ?? '{}').endpoints ?? {})));
  const endpoints = pick(catalogue.endpoints, (path) => paths.has(path));
  const named = new Set(Object.values(endpoints).map(({ entity }) => entity));
  const entities = pick(catalogue.entities, (name) => named.has(name) || added.has(`entities/${name}.json`));
  const part = { ...catalogue, endpoints, entities };
  return new Map([
    [`${EXAMPLE_TYPES}/endpoints.ts`, endpointTypes(part)],
    [`${EXAMPLE_TYPES}/entities.ts`, entityTypes(part)],
  ]);
}

function pick<Value>(record: Readonly<Record<string, Value>>, wanted: (key: string) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => wanted(key)));
}
