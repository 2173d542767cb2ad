import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { searchFitsWords } from './search-fits-words.ts';

const text = (more: string) =>
  bookFields(`"code": { "type": "string", "label": { "zh": "编码", "en": "Code" }, ${more} }`);

testRule(searchFitsWords, {
  accepts: {
    'a name, and a number as it is typed': text('"searchable": true, "naturalOrder": true, "format": "letters-digits"'),
    'a day that nobody searches': text('"format": "calendar-date", "searchable": false'),
  },
  rejects: {
    'what nobody may filter by': [
      text('"filterable": false, «"searchable"»: true'),
      'Nobody may filter by "code", so nobody finds anything by searching it either.',
    ],
    'a day': [
      text('"format": "calendar-date", «"searchable"»: true'),
      '"searchable" is for words, and "code" is a text of the format calendar-date.',
    ],
    'a code': [
      text('"dictionary": "bookState", «"naturalOrder"»: true'),
      '"naturalOrder" is for words, and "code" is a code of bookState.',
    ],
  },
});
