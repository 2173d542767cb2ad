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
import { codesOf, propertySchema } from './property-schema.ts';

const TEXT: JsonObject = { type: 'string' };
const COUNT: JsonObject = { type: 'integer', minimum: 0 };
const FLAG: JsonObject = { type: 'boolean' };
const KEYS: JsonObject = { type: 'array', items: TEXT };
/** Said by who has agreed to several files. */
const IN_PARTS = { ...FLAG, description: 'Agrees to several files, which come in one ZIP.' };

const object = (properties: JsonObject, required: string[] = []): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});

/** What a call takes, besides what the adapter adds to every payload. */
export function requestSchema(endpoint: CatalogueEndpoint, catalogue: Catalogue): JsonObject {
  const entity = endpoint.entity === undefined ? undefined : catalogue.entities[endpoint.entity];
  const community: JsonObject = entity?.scope === 'community' ? { communityUuid: { ...TEXT, maxLength: 32 } } : {};
  const own = endpoint.request ? payloadSchema(endpoint.request, catalogue) : object({});
  const added: JsonObject = { ...community, ...extras(endpoint), ...written(endpoint, entity, catalogue) };
  const standard = STANDARD[endpoint.operation];
  return object(
    { ...added, ...standard?.properties, ...filters(endpoint, entity, catalogue), ...(own.properties as JsonObject) },
    [...new Set([...(standard?.required ?? []), ...needed(endpoint, entity), ...((own.required as string[]) ?? [])])],
  );
}

const STANDARD: Partial<Record<CatalogueEndpoint['operation'], { properties: JsonObject; required?: string[] }>> = {
  list: {
    properties: {
      pageNum: { type: 'integer', minimum: 1, default: 1 },
      pageSize: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      sortField: TEXT,
      sortOrder: { enum: ['ascend', 'descend'] },
      after: { ...TEXT, description: 'Goes on behind the last row of an earlier answer.' },
      summary: { ...FLAG, description: 'Asks for the figures.' },
    },
  },
  detail: { properties: { id: TEXT }, required: ['id'] },
  update: { properties: { id: TEXT, revision: { type: 'integer', minimum: 1 } } },
  delete: { properties: { id: TEXT } },
  tree: { properties: { parentId: { type: ['string', 'null'] }, keyword: TEXT } },
  options: { properties: { keyword: TEXT, values: KEYS, parentId: TEXT } },
  export: {
    properties: {
      columns: KEYS,
      format: { enum: ['xlsx', 'csv'] },
      language: { enum: ['zh', 'en'] },
      inParts: IN_PARTS,
      ids: KEYS,
    },
    required: ['columns', 'format'],
  },
  import: {
    properties: { fileName: TEXT, contentType: TEXT, data: { ...TEXT, contentEncoding: 'base64' }, dryRun: FLAG },
    required: ['fileName', 'data'],
  },
};

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

/** What stands under `content` of an answer with status 0. */
export function answerSchema(endpoint: CatalogueEndpoint, catalogue: Catalogue): JsonObject {
  if (endpoint.response) return payloadSchema(endpoint.response, catalogue);
  const row: JsonObject =
    endpoint.entity === undefined ? { type: 'object' } : { $ref: `#/components/schemas/${typeName(endpoint.entity)}` };
  switch (endpoint.operation) {
    case 'list':
      return object(
        {
          list: { type: 'array', items: row },
          total: COUNT,
          capped: FLAG,
          next: { type: ['string', 'null'] },
          summary: object(Object.fromEntries(Object.keys(endpoint.summary).map((name) => [name, COUNT]))),
        },
        ['list', 'total'],
      );
    case 'detail':
      return row;
    case 'create':
      return object({ id: TEXT }, ['id']);
    case 'tree':
      return object({ children: { type: 'array', items: row } }, ['children']);
    case 'options':
      return { type: 'array', items: object({ value: TEXT, label: TEXT }, ['value', 'label']) };
    case 'export':
      return EXPORTED;
    case 'import':
      return IMPORTED;
    default:
      return endpoint.batch ? object({ results: { type: 'array', items: RESULT } }) : {};
  }
}

const RESULT = object({ id: TEXT, ok: FLAG, message: TEXT }, ['id', 'ok']);

const EXPORTED = object({
  jobId: TEXT,
  rows: {
    ...COUNT,
    description: 'There in place of jobId when one file cannot hold them: asked again with inParts, several are made.',
  },
  files: COUNT,
});

const IMPORTED = object({
  batchId: TEXT,
  jobId: { ...TEXT, description: 'There when the rows are written in the background: ask for its progress.' },
  totalCount: COUNT,
  successCount: COUNT,
  failCount: COUNT,
  rows: {
    type: 'array',
    items: object({
      row: COUNT,
      importState: TEXT,
      errors: { type: 'array', items: object({ field: TEXT, message: TEXT }) },
    }),
  },
});

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
