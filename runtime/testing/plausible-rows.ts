import type { Catalogue, CatalogueEntity, Payload, Property, Text } from '../../schemas/generated/grammar.ts';
import type { Row } from '../core/values.ts';

const TEXTS: Partial<Record<NonNullable<Property['format']>, string>> = {
  mobile: '138****0001',
  landline: '021-55550001',
  'citizen-id': '3301**********1234',
  'card-number': 'A1****D4',
  'calendar-date': '2026-11-20',
  'date-time': '2026-11-20 08:30:00',
  time: '08:30',
  digits: '123',
  decimal: '1.5',
  'positive-integer': '3',
  'letters-digits': 'A101',
  ipv4: '192.0.2.1',
  image: '/pictures/1.jpg',
  email: 'someone@example.com',
  url: 'https://example.com/',
  'region-code': '330102',
};

/** Formats whose texts are in a language. */
const WORDED: Partial<Record<NonNullable<Property['format']>, Text>> = {
  'plate-no': { zh: '浙A12345', en: 'A12345' },
  'plate-standard': { zh: '浙A12345', en: 'A12345' },
  'plate-new-energy': { zh: '浙AD12345', en: 'AD12345' },
  'rich-text': { zh: '<p>说明</p>', en: '<p>Notes</p>' },
};

type Shape = Property | Payload;

/** What values are made from. */
export interface Plausible {
  catalogue: Pick<Catalogue, 'dictionaries'>;
  /** The language in which the data is written. */
  language: 'zh' | 'en';
}

/** A value as a server could answer it for a field. @param number makes rows different */
export function plausibleValue(name: string, shape: Shape, made: Plausible, number: number): unknown {
  switch (shape.type) {
    case 'string': {
      const codes = shape.dictionary === undefined ? [] : (made.catalogue.dictionaries[shape.dictionary]?.values ?? []);
      if (codes.length > 0) return codes[number % codes.length]?.value;
      const { format } = shape;
      const text = format && (TEXTS[format] ?? WORDED[format]?.[made.language]);
      return text ?? `${shape.label?.[made.language] ?? name}${number}`;
    }
    case 'integer':
      return number;
    case 'number':
      return number + 0.5;
    case 'boolean':
      return number % 2 === 1;
    case 'array': {
      if (!shape.items) return [];
      return [plausibleValue(name, { label: { zh: name, en: name }, ...shape.items } as Shape, made, number)];
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, each]) => [key, plausibleValue(key, each, made, number)]),
      );
  }
}

/** A record of an entity, every field filled in. */
export function plausibleRow(entity: CatalogueEntity, made: Plausible, number: number): Row {
  const values = Object.entries(entity.fields).map(([name, property]) => [
    name,
    plausibleValue(name, property, made, number),
  ]);
  return { ...Object.fromEntries(values), [entity.primaryKey]: `${entity.name}${number}`, revision: number };
}
