import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { nameInOneRole } from './name-in-one-role.ts';

const answer = (fields: string) =>
  endpoint('/book/detail', `"response": { "type": "object", "entity": "book", "properties": { ${fields} } }`);

testRule(nameInOneRole, {
  accepts: {
    'what is answered besides': answer('"lentTimes": { "type": "integer" }'),
    'an answer put together of fields': endpoint(
      '/book/detail',
      '"response": { "type": "object", "properties": { "title": { "type": "string" } } }',
    ),
  },
  rejects: {
    'a value worked out beside a field of that name': [
      answer('«"pageCount"»: { "type": "integer" }'),
      '"pageCount" is a field of book, which this call answers: what it answers besides has another name.',
    ],
    'a further field that would be the name of a choice': [
      {
        ...bookFields('"label": { "type": "string", "label": { "zh": "标签", "en": "Label" } }'),
        ...endpoint('/book/options', '"labels": [«"label"»]'),
      },
      'A choice has a "label" already, which this field would take the place of.',
    ],
  },
});
