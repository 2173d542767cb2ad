import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { requiredExists } from './required-exists.ts';

testRule(requiredExists, {
  accepts: { 'properties that there are': {} },
  rejects: {
    "a slip where the shape is an entity's": [
      endpoint('/book/lending', '"request": { "type": "object", "entity": "book", "required": ["title", «"titel"»] }'),
      '"titel" is required here, but is none of the properties. Did you mean "title"?',
    ],
    'a slip in a request, and in an entry': [
      {
        ...endpoint(
          '/book/lending',
          '"request": { "type": "object", "properties": { "lendingId": { "type": "string" } }, "required": [«"lendingid"»] }',
        ),
        ...bookFields(
          '"parts": { "type": "array", "label": { "zh": "部分", "en": "Parts" }, "items": { "type": "object", "properties": { "name": { "type": "string", "label": { "zh": "名称", "en": "Name" } } }, "required": [«"nam"»] } }',
        ),
      },
      '"lendingid" is required here, but is none of the properties. Did you mean "lendingId"?',
      '"nam" is required here, but is none of the properties. Did you mean "name"?',
    ],
  },
});
