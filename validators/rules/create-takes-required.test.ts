import { bookEntity, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { createTakesRequired } from './create-takes-required.ts';

const create = (fields: string, more = '') => endpoint('/book/create', `${fields}${more}`);
const required = (...names: string[]) => bookEntity(`"required": ${JSON.stringify(names)}`);

testRule(createTakesRequired, {
  accepts: {
    'every required field': create('"fields": ["title", "price"]'),
    'no list of fields': {},
    'one that the request has': create(
      '"fields": ["price"]',
      ', "request": { "type": "object", "properties": { "title": { "type": "string" } } }',
    ),
    'one that starts with a default, and one that the server sets': {
      ...required('bookState', 'lentTime'),
      ...create('"fields": ["price"]'),
    },
    'a record that follows from another one': {
      ...required('authorId'),
      ...create('"fields": ["seriesId"]'),
    },
    'a record that is found by what is read over it': {
      ...required('authorId'),
      ...create('"fields": ["authorName"]'),
    },
    'an update, which changes some of it': endpoint('/book/update', '"fields": ["price"]'),
  },
  rejects: {
    'what every record must have': [
      create('«"fields"»: ["price"]'),
      'book requires "title", and this call does not take it: no record could be made.',
    ],
    'a record that nothing tells': [
      { ...required('authorId'), ...create('«"fields"»: ["title"]') },
      'book requires "authorId", and this call does not take it: no record could be made.',
    ],
  },
});
