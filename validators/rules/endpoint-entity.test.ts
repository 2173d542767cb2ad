import { detailPage, endpoint, inDocument, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { endpointEntity } from './endpoint-entity.ts';

testRule(endpointEntity, {
  accepts: { 'a call that serves the entity': {} },
  rejects: {
    'a detail of another entity, whose groups are of the one that is served': [
      detailPage('"entity": «"author"»'),
      'The block shows author, but "/book/detail" serves book.',
    ],
    'a list whose columns are those of the call': [
      listPage('"entity": «"author"», "columns": ["title", "price"], "filters": ["title"]'),
      'The block shows author, but "/book/list" serves book.',
    ],
    'a block whose call serves another entity': [
      listPage('"endpoint": «"/author/list"»'),
      'The block shows book, but "/author/list" serves author.',
    ],
    'a tree whose call serves none': [
      {
        ...inDocument(
          'endpoints/library.json',
          ['endpoints'],
          '"/book/all": { "operation": "tree", "access": "session" }',
        ),
        ...stackPage('{ "kind": "tree", "entity": "book", "endpoint": «"/book/all"» }'),
      },
      'The block shows book, but "/book/all" serves no entity.',
    ],
    'a form whose call takes few of its fields': [
      {
        ...inDocument(
          'endpoints/library.json',
          ['endpoints'],
          '"/lend": { "operation": "action", "access": ["library:book:lend"], "request": { "type": "object", "properties": { "days": { "type": "integer" } } } }',
        ),
        ...listPage(
          '"rowActions": [{ "type": "form", "label": { "zh": "借出", "en": "Lend" }, "menuCode": "library:book:lend", "endpoint": «"/lend"», "fields": ["title", "isbn", "days"] }]',
        ),
      },
      '"/lend" does not take most fields of this form: "title", "isbn".',
    ],
    'an export of another entity': [
      {
        ...endpoint('/book/export', '"entity": "author"'),
        ...listPage(
          '"toolbar": [{ "type": "export", "endpoint": «"/book/export"», "menuCode": "library:book:export" }]',
        ),
      },
      'The block shows book, but "/book/export" serves author.',
    ],
  },
});
