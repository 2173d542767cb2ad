import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { codesOfDictionary } from './codes-of-dictionary.ts';

const list = (items: string) =>
  bookFields(
    `"kinds": { "type": "array", "label": { "zh": "状态", "en": "States" }, "items": { "type": "string", ${items} } }`,
  );

testRule(codesOfDictionary, {
  accepts: {
    'some of its codes': list('"dictionary": "bookState", "enum": ["1", "2"]'),
    'the values of a request without a dictionary': endpoint(
      '/book/lend',
      '"request": { "type": "object", "properties": { "id": { "type": "string", "enum": ["a", "b"] } } }',
    ),
  },
  rejects: {
    'a code that it has not, of a field and of a call': [
      {
        ...list('"dictionary": "bookState", "enum": ["1", «"88"»]'),
        ...endpoint(
          '/book/lend',
          '"request": { "type": "object", "properties": { "id": { "type": "string", "dictionary": "bookState", "enum": ["1", «"77"»] } } }',
        ),
      },
      'The dictionary bookState has no "77".',
      'The dictionary bookState has no "88".',
    ],
    'codes of no dictionary': [list('«"enum"»: ["1"]'), '"enum" narrows a dictionary: there is none here.'],
  },
});
