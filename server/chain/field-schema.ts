import type { Catalogue, Format, Property } from '../../schemas/generated/grammar.ts';
import { closedObject, type Schema } from './schema.ts';

/** The range of an `integer` column; money has a wider one. */
export const MAX_INTEGER = 2_147_483_647;

const MAX_TEXT = 20_000;
const MAX_RICH_TEXT = 500_000;
const MAX_ITEMS = 1_000;

/** The formats of texts in which an asterisk is an ordinary character. */
const ASTERISK: ReadonlySet<Format> = new Set(['url', 'image', 'rich-text', 'email']);

type Text = Pick<Property, 'format' | 'maxLength' | 'dictionary'> &
  Partial<Pick<Property, 'pattern' | 'minLength' | 'sensitive'>>;

/**
 * A value that is written to a field: with all rules of its entity. Null empties the field. Of a sensitive field a masked text
 * passes: only a comparison with the stored value shows whether it is the one that was sent out.
 *
 * @param required it may not be emptied
 */
export function fieldSchema(catalogue: Catalogue, property: Property, required = false): Schema {
  const { label, messages, type } = property;
  const isChosen = Boolean(
    property.dictionary ?? property.relation ?? property.items?.dictionary ?? property.items?.relation,
  );
  const about: Schema = {
    label,
    ...(messages && { messages }),
    ...(isChosen && { choice: true }),
  };
  const checks = { ...about, ...valueChecks(catalogue, property) };
  const all = { ...about, type: [type, 'null'], ...(required && { filled: true }) };
  if (type !== 'string' || !property.sensitive) return { ...all, ...checks };
  return {
    ...all,
    if: { type: 'string', pattern: '[*•]' },
    then: { maxLength: MAX_TEXT, ...about },
    else: checks,
  };
}

function valueChecks(catalogue: Catalogue, property: Property): Schema {
  const { minimum, maximum, decimals, minItems, maxItems, properties } = property;
  switch (property.type) {
    case 'integer': {
      const most = property.money ? Number.MAX_SAFE_INTEGER : MAX_INTEGER;
      return { minimum: minimum ?? -most, maximum: maximum ?? most, ...codes(catalogue, property, Number) };
    }
    case 'number':
      return {
        ...(minimum !== undefined && { minimum }),
        ...(maximum !== undefined && { maximum }),
        ...(decimals !== undefined && { decimals }),
      };
    case 'boolean':
      return {};
    case 'array':
      return {
        ...(minItems !== undefined && { minItems }),
        maxItems: maxItems ?? MAX_ITEMS,
        items: itemSchema(catalogue, property),
      };
    case 'object':
      return properties ? membersSchema(catalogue, properties) : {};
    case 'string':
      return textChecks(catalogue, property);
  }
}

function textChecks(catalogue: Catalogue, property: Text): Schema {
  const { format, pattern, minLength, sensitive } = property;
  const most = format === 'rich-text' ? MAX_RICH_TEXT : MAX_TEXT;
  // The formats accept every text with an asterisk as a masked one; a field that is never masked accepts none.
  const isPlain = format !== undefined && !sensitive && !ASTERISK.has(format);
  return {
    ...(minLength !== undefined && { minLength }),
    maxLength: property.maxLength ?? most,
    ...(format !== undefined && { format }),
    ...(format === 'image' && { ownPicture: true }),
    ...(pattern !== undefined && { pattern }),
    ...(isPlain && { not: { type: 'string', pattern: '[*]' } }),
    ...codes(catalogue, property, String),
  };
}

function itemSchema(catalogue: Catalogue, { items, label }: Property): Schema {
  if (!items) return {};
  const { type, minimum, maximum, properties, required } = items;
  if (type === 'object') {
    return properties ? { label, ...membersSchema(catalogue, properties, required), type } : { type, label };
  }
  const isChosen = Boolean(items.dictionary ?? items.relation);
  return {
    type,
    label,
    ...(isChosen && { choice: true }),
    ...(type === 'string' && { minLength: 1, ...textChecks(catalogue, items) }),
    ...(type !== 'string' && minimum !== undefined && { minimum }),
    ...(type !== 'string' && maximum !== undefined && { maximum }),
  };
}

function membersSchema(
  catalogue: Catalogue,
  properties: Readonly<Record<string, Property>>,
  required: readonly string[] = [],
): Schema {
  const members = Object.entries(properties).map(([name, member]) => [
    name,
    fieldSchema(catalogue, member, required.includes(name)),
  ]);
  const { type: _, ...shape } = closedObject(Object.fromEntries(members), required);
  return shape;
}

function codes(
  catalogue: Catalogue,
  { dictionary, enum: only }: Pick<Property, 'dictionary' | 'enum'>,
  as: (code: string) => unknown,
): Schema {
  if (dictionary === undefined) return {};
  const values = only ?? catalogue.dictionaries[dictionary]?.values.map(({ value }) => value) ?? [];
  return { enum: [...values.map(as), null] };
}
