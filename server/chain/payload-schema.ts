import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  FilterOperator,
  Property,
} from '../../schemas/generated/grammar.ts';
import { entityOf } from '../rows/entity-of.ts';
import { MAX_INTEGER } from './field-schema.ts';
import { changeSchema, deleteSchema, newRecordSchema } from './record-schema.ts';
import { actionSchema, joined, ownSchema } from './request-schema.ts';
import { keySchema as key, closedObject as object, type Schema } from './schema.ts';

const MAX_PAGE = 100;
const MAX_VALUES = 200;
/** Base64 of 5 MB. */
const MAX_FILE_TEXT = 7_000_000;

/** What a call's payload must look like: the standard shape of its operation, with what its own `request` adds or overrides. */
export function payloadSchema(catalogue: Catalogue, endpoint: CatalogueEndpoint): Schema {
  const { request, operation } = endpoint;
  if (operation === 'action') return actionSchema(catalogue, endpoint);
  if (request && (endpoint.entity === undefined || request.type !== 'object')) return ownSchema(catalogue, endpoint);
  const standard = standardSchema(catalogue, endpoint);
  return request ? joined(standard, ownSchema(catalogue, endpoint)) : standard;
}

/** The payload that every call of its operation accepts. */
function standardSchema(catalogue: Catalogue, endpoint: CatalogueEndpoint): Schema {
  const { operation } = endpoint;
  if (operation === 'action' || endpoint.entity === undefined) return object(operation === 'tree' ? TREE : {});
  const entity = entityOf(catalogue, endpoint);
  const community = entity.scope === 'community' ? { communityUuid: communityUuid(entity) } : {};
  switch (operation) {
    case 'list':
      return object(
        { ...community, ...LIST, ...sorting(endpoint), ...counting(endpoint), ...filters(catalogue, endpoint) },
        Object.keys(community),
      );
    case 'export':
      return object({ ...community, ...sorting(endpoint), ...exporting(entity), ...filters(catalogue, endpoint) }, [
        ...Object.keys(community),
        'columns',
        'format',
      ]);
    case 'aggregate':
      // Left out, all communities of the account count.
      return object({ ...community, ...filters(catalogue, endpoint) });
    case 'options':
      // A choice is made within the selected community, whatever the scope of the choices is.
      return object({ communityUuid: communityUuid(entity), ...OPTIONS, ...filters(catalogue, endpoint) });
    case 'history':
      return object({ ...community, ...HISTORY, ...sorting(endpoint) }, ['id']);
    case 'detail':
      return object({ ...community, id: key }, ['id']);
    case 'tree':
      return object({ ...community, ...TREE });
    case 'create':
      return newRecordSchema(catalogue, endpoint);
    case 'update':
      return changeSchema(catalogue, endpoint);
    case 'delete':
      return deleteSchema(catalogue, endpoint);
    case 'import':
      return object({ ...community, ...IMPORT }, [...Object.keys(community), 'fileName', 'data']);
    // An operation without a standard request takes what the document of the call says.
    default:
      return object(community);
  }
}

const LIST: Schema = {
  pageNum: { type: 'integer', minimum: 1, maximum: 1_000_000 },
  pageSize: { type: 'integer', minimum: 1, maximum: MAX_PAGE },
  after: { type: 'string', maxLength: 1000 },
  summary: { type: 'boolean' },
};

const HISTORY: Schema = {
  id: key,
  pageNum: LIST.pageNum,
  pageSize: LIST.pageSize,
  after: LIST.after,
  since: key,
  until: key,
};

const OPTIONS: Schema = {
  keyword: { type: 'string', maxLength: 50 },
  values: { type: 'array', maxItems: 100, items: key },
};

const TREE: Schema = {
  parentId: { type: ['string', 'null'], maxLength: 64 },
  keyword: { type: 'string', maxLength: 50 },
};

const IMPORT: Schema = {
  fileName: { type: 'string', minLength: 1, maxLength: 200 },
  contentType: { type: 'string', maxLength: 200 },
  data: { type: 'string', minLength: 1, maxLength: MAX_FILE_TEXT },
  dryRun: { type: 'boolean' },
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

function counting({ counted = [] }: CatalogueEndpoint): Schema {
  return counted.length > 0 ? { countBy: { type: 'string', enum: counted } } : {};
}

function exporting(entity: CatalogueEntity): Schema {
  const lists = exportable(entity).filter((field) => entity.fields[field]?.items?.properties);
  return {
    columns: {
      type: 'array',
      minItems: 1,
      maxItems: 60,
      uniqueItems: true,
      items: { type: 'string', enum: exportable(entity) },
    },
    ...(lists.length > 0 && { sheets: { type: 'array', uniqueItems: true, items: { type: 'string', enum: lists } } }),
    format: { type: 'string', enum: ['xlsx', 'csv'] },
    language: { type: 'string', enum: ['zh', 'en'] },
    inParts: { type: 'boolean' },
    ids: { type: 'array', minItems: 1, maxItems: 1000, items: key },
  };
}

/** The fields that a file may have: all except those that cannot be exported. */
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
  if (type === 'integer') {
    const most = property.money ? Number.MAX_SAFE_INTEGER : MAX_INTEGER;
    return { type, minimum: -most, maximum: most };
  }
  if (type === 'number' || type === 'boolean') return { type };
  if (property.dictionary) {
    const values = catalogue.dictionaries[property.dictionary]?.values ?? [];
    return { type: 'string', enum: values.map(({ value }) => value), choice: true };
  }
  const isTime = property.format === 'date-time' || property.format === 'calendar-date';
  return {
    type: 'string',
    maxLength: property.maxLength ?? 100,
    // The formats accept empty and masked texts; these cannot be the end of a range.
    ...(isTime && { format: property.format, minLength: 1, pattern: '^[^*]*$' }),
    ...(property.relation && { choice: true }),
  };
}
