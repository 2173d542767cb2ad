import type { Catalogue, CatalogueEntity, Operation, Payload } from '../../schemas/generated/grammar.ts';
import type { JsonObject } from '../../validators/json.ts';
import { listOf, oneOfNames, part, shape } from './schema-parts.ts';

/** What shows or sends the fields of an entity, and the operations of its calls. */
export const PART_OPERATIONS = {
  list: new Set(['list']),
  detail: new Set(['detail']),
  approval: new Set(['detail']),
  tree: new Set(['tree']),
  timeline: new Set(['list']),
  matrixColumns: new Set(['list']),
  matrixCells: new Set(['list']),
  sent: new Set(['create', 'update', 'delete', 'action']),
} satisfies Record<string, ReadonlySet<Operation>>;

export type EntityPart = keyof typeof PART_OPERATIONS;

/** The entities that have such a part: those served by a call that the part can use. */
export function entitiesWith(kind: EntityPart, { entities, endpoints }: Catalogue): string[] {
  const operations: ReadonlySet<Operation> = PART_OPERATIONS[kind];
  const served = new Set(
    Object.values(endpoints).flatMap((call) => (operations.has(call.operation) ? call.entity : [])),
  );
  return Object.keys(entities).filter((name) => served.has(name));
}

/** The parts that name the fields of each entity: bare, in the long form, and by the block that shows or sends them. */
export function fieldParts(catalogue: Catalogue): Record<string, JsonObject> {
  const kinds = Object.keys(PART_OPERATIONS) as EntityPart[];
  const wanted = new Set(kinds.flatMap((kind) => entitiesWith(kind, catalogue).map((name) => `${kind}.${name}`)));
  const parts = Object.values(catalogue.entities).flatMap((entity) => {
    const byKind = kinds.map((kind) => [`${kind}.${entity.name}`, partsByKind(entity.name)[kind]] as const);
    return [...Object.entries(nameParts(entity, catalogue)), ...byKind.filter(([name]) => wanted.has(name))];
  });
  return Object.fromEntries(parts);
}

/** The names of an entity's fields: where they are shown, and where they are filled in. */
function nameParts(entity: CatalogueEntity, catalogue: Catalogue): Record<string, JsonObject> {
  const { name } = entity;
  const field = part(`field.${name}`);
  const input = part(`input.${name}`);
  const asked = askedBesides(entity, catalogue);
  return {
    [`field.${name}`]: oneOfNames([...Object.keys(entity.fields), ...answeredBesides(entity, catalogue)]),
    [`shown.${name}`]: inLongForm(field, { max: field, until: field }),
    [`input.${name}`]: asked.length > 0 ? oneOfNames([...Object.keys(entity.fields), ...asked]) : field,
    [`inputs.${name}`]: listOf(inLongForm(input, { derive: shape({ from: listOf(input) }) })),
  };
}

/** The keys of a block or action that name fields of the entity; other names in its parts are in `page-parts.ts`. */
function partsByKind(entity: string): Record<EntityPart, JsonObject> {
  const field = part(`field.${entity}`);
  const shown = listOf(part(`shown.${entity}`));
  const fields = part(`inputs.${entity}`);
  const sections = listOf(shape({ fields }));
  const groups = listOf(shape({ fields: shown }));
  return {
    list: shape({
      columns: shown,
      filters: shown,
      stateTabs: shape({ field }),
      autoRefresh: shape({ whenToday: field }),
      card: shape({ picture: field, title: field, badge: field, lines: shown, groupBy: field }),
      matrix: shape({ key: field }),
    }),
    detail: shape({
      head: shape({ picture: field, title: field, tags: listOf(field) }),
      pictures: shown,
      groups,
    }),
    approval: shape({ pictures: shown, groups }),
    tree: shape({ label: field, count: field }),
    timeline: shape({ time: field, heading: field, lines: shown }),
    matrixColumns: shape({ label: field }),
    matrixCells: shape({ row: field, column: field, value: field, lines: shown }),
    sent: shape({ fields, sections, steps: listOf(shape({ fields, sections })) }),
  };
}

/** A name, or the object that names it as its `field`. */
function inLongForm(name: JsonObject, further: Record<string, JsonObject>): JsonObject {
  return { anyOf: [name, { type: 'object', ...shape({ field: name, ...further }) }] };
}

/** What the calls of an entity need from a form besides its fields. */
function askedBesides(entity: CatalogueEntity, catalogue: Catalogue): string[] {
  const operations: ReadonlySet<Operation> = PART_OPERATIONS.sent;
  const asked = Object.values(catalogue.endpoints)
    .filter((endpoint) => endpoint.entity === entity.name && operations.has(endpoint.operation))
    .flatMap(({ request }) => payloadNames(request, catalogue));
  return [...new Set(asked)].filter((name) => !Object.hasOwn(entity.fields, name));
}

/** What a detail, or a row of a list, contains of a record besides its entity. */
function answeredBesides(entity: CatalogueEntity, catalogue: Catalogue): string[] {
  const answered = Object.values(catalogue.endpoints)
    .filter((endpoint) => endpoint.entity === entity.name)
    .flatMap(({ operation, response }) => {
      if (operation === 'detail') return Object.keys(response?.properties ?? {});
      return operation === 'list' ? Object.keys(response?.properties?.list?.items?.properties ?? {}) : [];
    });
  return [...new Set(answered)].filter((name) => !Object.hasOwn(entity.fields, name));
}

function payloadNames(payload: Payload | undefined, catalogue: Catalogue): string[] {
  const fields = payload?.entity === undefined ? {} : (catalogue.entities[payload.entity]?.fields ?? {});
  return [...Object.keys(fields), ...Object.keys(payload?.properties ?? {})];
}
