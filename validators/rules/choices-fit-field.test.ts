import { endpoint, formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { choicesFitField } from './choices-fit-field.ts';

const option = (value: string) => `{ "value": ${value}, "label": { "zh": "选项", "en": "Choice" } }`;

testRule(choicesFitField, {
  accepts: {
    'values that the field can have': formPage(
      `"fields": [{ "field": "pageCount", "options": [${option('100')}, ${option('200')}] }, { "field": "tags", "options": [${option('"新书"')}] }]`,
    ),
  },
  rejects: {
    'a first value that is none of them': [
      formPage(`"fields": [{ "field": "pageCount", "options": [${option('1')}] }], "initial": { "pageCount": «2» }`),
      'The field starts with 2, which is none of its choices.',
    ],
    'a value that the call does not take': [
      {
        ...endpoint(
          '/book/update',
          '"request": { "type": "object", "properties": { "pageCount": { "type": "integer", "enum": [1, 2] } } }',
        ),
        ...formPage(
          `"update": "/book/update", "endpoint": "/book/update", "fields": [{ "field": "pageCount", "options": [${option('1')}, ${option('«3»')}] }]`,
        ),
      },
      '"/book/update" takes for "pageCount" one of 1, 2.',
    ],
    'values of another type, codes that there are not, and a value twice': [
      formPage(
        `"fields": [{ "field": "pageCount", "options": [${option('«"100"»')}, ${option('5')}, ${option('«5»')}] }, { "field": "bookState", "options": [${option('«"3"»')}] }]`,
      ),
      'Expected a whole number, found "100".',
      'The choice 5 stands here twice.',
      'The dictionary bookState has no "3".',
    ],
    'a start that is none of the choices': [
      formPage(
        `"fields": [{ "field": "pageCount", "default": «300», "options": [${option('100')}, ${option('200')}] }, { "field": "price", "default": 1, "options": [${option('1')}] }]`,
      ),
      'The field starts with 300, which is none of its choices.',
    ],
    'two sources, and choices of what has none': [
      formPage(
        `"fields": [{ "field": "authorId", "options": [${option('"1"')}], «"optionsFrom"»: { "endpoint": "/author/options" } }, { "field": "rare", «"options"»: [${option('true')}] }]`,
      ),
      'The choices come from "options" already.',
      'A field of the type "boolean" has no choices.',
    ],
  },
});
