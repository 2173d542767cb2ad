import { bookFields, detailPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { durationCountsUnit } from './duration-counts-unit.ts';

const shown = (cell: string, unit = '"unit": { "zh": "分钟", "en": "min" }, ') => ({
  ...bookFields(`"readTime": { "type": "integer", ${unit}"label": { "zh": "阅读时长", "en": "Read for" } }`),
  ...detailPage(
    `"groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": [{ "field": "readTime", ${cell} }] }]`,
  ),
});

testRule(durationCountsUnit, {
  accepts: {
    'the unit of the field': shown('"cell": "duration", "timeUnit": "minute"'),
    'a field that does not say what it counts': shown('"cell": "duration"', ''),
    'another cell': shown('"cell": "number"'),
  },
  rejects: {
    'minutes that are taken for seconds': [
      shown('"cell": «"duration"»'),
      '"readTime" counts by the minute, and this takes it for a number of seconds.',
    ],
    'minutes that are taken for hours': [
      shown('"cell": "duration", "timeUnit": «"hour"»'),
      '"readTime" counts by the minute, and this takes it for a number of hours.',
    ],
  },
});
