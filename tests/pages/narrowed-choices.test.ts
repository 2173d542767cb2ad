import { expect, test } from 'vitest';
import type { ResolvedField } from '../../schemas/generated/grammar.ts';
import { fieldSchema } from '../../server/chain/field-schema.ts';
import { pageCorpus } from './page-corpus.ts';

/** Fields that take some of the codes of a dictionary, wherever a page asks for one. */
const narrowed = [...pageCorpus()].flatMap(([id, { page, context }]) =>
  fieldsOf(page).flatMap((field) => {
    const { choices, dictionary } = field['x-component-props'];
    return choices && dictionary !== undefined
      ? [{ id, field, choices, dictionary, catalogue: context.catalogue }]
      : [];
  }),
);

test('a field that narrows its dictionary offers the codes that the server takes, and the server takes no other', () => {
  const ofEntities: string[] = [];
  for (const { id, field, choices, dictionary, catalogue } of narrowed) {
    const offered = choices.map(({ value }) => String(value));
    const known = catalogue.dictionaries[dictionary]?.values.map(({ value }) => value) ?? [];
    expect(known, `${id}: ${field.name}`).toEqual(expect.arrayContaining(offered));
    for (const entity of Object.values(catalogue.entities)) {
      const property = entity.fields[field.name];
      const only = property?.enum ?? property?.items?.enum;
      if (!property || !only || (property.dictionary ?? property.items?.dictionary) !== dictionary) continue;
      ofEntities.push(`${id}: ${field.name}`);
      const schema = fieldSchema(catalogue, property) as { enum?: unknown[]; items?: { enum?: unknown[] } };
      const taken = (schema.items ?? schema).enum?.filter((code) => code !== null);
      expect({ id, taken }).toEqual({ id, taken: offered });
      expect(offered.length).toBeLessThan(known.length);
    }
  }
  expect(ofEntities).toContain('business/householdDetails: openTypes');
});

function fieldsOf(value: unknown): ResolvedField[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(fieldsOf);
  return 'x-component-props' in value && 'x-decorator-props' in value ? [value as ResolvedField, ...inner] : inner;
}
