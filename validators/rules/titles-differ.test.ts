import { listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { titlesDiffer } from './titles-differ.ts';

const tab = (title: string) =>
  `{ "title": { "zh": ${title}, "en": "Books" }, "block": { "kind": "tree", "entity": "book", "endpoint": "/book/tree" } }`;

testRule(titlesDiffer, {
  accepts: { 'names that differ': stackPage(`{ "kind": "tabs", "tabs": [${tab('"图书"')}, ${tab('"书架"')}] }`) },
  rejects: {
    'two buttons of one English name': [
      listPage(
        '"rowActions": [{ "type": "open", "page": "library/bookDetail", "params": { "id": { "from": "row.id" } }, "label": { "zh": "详情", "en": "Details" } }, { "type": "open", "page": "library/bookForm", "label": { "zh": "编辑", "en": «"Details"» } }]',
      ),
      'Another one here is called "Details" too: nobody could tell them apart.',
    ],
    'two buttons of one name': [
      listPage(
        '"rowActions": [{ "type": "request", "label": { "zh": "删除", "en": "Delete" }, "menuCode": "library:book:delete", "endpoint": "/book/delete" }, { "type": "form", "label": { "zh": «"删除"», "en": "Delete" }, "menuCode": "library:book:lend", "endpoint": "/book/lend", "fields": ["readerPhone"] }]',
      ),
      'Another one here is called "删除" too: nobody could tell them apart.',
    ],
    'two of one name, of which one is always there': [
      listPage(
        '"rowActions": [{ "type": "request", "label": { "zh": "删除", "en": "Delete" }, "menuCode": "library:book:delete", "endpoint": "/book/delete" }, { "type": "form", "label": { "zh": «"删除"», "en": "Delete" }, "visibleWhen": { "bookState": "1" }, "menuCode": "library:book:lend", "endpoint": "/book/lend", "fields": ["readerPhone"] }]',
      ),
      'Another one here is called "删除" too: nobody could tell them apart.',
    ],
    'a name twice': [
      stackPage(`{ "kind": "tabs", "tabs": [${tab('"图书"')}, ${tab('«"图书"»')}] }`),
      'Another one here is called "图书" too: nobody could tell them apart.',
    ],
  },
});
