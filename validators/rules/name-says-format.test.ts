import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { nameSaysFormat } from './name-says-format.ts';

const LABEL = '"label": { "zh": "其他", "en": "More" }';
const field = (name: string, more: string) => bookFields(`"${name}": { "type": "string", ${LABEL}${more} }`);

testRule(nameSaysFormat, {
  accepts: {
    'a moment, a day and a time of day': {
      ...bookFields(
        `"backTime": { "type": "string", ${LABEL}, "format": "date-time" }, "backDate": { "type": "string", ${LABEL}, "format": "calendar-date" }, "openTime": { "type": "string", ${LABEL}, "format": "time" }`,
      ),
    },
    'an address of a page': field('homeUrl', ', "format": "url"'),
    'a code that is called alike': field('dayTime', ', "dictionary": "bookState"'),
    'a word in the middle of a name': field('timeZone', ', "maxLength": 20'),
    'a number of it': bookFields(`"leadTime": { "type": "integer", ${LABEL} }`),
  },
  rejects: {
    'a moment without a format': [
      bookFields(`«"backTime"»: { "type": "string", ${LABEL}, "maxLength": 20 }`),
      '"backTime" is called as what has the format date-time / time / calendar-date, and has none: anything can be stored here.',
    ],
    'a moment with the format of a picture': [
      field('backTime', ', "format": «"image"»'),
      '"backTime" is called as what has the format date-time / time / calendar-date.',
    ],
    'pictures that are texts': [
      bookFields(`"pageImages": { "type": "array", ${LABEL}, «"items"»: { "type": "string", "maxLength": 200 } }`),
      '"pageImages" is called as what has the format image, and has none: anything can be stored here.',
    ],
  },
});
