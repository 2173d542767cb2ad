import type {
  CustomDocument,
  DictionaryDocument,
  Endpoint,
  EndpointsDocument,
  EntityDocument,
  FieldSetDocument,
  MenuDocument,
  PageDocument,
  RolesDocument,
} from '../schemas/generated/grammar.ts';
import type { DocumentKind, Documents } from './documents.ts';
import type { JsonValue } from './json.ts';

/** A document that was checked. */
export interface ReadDocument {
  /** Path below `schemas/`. */
  file: string;
  kind: DocumentKind;
  name: string;
  text: string;
  /** Its content; absent when the document is not JSON or does not fit its grammar. */
  content?: { value: JsonValue };
}

/** The documents by kind. A name without a document exists, but its content does not fit the grammar. */
export interface SortedDocuments {
  pages: ReadonlyMap<string, PageDocument | undefined>;
  entities: ReadonlyMap<string, EntityDocument | undefined>;
  fieldSets: ReadonlyMap<string, FieldSetDocument | undefined>;
  dictionaries: ReadonlyMap<string, DictionaryDocument | undefined>;
  endpointGroups: ReadonlyMap<string, EndpointsDocument | undefined>;
  /** Every call of every group that could be read. */
  endpoints: ReadonlyMap<string, Endpoint>;
  menu?: MenuDocument;
  roles?: RolesDocument;
  custom?: CustomDocument;
}

/** Sorts documents by kind. */
export function sortDocuments(documents: readonly ReadDocument[]): SortedDocuments {
  const all = new Map<DocumentKind, ReadDocument[]>();
  for (const document of documents) {
    const ofKind = all.get(document.kind);
    if (ofKind) ofKind.push(document);
    else all.set(document.kind, [document]);
  }
  const groups = byName<EndpointsDocument>(all, 'endpoints');
  const endpoints = new Map<string, Endpoint>();
  for (const group of groups.values()) {
    // If a call is in two groups, the first counts; endpoint-duplicate reports the second.
    for (const [path, endpoint] of Object.entries(group?.endpoints ?? {}))
      if (!endpoints.has(path)) endpoints.set(path, endpoint);
  }
  const [menu] = byName<MenuDocument>(all, 'menu').values();
  const [roles] = byName<RolesDocument>(all, 'roles').values();
  const [custom] = byName<CustomDocument>(all, 'custom').values();
  return {
    pages: byName(all, 'page'),
    entities: byName(all, 'entity'),
    fieldSets: byName(all, 'field-set'),
    dictionaries: byName(all, 'dictionary'),
    endpointGroups: groups,
    endpoints,
    ...(menu && { menu }),
    ...(roles && { roles }),
    ...(custom && { custom }),
  };
}

/** All documents in their kind, or undefined when one of them is missing or does not fit its grammar. */
export function completeDocuments(read: SortedDocuments): Documents | undefined {
  const { menu, roles, custom } = read;
  const pages = complete(read.pages);
  const entities = complete(read.entities);
  const fieldSets = complete(read.fieldSets);
  const dictionaries = complete(read.dictionaries);
  const endpointGroups = complete(read.endpointGroups);
  if (!menu || !roles || !custom || !pages || !entities || !fieldSets) return undefined;
  if (!dictionaries || !endpointGroups) return undefined;
  return {
    pages,
    entities,
    fieldSets,
    dictionaries,
    endpointGroups,
    endpoints: read.endpoints,
    menu,
    roles,
    custom,
  };
}

/** The grammar of the kind guarantees the type: only documents that fit it are passed. */
function byName<Content>(
  all: ReadonlyMap<DocumentKind, readonly ReadDocument[]>,
  kind: DocumentKind,
): Map<string, Content | undefined> {
  const named = new Map<string, Content | undefined>();
  for (const { name, content } of all.get(kind) ?? []) named.set(name, content?.value as Content | undefined);
  return named;
}

function complete<Content>(all: ReadonlyMap<string, Content | undefined>): Map<string, Content> | undefined {
  const found = new Map<string, Content>();
  for (const [name, content] of all) {
    if (content === undefined) return undefined;
    found.set(name, content);
  }
  return found;
}
