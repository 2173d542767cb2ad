import type { Catalogue, CatalogueEndpoint, CatalogueEntity, Property } from '../../schemas/generated/grammar.ts';
import { codesOf } from './protection-world.ts';
import { isSensitive, sensitiveFields } from './sensitive-fields.ts';

/** How the sensitive fields of an entity are read and written in the test. */
export interface Way {
  entity: CatalogueEntity;
  detail: string;
  export: string;
  /** The calls that write a sensitive field: those of the catalogue, else one made here. */
  writers: readonly CatalogueEndpoint[];
  /** No endpoint of the catalogue writes its sensitive fields. */
  isMadeHere: boolean;
}

const WRITING: ReadonlySet<string> = new Set(['update', 'action']);

/** The documents with a call to read, export and update the sensitive fields of every entity that has some. */
export function maskedDocuments(documents: Catalogue): { documents: Catalogue; ways: Way[] } {
  const endpoints: CatalogueEndpoint[] = [];
  // A code for reading makes the code for revealing of it.
  const code = codesOf(documents).find((one) => codesOf(documents).includes(`${one}:reveal`)) ?? '';
  const ways = Object.values(documents.entities)
    // What belongs to one account nobody else is shown, masked or not (server/modules/person-search/person-search.test.ts).
    .filter((entity) => !entity.readModel && entity.scope !== 'account' && sensitiveFields(entity).length > 0)
    .map((entity): Way => {
      const make = (name: string, operation: CatalogueEndpoint['operation'], fields: string[] = []) => {
        const path = `/protection/v1/${entity.name}/${name}`;
        endpoints.push(endpoint({ path, operation, entity: entity.name, access: [code], fields } as CatalogueEndpoint));
        return path;
      };
      const writers = Object.values(documents.endpoints).filter(
        (one) =>
          one.entity === entity.name &&
          WRITING.has(one.operation) &&
          !keepsRecords(one) &&
          one.fields.some((field) => isSensitive(entity.fields[field])),
      );
      const isMadeHere = writers.length === 0;
      const paths = { detail: make('detail', 'detail'), export: make('export', 'export') };
      if (isMadeHere && !entity.appendOnly) make('update', 'update', writableByHand(entity));
      return {
        entity,
        ...paths,
        isMadeHere,
        writers: isMadeHere && !entity.appendOnly ? endpoints.slice(-1) : writers,
      };
    });
  const added = Object.fromEntries(endpoints.map((one) => [one.path, one]));
  return { documents: { ...documents, endpoints: { ...documents.endpoints, ...added } }, ways };
}

/** An action that changes nothing: it names what it looks for. */
function keepsRecords({ operation, transitions, writes }: CatalogueEndpoint): boolean {
  return operation === 'action' && transitions.length === 0 && writes.length === 0;
}

/** What a form would send: free texts first, so that one of them is changed along. */
function writableByHand(entity: CatalogueEntity): string[] {
  const isFree = ({ type, relation, format, dictionary, sensitive }: Property) =>
    type === 'string' && !relation && !format && !dictionary && !sensitive;
  const fields = Object.entries(entity.fields).filter(([, property]) => !property.joined);
  const free = fields.filter(
    ([name, property]) =>
      isFree(property) && name !== entity.primaryKey && name !== 'id' && !/Uuid$|^createBy$/.test(name),
  );
  return [...free.slice(0, 2).map(([name]) => name), ...sensitiveFields(entity)];
}

function endpoint(given: CatalogueEndpoint): CatalogueEndpoint {
  const empty = {
    filters: {},
    ranges: [],
    sorts: [],
    summary: {},
    labels: [],
    transitions: [],
    impact: false,
    batch: false,
    writes: [],
    columns: [],
  };
  return { ...empty, ...given };
}
