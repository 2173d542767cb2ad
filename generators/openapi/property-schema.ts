import type { Catalogue, CatalogueEntity, Property } from '../../schemas/generated/grammar.ts';
import type { JsonObject } from '../../validators/json.ts';
import { typeName } from '../grammar-types.ts';

/** The texts of the time formats, which are not those of RFC 3339. */
const PATTERNS: Record<string, string> = {
  'date-time': '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
  'calendar-date': '^\\d{4}-\\d{2}-\\d{2}$',
  time: '^\\d{2}:\\d{2}$',
};

/** JSON Schema's own keywords that a field may have. */
const KEYWORDS = [
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'default',
] as const;

/** A row of an entity, as lists and details return it: an empty value is null. */
export function entitySchema(entity: CatalogueEntity, catalogue: Catalogue): JsonObject {
  return {
    type: 'object',
    title: typeName(entity.name),
    description: `${entity.title.en} · ${entity.title.zh}`,
    'x-entity': entity.name,
    'x-scope': entity.scope,
    properties: Object.fromEntries(
      Object.entries(entity.fields).map(([name, property]) => [name, propertySchema(property, catalogue)]),
    ),
    required: [entity.primaryKey],
  };
}

/** A field as JSON Schema; it may be empty. */
export function propertySchema(property: Property, catalogue: Catalogue): JsonObject {
  const { format, dictionary, relation, sensitive, unit, readOnly } = property;
  const codes = property.enum ?? (dictionary === undefined ? undefined : codesOf(dictionary, catalogue));
  return {
    type: [property.type, 'null'],
    ...(codes && { enum: [...codes, null] }),
    title: `${property.label.en} · ${property.label.zh}`,
    ...Object.fromEntries(
      KEYWORDS.flatMap((key) => (property[key] === undefined || isFrom(property[key]) ? [] : [[key, property[key]]])),
    ),
    ...(format && PATTERNS[format] !== undefined && { pattern: PATTERNS[format] }),
    ...(property.type === 'array' && { items: itemsSchema(property, catalogue) }),
    ...(property.properties && { properties: propertiesSchema(property.properties, catalogue) }),
    ...(readOnly && { readOnly }),
    ...(format && { 'x-format': format }),
    ...(dictionary && { 'x-dictionary': dictionary }),
    ...(relation && { 'x-relation': relation.entity }),
    ...(sensitive && { 'x-sensitive': sensitive.mask }),
    ...(unit && { 'x-unit': unit.en }),
    ...(property.money && { 'x-money': 'fen' }),
  };
}

/** A default that is known only when a record is made. */
function isFrom(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function itemsSchema({ items }: Property, catalogue: Catalogue): JsonObject {
  if (!items) return {};
  const codes = items.enum ?? (items.dictionary === undefined ? undefined : codesOf(items.dictionary, catalogue));
  return {
    type: items.type,
    ...(codes && { enum: codes }),
    ...(items.maxLength !== undefined && { maxLength: items.maxLength }),
    ...(items.properties && { properties: propertiesSchema(items.properties, catalogue) }),
    ...(items.required && { required: items.required }),
    ...(items.format && { 'x-format': items.format }),
  };
}

function propertiesSchema(properties: Record<string, Property>, catalogue: Catalogue): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, propertySchema(property, catalogue)]),
  );
}

export function codesOf(dictionary: string, { dictionaries }: Catalogue): string[] {
  return dictionaries[dictionary]?.values.map(({ value }) => value) ?? [];
}
