import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { filterDefault } from './filter-default.ts';

testRule(filterDefault, {
  accepts: {
    'presets, ranges, codes, lists of codes and texts': listPage(`"filters": [
      { "field": "lentTime", "default": "last7days" }, { "field": "printedOn", "default": ["2026-01-01", null] },
      { "field": "price", "default": [0, 10.5] }, { "field": "bookState", "multiple": true, "default": ["1", "2"] },
      { "field": "title", "default": "红" }
    ]`),
  },
  rejects: {
    'a preset that there is not': [
      listPage('"filters": [{ "field": "lentTime", "default": «"todays"» }]'),
      '"todays" is not a stretch of days: a range starts with one of today, yesterday, last7days, last31days, thisMonth, or with [from, to]. Did you mean "today"?',
    ],
    'a preset of days for a number, and half a range': [
      listPage('"filters": [{ "field": "price", "default": «"today"» }, { "field": "pageCount", "default": «[1]» }]'),
      'A range starts with [from, to].',
      'A range starts with [from, to].',
    ],
    'bounds of another type': [
      listPage(
        '"filters": [{ "field": "price", "default": [«"0"», 10] }, { "field": "lentTime", "default": [«"2026-01-01"», null] }]',
      ),
      'Expected a number, found "0".',
      'Expected a time like 2026-01-31 08:00:00, found "2026-01-01".',
    ],
    'a preset for a text': [
      listPage('"filters": [{ "field": "title", "default": «"today"» }]'),
      '"today" is a stretch of days, and "title" is no time: the filter would look for this word.',
    ],
    'a preset for what is no range': [
      listPage('"filters": [{ "field": "bookState", "default": «"today"» }]'),
      'The dictionary bookState has no "today".',
    ],
    'a code that the dictionary does not have': [
      listPage('"filters": [{ "field": "bookState", "multiple": true, "default": ["1", «"3"»] }]'),
      'The dictionary bookState has no "3".',
    ],
    'a number for a code, and a list where one value is taken': [
      listPage('"filters": [{ "field": "bookState", "default": «1» }, { "field": "authorId", "default": «["a"]» }]'),
      'Expected a text, found 1.',
      'This filter takes one value; "multiple" lets it take several.',
    ],
  },
});
