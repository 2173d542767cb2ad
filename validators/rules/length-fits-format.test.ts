import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { lengthFitsFormat } from './length-fits-format.ts';

const text = (format: string, maxLength: string) =>
  bookFields(
    `"code": { "type": "string", "label": { "zh": "编码", "en": "Code" }, "format": "${format}", "maxLength": ${maxLength} }`,
  );

const patterned = (pattern: string, maxLength: string) =>
  bookFields(
    `"code": { "type": "string", "label": { "zh": "编码", "en": "Code" }, "pattern": "${pattern}", "maxLength": ${maxLength} }`,
  );
const id = (maxLength: string) =>
  endpoint(
    '/book/lending',
    `"request": { "type": "object", "properties": { "id": { "type": "string", "maxLength": ${maxLength} } } }`,
  );

testRule(lengthFitsFormat, {
  accepts: {
    'room for it': text('mobile', '11'),
    'a format of any length': text('digits', '2'),
    'room for its pattern': patterned('^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$', '17'),
    'a pattern of texts that may be short': patterned('^\\\\d{1,9}$', '1'),
    'a pattern that nobody looks into': patterned('^(?=.*a).{9}$', '2'),
    'an id as long as keys are': id('32'),
    'an id of another kind': endpoint(
      '/book/lending',
      '"request": { "type": "object", "properties": { "shelfId": { "type": "string", "maxLength": 3 } } }',
    ),
  },
  rejects: {
    'no room for what the pattern asks for': [
      patterned('^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$', '«12»'),
      '"code" has at least 17 characters by its pattern: nothing fits in here.',
    ],
    'no room for any key': [
      id('«3»'),
      'The keys of records have room for at least 32 characters: none of them fits in here.',
    ],
    'a telephone that does not fit': [
      text('mobile', '«10»'),
      '"code" is of the format "mobile", which has up to 11 characters: they do not fit in here.',
    ],
  },
});
