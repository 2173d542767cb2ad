import { bookFields, endpoint, formPage, inDocument, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { labelsDiffer } from './labels-differ.ts';

const field = (zh: string, en: string, more = '') =>
  `{ "type": "string", "label": { "zh": "${zh}", "en": "${en}" }${more} }`;

testRule(labelsDiffer, {
  accepts: {
    'a relation and the name that is read over it': bookFields(
      '"subtitle": { "type": "string", "label": { "zh": "副标题", "en": "Subtitle" } }',
    ),
    'a key and its name': bookFields(`"shelfId": ${field('书架', 'Shelf')}, "shelfName": ${field('书架', 'Shelf')}`),
    'a column that is called otherwise': listPage(
      '"columns": ["title", { "field": "price", "label": { "zh": "定价", "en": "List price" } }]',
    ),
    'fields of a form that are shown in turn': formPage(
      `"fields": [{ "field": "title", "visibleWhen": { "rare": true }, "label": { "zh": "名称", "en": "Name" } },
        { "field": "seriesId", "label": { "zh": "名称", "en": "Name" } }]`,
    ),
  },
  rejects: {
    'a field that was copied with its label': [
      bookFields(`"subtitle": { "type": "string", "label": «{ "zh": "书名", "en": "Title" }» }`),
      '"title" is called "书名" too: nobody could tell the two apart.',
    ],
    'a field of which one language was left': [
      bookFields(`"subtitle": { "type": "string", "label": { "zh": "副标题", "en": «"Title"» } }`),
      '"title" is called "Title" too: nobody could tell the two apart.',
    ],
    'the name of a field that is taken in': [
      bookFields(`"printedAt": { "type": "string", "label": { "zh": «"创建时间"», "en": "Printed at" } }`),
      '"createTime" is called "创建时间" too: nobody could tell the two apart.',
    ],
    'the one of two that the name does not fit': [
      bookFields(
        `"dueOn": { "type": "string", "label": «{ "zh": "归还", "en": "Returned" }» }, "returned": ${field('归还', 'Returned')}`,
      ),
      '"returned" is called "归还" too: nobody could tell the two apart.',
    ],
    'two fields of an entry': [
      bookFields(
        `"parts": { "type": "array", "label": { "zh": "部分", "en": "Parts" }, "items": { "type": "object", "properties": {
          "heading": { "type": "string", "label": { "zh": "标题", "en": "Heading" } }, "pages": { "type": "integer", "label": { "zh": «"标题"», "en": "Pages" } } } } }`,
      ),
      '"heading" is called "标题" too: nobody could tell the two apart.',
    ],
    'two fields of a field set': [
      inDocument(
        'field-sets/base.json',
        ['properties'],
        '"updateTime": { "type": "string", "label": { "zh": "更新时间", "en": «"Created at"» } }',
      ),
      '"createTime" is called "Created at" too: nobody could tell the two apart.',
    ],
    'a column that is called as another one': [
      listPage('"columns": ["title", { "field": "price", "label": { "zh": «"书名"», "en": "Price" } }]'),
      '"title" is called "书名" too: nobody could tell the two apart.',
    ],
    'a filter that is called as one behind it': [
      listPage('"filters": [{ "field": "authorId", "label": { "zh": "作者", "en": «"Title"» } }, "title"]'),
      '"title" is called "Title" too: nobody could tell the two apart.',
    ],
    'two columns of a template': [
      endpoint(
        '/book/import',
        '"columns": ["title", { "field": "price", "label": { "zh": «"书名"», "en": "Price" } }]',
      ),
      '"title" is called "书名" too: nobody could tell the two apart.',
    ],
    'two fields of a form': [
      formPage(`"fields": ["title", { "field": "price", "label": { "zh": «"书名"», "en": "Price" } }]`),
      '"title" is called "书名" too: nobody could tell the two apart.',
    ],
    'two lines of a chart, and two figures': [
      stackPage(
        `{ "kind": "chart", "endpoint": "/book/figures", "rows": "rows", "shape": "line", "category": "day", "series": [{ "field": "count", "label": { "zh": "借", "en": "Lent" } }, { "field": "hour", "label": «{ "zh": "借", "en": "Lent" }» }] },
        { "kind": "stats", "endpoint": "/book/figures", "figures": [{ "name": "total", "label": { "zh": "总数", "en": "Books" } }, { "name": "yesterday", "label": { "zh": "昨日", "en": «"Books"» } }] }`,
      ),
      '"count" is called "借" too: nobody could tell the two apart.',
      '"total" is called "Books" too: nobody could tell the two apart.',
    ],
  },
});
