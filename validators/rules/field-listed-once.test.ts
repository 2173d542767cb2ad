import { detailPage, listPage } from '../testing/small-console.ts';
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
    'tabs over a state that is fixed': [
      listPage('"filters": [], "stateTabs": { "field": «"bookState"» }, "fixedFilters": { "bookState": "1" }'),
      '"bookState" has a fixed value here, so a filter on it does nothing.',
    ],
    'a picture that is shown twice': [
      detailPage('"pictures": ["coverUrl", { "field": «"coverUrl"», "visibleWhen": { "rare": true } }]'),
      '"coverUrl" stands among the pictures twice.',
    ],
    'a field in two groups': [
      detailPage(
        '"groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": ["title"] }, { "title": { "zh": "其他", "en": "More" }, "fields": ["price", «"title"»] }]',
      ),
      '"title" stands among the groups twice.',
    ],
    'a value that is typed and sent along': [
      listPage(
        '"rowActions": [{ "type": "form", "label": { "zh": "借出", "en": "Lend" }, "menuCode": "library:book:lend", "endpoint": "/book/lend", "fields": ["readerPhone", "days"], "params": { "id": { "from": "row.id" }, «"days"»: 7 } }]',
      ),
      '"days" is asked for in the form: a value that is sent along takes the place of what was typed.',
    ],
    'a filter on a field whose value is fixed': [
      listPage('"filters": [«"bookState"»], "fixedFilters": { "bookState": "1" }'),
      '"bookState" has a fixed value here, so a filter on it does nothing.',
    ],
  },
});
