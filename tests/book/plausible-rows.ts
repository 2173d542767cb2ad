import type { Row } from '../../runtime/values.ts';
import type { Catalogue, CatalogueEntity, Payload, Property } from '../../schemas/generated/grammar.ts';

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
  'plate-no': '浙A12345',
  email: 'someone@example.com',
  url: 'https://example.com/',
  'region-code': '330102',
  'rich-text': '<p>说明</p>',
};

type Shape = Property | Payload;

/** A value as a server could answer it for a field. @param number tells rows apart */
export function plausibleValue(name: string, shape: Shape, { dictionaries }: Catalogue, number: number): unknown {
  const inner = (part: Record<string, Shape> | undefined) =>
    Object.fromEntries(
      Object.entries(part ?? {}).map(([key, each]) => [
        key,
        plausibleValue(key, each, { dictionaries } as Catalogue, number),
      ]),
    );
  switch (shape.type) {
    case 'string': {
      const codes = shape.dictionary === undefined ? [] : (dictionaries[shape.dictionary]?.values ?? []);
      if (codes.length > 0) return codes[number % codes.length]?.value;
      return (shape.format && TEXTS[shape.format]) ?? `${shape.label?.zh ?? name}${number}`;
    }
    case 'integer':
      return number;
    case 'number':
      return number + 0.5;
    case 'boolean':
      return number % 2 === 1;
    case 'array':
      return shape.items
        ? [
            plausibleValue(
              name,
              { label: { zh: name, en: name }, ...shape.items } as Shape,
              { dictionaries } as Catalogue,
              number,
            ),
          ]
        : [];
    case 'object':
      return inner(shape.properties);
  }
}

/** A record of an entity, every field filled in. */
export function plausibleRow(entity: CatalogueEntity, catalogue: Catalogue, number: number): Row {
  const values = Object.entries(entity.fields).map(([name, property]) => [
    name,
    plausibleValue(name, property, catalogue, number),
  ]);
  return { ...Object.fromEntries(values), [entity.primaryKey]: `${entity.name}${number}`, revision: number };
}
