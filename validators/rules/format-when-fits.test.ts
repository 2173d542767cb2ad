import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { formatWhenFits } from './format-when-fits.ts';

const number = (formatWhen: string, type = 'string') =>
  bookFields(
    `"extra": { "label": { "zh": "编号", "en": "Number" }, "type": "${type}", "formatWhen": [${formatWhen}] }`,
  );

testRule(formatWhenFits, {
  accepts: {
    'a code of the field that decides': number('{ "field": "bookState", "in": ["1"], "format": "citizen-id" }'),
  },
  rejects: {
    'a field that is not there': [
      number('{ "field": «"bookStat"», "in": ["1"], "format": "citizen-id" }'),
      '"bookStat" is not a field of book. Did you mean "bookState"?',
    ],
    'a field that decides about itself': [
      number('{ "field": «"extra"», "in": ["1"], "format": "citizen-id" }'),
      '"extra" cannot decide about its own format.',
    ],
    'a field without codes': [
      number('{ "field": «"title"», "in": ["1"], "format": "citizen-id" }'),
      '"title" has no dictionary, so it holds no codes to decide by.',
    ],
    'a code that the dictionary does not have': [
      number('{ "field": "bookState", "in": ["1", «"77"»], "format": "citizen-id" }'),
      '"77" is not a code of the dictionary bookState.',
    ],
    'a number': [
      number('{ "field": "bookState", "in": ["1"], "format": «"citizen-id"» }', 'integer'),
      'A format is for texts; "extra" is of the type "integer".',
    ],
  },
});
