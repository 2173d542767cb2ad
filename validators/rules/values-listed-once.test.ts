import { formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { valuesListedOnce } from './values-listed-once.ts';

testRule(valuesListedOnce, {
  accepts: {
    'different values': listPage('"filters": [], "fixedFilters": { "bookState": ["1", "2"] }'),
  },
  rejects: {
    'a fixed filter': [
      listPage('"filters": [], "fixedFilters": { "bookState": ["1", «"1"»] }'),
      '"1" is in this list twice.',
    ],
    'what a filter begins with': [
      listPage('"filters": [{ "field": "bookState", "multiple": true, "default": ["2", «"2"»] }]'),
      '"2" is in this list twice.',
    ],
    'what a field begins with': [
      formPage('"fields": ["title", { "field": "tags", "default": ["new", "old", «"new"»] }]'),
      '"new" is in this list twice.',
    ],
  },
});
