import { formPage, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { optionsFitRelation } from './options-fit-relation.ts';

const options = (field: string, endpoint: string, params: string) =>
  `{ "field": "${field}", "optionsFrom": { "endpoint": ${endpoint}, "params": { ${params} } } }`;
const form = (...fields: string[]) => formPage(`"fields": ["title", ${fields.join(', ')}]`);
const byLevel = (level: string) => form(options('seriesId', '"/book/options"', `"level": ${level}`));
const beside = inDocument(
  'endpoints/library.json',
  ['endpoints'],
  '"/book/seriesOptions": { "operation": "options", "entity": "book", "access": ["library:bookForm"] }, "/book/authorOptions": { "operation": "options", "entity": "author", "access": ["library:bookForm"] }',
);

testRule(optionsFitRelation, {
  accepts: {
    'the params of the relation, narrowed': byLevel('"series", "authorId": { "from": "values.authorId" }'),
    'what nobody knows before': byLevel('{ "from": "values.title" }'),
    'another call': form(options('seriesId', '"/author/options"', '"level": "book"')),
    'each its own call': {
      ...beside,
      ...form(options('seriesId', '"/book/seriesOptions"', ''), options('authorId', '"/book/authorOptions"', '')),
    },
  },
  rejects: {
    'records of another kind': [
      byLevel('«"book"»'),
      'The relation of "seriesId" asks for "series": other records than those that it leads to are offered here.',
    ],
    'the options of the field above': [
      {
        ...beside,
        ...form(options('seriesId', '"/book/seriesOptions"', ''), options('authorId', '«"/book/seriesOptions"»', '')),
      },
      '"seriesId" is offered the same: of two fields that hold different records one was copied.',
    ],
  },
});
