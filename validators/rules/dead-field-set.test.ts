import { inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { deadFieldSet } from './dead-field-set.ts';

const set = (schema: string) => ({
  'field-sets/extra.json': `{ "$schema": ${schema}, "title": { "zh": "其他", "en": "Extra" }, "properties": {} }`,
});
const schema = '"../grammar/field-set.schema.json"';

testRule(deadFieldSet, {
  accepts: {
    'a set that is included': {},
    'a set that an entity may mean': {
      ...set(schema),
      ...inDocument('entities/author.json', [], '"include": ["base", "extr"]'),
    },
  },
  rejects: {
    'a set that no entity includes': [set(`«${schema}»`), 'No entity includes the field set "extra".'],
  },
});
