import type { Endpoint, Payload, Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity, KnownFields } from '../catalogue.ts';
import { onceAPage } from '../incremental/once-a-page.ts';
import { unknownFields } from '../walk/reach.ts';
import { answerOf } from './answer-of.ts';

/** The fields of a request or answer: its own, and those of the entity that it names. An answer that is not described may hold anything. */
export function payloadFields(payload: Payload | undefined, name: string, catalogue: DocumentCatalogue): KnownFields {
  if (!payload) return unknownFields;
  const known = fieldsOfPayload(payload, catalogue);
  return known ? { name, ...known } : unknownFields;
}

const fieldsOfPayload = onceAPage(
  (payload: Payload, catalogue: DocumentCatalogue): Omit<KnownFields, 'name'> | undefined => {
    const entity = payload.entity === undefined ? undefined : catalogue.entities.get(payload.entity);
    if (payload.entity !== undefined && !entity) return undefined;
    const fields = new Map(entity?.fields);
    const own = Object.entries(payload.properties ?? {});
    for (const [field, property] of own) fields.set(field, propertyOf(property));
    return { fields, partial: entity?.partial ?? (own.length === 0 && payload.type !== 'array') };
  },
);

/** The answer of a call, for one record of it: a list's and a detail's is its entity's. */
export function answerFields(endpoint: Endpoint | undefined, path: string, catalogue: DocumentCatalogue): KnownFields {
  if (!endpoint) return unknownFields;
  const answer = answerOf(endpoint, catalogue);
  if (answer) return payloadFields(answer, `the answer of ${path}`, catalogue);
  if (endpoint.operation === 'create')
    return { name: `the answer of ${path}`, fields: new Map([['id', KEY]]), partial: false };
  return unknownFields;
}

/** The same for a call that may return a list of results: the fields of one of them. */
export function resultFields(endpoint: Endpoint | undefined, path: string, catalogue: DocumentCatalogue): KnownFields {
  const { type, items } = endpoint?.response ?? {};
  if (type === 'array') return payloadFields(items, `the answer of ${path}`, catalogue);
  return answerFields(endpoint, path, catalogue);
}

/** What a detail, or a row of a list, has of its record: the entity, and the further fields that the call declares. */
export function recordFields(entity: KnownEntity | undefined, endpoint: Endpoint | undefined): KnownEntity | undefined {
  // The answer of a missing call is unknown.
  if (!endpoint) return entity && { ...entity, partial: true };
  const { properties } = endpoint.response ?? {};
  const isList = endpoint.operation === 'list';
  const besides = isList ? properties?.list?.items?.properties : properties;
  if (!entity || !besides || (!isList && endpoint.operation !== 'detail')) return entity;
  const ofEntity = records.get(entity) ?? new WeakMap<Endpoint, KnownEntity>();
  records.set(entity, ofEntity);
  const known = ofEntity.get(endpoint) ?? withBesides(entity, besides);
  ofEntity.set(endpoint, known);
  return known;
}

const records = new WeakMap<KnownEntity, WeakMap<Endpoint, KnownEntity>>();

function withBesides(entity: KnownEntity, besides: Record<string, Payload>): KnownEntity {
  const fields = new Map<string, Property>();
  for (const [field, property] of Object.entries(besides)) fields.set(field, propertyOf(property));
  for (const [field, property] of entity.fields) fields.set(field, property);
  return { ...entity, fields };
}

/** Every field that a call accepts from a form: those of its request first, then its entity's. */
export function takenFields(endpoint: Endpoint | undefined, path: string, catalogue: DocumentCatalogue): KnownFields {
  const taken = endpoint && takenBy(endpoint, catalogue);
  return taken ? { name: `the request of ${path}`, ...taken } : unknownFields;
}

const takenBy = onceAPage(
  (endpoint: Endpoint, catalogue: DocumentCatalogue): (Omit<KnownFields, 'name'> & { name?: string }) | undefined => {
    const entity = endpoint.entity === undefined ? undefined : catalogue.entities.get(endpoint.entity);
    if (endpoint.entity !== undefined && !entity) return undefined;
    const request = endpoint.request ? payloadFields(endpoint.request, '', catalogue) : undefined;
    const fields = new Map(entity?.fields);
    for (const [field, asked] of request?.fields ?? []) fields.set(field, asOwn(asked, fields.get(field)));
    return {
      ...(entity && { name: entity.name }),
      fields,
      partial: Boolean(entity?.partial) || (!entity && !request),
    };
  },
);

/** A field of the entity that a request describes only in part is still that field: its codes, its format, its record. */
function asOwn(asked: Property, own: Property | undefined): Property {
  const { type, format, dictionary, relation, pattern } = asked;
  const says = format ?? dictionary ?? relation ?? pattern ?? asked.enum;
  if (!own || own === asked || own.type !== type || says !== undefined) return asked;
  const { format: ownFormat, dictionary: ownCodes, relation: ownRelation, enum: codes } = own;
  return {
    ...asked,
    ...(ownFormat && { format: ownFormat }),
    ...(ownCodes !== undefined && { dictionary: ownCodes }),
    ...(ownRelation && { relation: ownRelation }),
    ...(codes && { enum: codes }),
  };
}

const KEY: Property = { type: 'string', label: { zh: '编号', en: 'ID' } };

/** A part of a payload as the field that it is. */
export function propertyOf(payload: Payload): Property {
  const { nullable, required, properties, items, enum: choices, entity, description, label, ...rest } = payload;
  return {
    ...rest,
    label: label ?? { zh: description ?? '', en: description ?? '' },
    ...(choices && rest.dictionary !== undefined && { enum: choices.map(String) }),
    ...(items && itemsOf(items)),
    ...(properties && { properties: propertiesOf(properties) }),
  };
}

function itemsOf({
  type,
  format,
  maxLength,
  dictionary,
  enum: choices,
  relation,
  properties,
  required,
}: Payload): Pick<Property, 'items'> {
  if (type === 'array' || type === 'boolean') return {};
  return {
    items: {
      type,
      ...(format && { format }),
      ...(maxLength !== undefined && { maxLength }),
      ...(dictionary !== undefined && { dictionary }),
      ...(choices && dictionary !== undefined && { enum: choices.map(String) }),
      ...(relation && { relation }),
      ...(properties && { properties: propertiesOf(properties) }),
      ...(required && { required }),
    },
  };
}

function propertiesOf(properties: Record<string, Payload>): Record<string, Property> {
  return Object.fromEntries(Object.entries(properties).map(([name, payload]) => [name, propertyOf(payload)]));
}
