import { inDocument, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { titlesDiffer } from './titles-differ.ts';

const tree = '{ "kind": "tree", "entity": "book", "endpoint": "/book/tree" }';
const tab = (
  title: string,
  block = tree.replace(' }', `, "title": { "zh": ${title.replaceAll(/[«»]/g, '')}, "en": "Books" } }`),
) => `{ "title": { "zh": ${title}, "en": "Books" }, "block": ${block} }`;
const shelves = (...actions: string[]) =>
  stackPage(
    `{ "kind": "custom", "component": "shelfPlan", "entity": "book", "batchActions": [${actions.join(', ')}] }`,
  );
const button = (zh: string, code: string, endpoint: string) =>
  `{ "type": "request", "label": { "zh": ${zh}, "en": "${code}" }, "menuCode": "library:book:${code}", "endpoint": "${endpoint}" }`;

const titled = (zh: string, en: string) =>
  inDocument('entities/author.json', [], `"title": { "zh": ${zh}, "en": ${en} }`);

testRule(titlesDiffer, {
  accepts: {
    'names that differ': stackPage(`{ "kind": "tabs", "tabs": [${tab('"图书"')}, ${tab('"书架"')}] }`),
    'entities that differ in one language': titled('"图书"', '"Writer"'),
    'what is read for an entity, called as that is': {
      'entities/bookImport.json':
        '{ "$schema": "../grammar/entity.schema.json", "type": "object", "title": { "zh": "图书", "en": "Book" }, "scope": "community", "readModel": true, "properties": { "title": { "type": "string", "label": { "zh": "书名", "en": "Title" } } } }',
    },
    'two of one title that neither is called by': {
      ...inDocument('entities/author.json', [], '"title": { "zh": "馆藏", "en": "Holding" }'),
      ...inDocument('entities/book.json', [], '"title": { "zh": "馆藏", "en": "Holding" }'),
    },
  },
  rejects: {
    'an entity with the title of another one': [
      inDocument('entities/author.json', [], '"title": «{ "zh": "图书", "en": "Book" }»'),
      '"book" has this title, too, and is called by it: this one was copied and left as it was.',
    ],
    'a dictionary with the title of another one': [
      inDocument('dictionaries/bookState.json', [], '"title": «{ "zh": "角色", "en": "Role" }»'),
      '"roleCode" has this title, too, and is called by it: this one was copied and left as it was.',
    ],
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
      stackPage(
        `{ "kind": "tabs", "tabs": [${tab('"图书"', tree)}, ${tab('«"图书"»', tree.replace(' }', ', "search": true }'))}] }`,
      ),
      'Another one here is called "图书" too: nobody could tell them apart.',
    ],
    'two buttons of one name of something custom': [
      shelves(button('"删除"', 'delete', '/book/delete'), button('«"删除"»', 'lend', '/book/giveBack')),
      'Another one here is called "删除" too: nobody could tell them apart.',
    ],
    'two buttons of one name in a group of a record': [
      stackPage(
        `{ "kind": "detail", "entity": "book", "endpoint": "/book/detail", "groups": [{ "title": { "zh": "书", "en": "Book" }, "fields": ["title"], "actions": [${button('"删除"', 'delete', '/book/delete')}, ${button('«"删除"»', 'lend', '/book/giveBack')}] }] }`,
      ),
      'Another one here is called "删除" too: nobody could tell them apart.',
    ],
    'two tabs that show the same': [
      stackPage(`{ "kind": "tabs", "tabs": [${tab('"图书"', tree)}, ${tab('"书架"', `«${tree}»`)}] }`),
      'The tab before this one shows exactly the same.',
    ],
  },
});
