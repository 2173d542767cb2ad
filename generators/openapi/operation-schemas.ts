import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  FilterOperator,
  Payload,
  Property,
} from '../../schemas/generated/grammar.ts';
import type { JsonObject } from '../../validators/json.ts';
import { propertyOf } from '../../validators/model/payload-fields.ts';
import { typeName } from '../grammar-types.ts';
import { object, operationKinds } from '../operation-kinds.ts';
import { codesOf, propertySchema } from './property-schema.ts';

const TEXT: JsonObject = { type: 'string' };
const FLAG: JsonObject = { type: 'boolean' };
const KEYS: JsonObject = { type: 'array', items: TEXT };

/** What a call accepts, besides what the adapter adds to every payload. */
export function requestSchema(endpoint: CatalogueEndpoint, catalogue: Catalogue): JsonObject {
  const entity = endpoint.entity === undefined ? undefined : catalogue.entities[endpoint.entity];
  const community: JsonObject = entity?.scope === 'community' ? { communityUuid: { ...TEXT, maxLength: 32 } } : {};
  const own = endpoint.request ? payloadSchema(endpoint.request, catalogue) : object({});
  const added: JsonObject = { ...community, ...extras(endpoint), ...written(endpoint, entity, catalogue) };
  const standard = operationKinds[endpoint.operation]?.takes;
  return object(
    { ...added, ...standard?.properties, ...filters(endpoint, entity, catalogue), ...(own.properties as JsonObject) },
    [...new Set([...(standard?.required ?? []), ...needed(endpoint, entity), ...((own.required as string[]) ?? [])])],
  );
}

function extras({ impact, batch, operation }: CatalogueEndpoint): JsonObject {
  return {
    ...(impact && { dryRun: { ...FLAG, description: 'Answers what would change, and changes nothing.' } }),
    ...(batch && { ids: KEYS }),
    ...(operation === 'action' && { id: TEXT }),
  };
}

const WRITING = new Set(['create', 'update', 'action']);

function written(endpoint: CatalogueEndpoint, entity: CatalogueEntity | undefined, catalogue: Catalogue): JsonObject {
  if (!entity || !WRITING.has(endpoint.operation)) return {};
  return Object.fromEntries(
    endpoint.fields.flatMap((name) => {
      const property = entity.fields[name];
      return property ? [[name, propertySchema(property, catalogue)]] : [];
    }),
  );
}

function needed(endpoint: CatalogueEndpoint, entity: CatalogueEntity | undefined): string[] {
  const { operation, batch } = endpoint;
  if (operation === 'update') return batch ? [] : ['id', ...(entity?.appendOnly ? [] : ['revision'])];
  if (operation === 'delete') return batch ? [] : ['id'];
  if (operation !== 'create' || !entity) return [];
  return entity.required.filter((name) => endpoint.fields.includes(name) && entity.fields[name]?.default === undefined);
}

function filters(endpoint: CatalogueEndpoint, entity: CatalogueEntity | undefined, catalogue: Catalogue): JsonObject {
  return Object.fromEntries(
    Object.entries(endpoint.filters).flatMap(([name, operator]) => {
      const property = entity?.fields[name];
      return property ? [[name, filterSchema(property, operator, catalogue)]] : [];
    }),
  );
}

function filterSchema(property: Property, operator: FilterOperator, catalogue: Catalogue): JsonObject {
  const described = { title: `${property.label.en} · ${property.label.zh}`, 'x-operator': operator };
  if (operator === 'between') {
    const end = ['integer', 'number'].includes(property.type) ? 'number' : 'string';
    return { type: 'array', minItems: 2, maxItems: 2, items: { type: [end, 'null'] }, ...described };
  }
  if (operator !== 'in') return { ...TEXT, ...described };
  const codes = property.dictionary === undefined ? undefined : codesOf(property.dictionary, catalogue);
  const one: JsonObject = codes ? { type: 'string', enum: codes } : TEXT;
  return { oneOf: [one, { type: 'array', items: one }], ...described };
}

/** The value of `content` in an answer with status 0. */
export function answerSchema(endpoint: CatalogueEndpoint, catalogue: Catalogue): JsonObject {
  if (endpoint.response) return payloadSchema(endpoint.response, catalogue);
  const row: JsonObject =
    endpoint.entity === undefined ? { type: 'object' } : { $ref: `#/components/schemas/${typeName(endpoint.entity)}` };
  const { answers } = operationKinds[endpoint.operation] ?? {};
  if (answers) return answers(row, endpoint);
  return endpoint.batch ? object({ results: { type: 'array', items: RESULT } }) : {};
}

const RESULT = object({ id: TEXT, ok: FLAG, message: TEXT }, ['id', 'ok']);

/** A request or answer that a document describes itself. */
function payloadSchema(payload: Payload, catalogue: Catalogue): JsonObject {
  const { type, entity, items, properties, required, nullable, description } = payload;
  if (entity !== undefined) {
    const record: JsonObject = { $ref: `#/components/schemas/${typeName(entity)}` };
    const { entity: _, required: __, ...besides } = payload;
    return properties ? { allOf: [record, payloadSchema(besides, catalogue)] } : record;
  }
  const codes = payload.enum ?? (payload.dictionary === undefined ? undefined : codesOf(payload.dictionary, catalogue));
  const plain = type === 'object' || type === 'array' ? {} : propertySchema(propertyOf(payload), catalogue);
  return {
    ...plain,
    type: nullable ? [type, 'null'] : type,
    ...(codes && { enum: nullable ? [...codes, null] : codes }),
    ...(description !== undefined && { description }),
    ...(items && { items: payloadSchema(items, catalogue) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, payloadSchema(inner, catalogue)]),
      ),
    }),
    ...(required && { required }),
  };
}
