import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { requestFitsRecord } from './request-fits-record.ts';

const title = (maxLength: string, more = '') =>
  endpoint(
    '/book/lend',
    `"request": { "type": "object", "properties": { "id": { "type": "string", "maxLength": 32 }, "title": { "type": "string", "maxLength": ${maxLength} } } }${more}`,
  );

testRule(requestFitsRecord, {
  accepts: {
    'what fits': title('50', ', "fields": ["title"]'),
    'a longer text that is not written into the record': title('500'),
  },
  rejects: {
    'another dictionary or format than the record has': [
      endpoint(
        '/book/lend',
        '"request": { "type": "object", "properties": { "id": { "type": "string", "maxLength": 32 }, "bookState": { "type": "string", "dictionary": «"roleCode"» }, "lentTime": { "type": "string", "format": «"time"» } } }',
      ),
      'The record says of "bookState": dictionary bookState.',
      'The record says of "lentTime": format date-time.',
    ],
    'a longer text that is': [
      title('«500»', ', "fields": ["title"]'),
      'The record keeps at most 50 characters of "title".',
    ],
  },
});
