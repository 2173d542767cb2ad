import type { Catalogue, CatalogueEndpoint, CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { entityOf } from '../rows/entity-of.ts';
import { fieldSchema } from './field-schema.ts';
import { closedObject, keySchema, type Schema } from './schema.ts';

const MAX_IDS = 200;

/**
 * A record as a create or an import writes it. Fields that it may not write pass here: the operation refuses them by name, with
 * the reason.
 */
export function newRecordSchema(catalogue: Catalogue, endpoint: CatalogueEndpoint): Schema {
  const entity = entityOf(catalogue, endpoint);
  const must = entity.required.filter((field) => endpoint.fields.includes(field) && !hasDefault(entity, field));
  return closedObject({ ...extras(endpoint), ...fields(catalogue, endpoint), ...community(entity) }, [
    ...must,
    ...(entity.scope === 'community' ? ['communityUuid'] : []),
  ]);
}

/** The payload of an update: the key, the revision that was read, and the fields to change; other fields stay. */
export function changeSchema(catalogue: Catalogue, endpoint: CatalogueEndpoint): Schema {
  const entity = entityOf(catalogue, endpoint);
  return closedObject(
    { ...fields(catalogue, endpoint), ...community(entity), ...keyed(endpoint), ...extras(endpoint) },
    endpoint.batch ? [] : ['id', ...(isRevised(entity) ? ['revision'] : [])],
  );
}

export function deleteSchema(catalogue: Catalogue, endpoint: CatalogueEndpoint): Schema {
  const members = { ...community(entityOf(catalogue, endpoint)), ...keyed(endpoint), ...extras(endpoint) };
  return closedObject(members, endpoint.batch ? [] : ['id']);
}

/** Whether a change is refused when another user has changed the record at the same time. */
export function isRevised(entity: CatalogueEntity): boolean {
  return !entity.appendOnly && entity.fields.revision !== undefined;
}

/** Which record, or which ones. */
export function keyed({ batch }: CatalogueEndpoint): Schema {
  return {
    id: keySchema,
    revision: { type: 'integer', minimum: 0 },
    ...(batch && { ids: { type: 'array', minItems: 1, maxItems: MAX_IDS, uniqueItems: true, items: keySchema } }),
  };
}

export function extras({ impact }: CatalogueEndpoint): Schema {
  return impact ? { dryRun: { type: 'boolean' } } : {};
}

export function community(entity: CatalogueEntity): Schema {
  if (entity.scope !== 'community') return {};
  return {
    communityUuid: {
      type: 'string',
      minLength: 1,
      maxLength: 64,
      choice: true,
      label: entity.fields.communityUuid?.label,
    },
  };
}

function fields(catalogue: Catalogue, endpoint: CatalogueEndpoint): Schema {
  const entity = entityOf(catalogue, endpoint);
  return Object.fromEntries(
    Object.entries(entity.fields).map(([field, property]) => [
      field,
      endpoint.fields.includes(field) && !property.joined
        ? fieldSchema(catalogue, property, entity.required.includes(field))
        : {},
    ]),
  );
}

function hasDefault(entity: CatalogueEntity, field: string): boolean {
  return entity.fields[field]?.default !== undefined || entity.lifecycle?.field === field;
}
