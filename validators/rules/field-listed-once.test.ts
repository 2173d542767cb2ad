import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { fieldListedOnce } from './field-listed-once.ts';

testRule(fieldListedOnce, {
  accepts: { 'fields that stand there once': {} },
  rejects: {
    'a field that is listed twice, in either form': [
      listPage('"filters": ["title", { "field": «"title"» }], "columns": [{ "field": "title" }, «"title"»]'),
      '"title" stands among the filters twice.',
      '"title" stands among the columns twice.',
    ],
    'a filter on a field whose value is fixed': [
      listPage('"filters": [«"bookState"»], "fixedFilters": { "bookState": "1" }'),
      '"bookState" has a fixed value here, so a filter on it does nothing.',
    ],
  },
});
