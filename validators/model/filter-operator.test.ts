import { expect, test } from 'vitest';
import type { Property } from '../../schemas/generated/grammar.ts';
import { filterOperatorOf } from './filter-operator.ts';

const label = { zh: '字段', en: 'Field' };
const joined = { relation: 'authorId', field: 'authorName' };

test.each<[string, Property, string | undefined]>([
  ['a joined field', { type: 'string', label, joined }, undefined],
  ['a joined field that says so', { type: 'string', label, joined, filterable: true }, 'contains'],
  ['a joined code that says so', { type: 'string', label, joined, dictionary: 'kind', filterable: true }, 'in'],
  ['a list', { type: 'array', label, items: { type: 'string' } }, undefined],
  ['a list that says so', { type: 'array', label, items: { type: 'string' }, filterable: true }, 'in'],
  ['a text that nothing may be made of', { type: 'string', label, filterable: false }, undefined],
  ['a text', { type: 'string', label }, 'contains'],
])('%s is compared by its kind, or not at all', (_, property, operator) => {
  expect(filterOperatorOf(property)).toBe(operator);
});
