import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  FilterOperator,
  Payload,
  Property,
} from '../../schemas/generated/grammar.ts';
import { entityOf } from '../operations/entity-of.ts';

/** A JSON Schema with our annotations (`label`, `messages`, `choice`), from which the texts of errors are made. */
export type Schema = Record<string, unknown>;

const MAX_PAGE = 100;
const MAX_VALUES = 200;
const MAX_INTEGER = 2_147_483_647;

/** What a call's payload must look like: its own `request` where it has one, else the standard shape of its operation. */
export function payloadSchema(catalogue: Catalogue, endpoint: CatalogueEndpoint): Schema {
  if (endpoint.request) return schemaOf(endpoint.request);
  const { operation } = endpoint;
  if (operation === 'action' || operation === 'tree') return object({});
  const entity = entityOf(catalogue, endpoint);
  const community = entity.scope === 'community' ? { communityUuid: communityUuid(entity) } : {};
  switch (operation) {
    case 'list':
      return object(
        { ...community, ...LIST, ...sorting(endpoint), ...filters(catalogue, endpoint) },
        Object.keys(community),
      );
    case 'export':
      return object({ ...community, ...sorting(endpoint), ...exporting(entity), ...filters(catalogue, endpoint) }, [
        ...Object.keys(community),
        'columns',
        'format',
      ]);
    case 'options':
      return object({ ...community, ...OPTIONS, ...filters(catalogue, endpoint) });
    case 'detail':
      return object({ ...community, id: key }, ['id']);
    default:
      throw new Error(`${endpoint.path}: the operation ${operation} needs a "request" in its endpoint document.`);
  }
}

function object(properties: Schema, required: string[] = []): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

const key: Schema = { type: 'string', minLength: 1, maxLength: 64 };

const LIST: Schema = {
  pageNum: { type: 'integer', minimum: 1, maximum: 1_000_000 },
  pageSize: { type: 'integer', minimum: 1, maximum: MAX_PAGE },
  after: { type: 'string', maxLength: 1000 },
  summary: { type: 'boolean' },
};

const OPTIONS: Schema = {
  keyword: { type: 'string', maxLength: 50 },
  values: { type: 'array', maxItems: 100, items: key },
};

function communityUuid(entity: CatalogueEntity): Schema {
  return { type: 'string', maxLength: 64, choice: true, label: entity.fields.communityUuid?.label };
}

function sorting(endpoint: CatalogueEndpoint): Schema {
  return {
    ...(endpoint.sorts.length > 0 && { sortField: { type: 'string', enum: endpoint.sorts } }),
    sortOrder: { type: 'string', enum: ['ascend', 'descend'] },
  };
}

function exporting(entity: CatalogueEntity): Schema {
  return {
    columns: {
      type: 'array',
      minItems: 1,
      maxItems: 60,
      uniqueItems: true,
      items: { type: 'string', enum: exportable(entity) },
    },
    format: { type: 'string', enum: ['xlsx', 'csv'] },
    language: { type: 'string', enum: ['zh', 'en'] },
    ids: { type: 'array', minItems: 1, maxItems: 1000, items: key },
  };
}

/** The fields that a file may have: all but those that nothing may be made of. */
export function exportable(entity: CatalogueEntity): string[] {
  return Object.entries(entity.fields)
    .filter(([, property]) => property.filterable !== false && property.sensitive?.mask !== 'full')
    .map(([field]) => field);
}

function filters(catalogue: Catalogue, endpoint: CatalogueEndpoint): Schema {
  const { fields } = entityOf(catalogue, endpoint);
  return Object.fromEntries(
    Object.entries(endpoint.filters).flatMap(([field, operator]) => {
      const property = fields[field];
      return property ? [[field, filterSchema(catalogue, property, operator)]] : [];
    }),
  );
}

function filterSchema(catalogue: Catalogue, property: Property, operator: FilterOperator): Schema {
  const { label } = property;
  const one: Schema = { ...valueSchema(catalogue, property), label };
  switch (operator) {
    case 'contains':
      return { type: 'string', maxLength: property.maxLength ?? 100, label };
    case 'tail':
      return { type: 'string', maxLength: 20, phoneOrTail: true, label };
    case 'equals':
      return one;
    case 'in':
      return {
        label,
        if: { type: 'array' },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { maxItems: MAX_VALUES, items: one, label },
        else: one,
      };
    case 'between':
      return {
        type: 'array',
        minItems: 2,
        maxItems: 2,
        label,
        items: { ...one, type: [one.type, 'null'], choice: true },
      };
  }
}

/** A single value of the field, as a filter compares with it. */
function valueSchema(catalogue: Catalogue, property: Property): Schema {
  const { type } = property;
  if (type === 'integer') return { type, minimum: -MAX_INTEGER, maximum: MAX_INTEGER };
  if (type === 'number' || type === 'boolean') return { type };
  if (property.dictionary) {
    const values = catalogue.dictionaries[property.dictionary]?.values ?? [];
    return { type: 'string', enum: values.map(({ value }) => value), choice: true };
  }
  const isTime = property.format === 'date-time' || property.format === 'calendar-date';
  return {
    type: 'string',
    maxLength: property.maxLength ?? 100,
    // The formats let empty and masked texts pass; as the end of a range they would be none.
    ...(isTime && { format: property.format, minLength: 1, pattern: '^[^*]*$' }),
    ...(property.relation && { choice: true }),
  };
}

/** A `request` as a JSON Schema: closed, null only where it says so, and a required text is not empty. */
function schemaOf(payload: Payload): Schema {
  const { nullable, properties, items, description, entity, ...same } = payload;
  const schema: Schema = { ...same, type: nullable ? [payload.type, 'null'] : payload.type };
  if (payload.type === 'object' && properties) {
    schema.properties = Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => {
        const isFilled = payload.required?.includes(name) && inner.type === 'string' && !inner.nullable;
        return [name, schemaOf(isFilled ? { minLength: 1, ...inner } : inner)];
      }),
    );
    schema.additionalProperties = false;
  }
  if (items) schema.items = schemaOf(items);
  return schema;
}
