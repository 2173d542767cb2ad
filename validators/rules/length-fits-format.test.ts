import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { lengthFitsFormat } from './length-fits-format.ts';

const text = (format: string, maxLength: string) =>
  bookFields(
    `"code": { "type": "string", "label": { "zh": "编码", "en": "Code" }, "format": "${format}", "maxLength": ${maxLength} }`,
  );

testRule(lengthFitsFormat, {
  accepts: {
    'room for it': text('mobile', '11'),
    'a format of any length': text('digits', '2'),
  },
  rejects: {
    'a telephone that does not fit': [
      text('mobile', '«10»'),
      '"code" is of the format "mobile", which has up to 11 characters: they do not fit in here.',
    ],
  },
});
