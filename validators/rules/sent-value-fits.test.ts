import { detailPage, formPage, inDocument, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sentValueFits } from './sent-value-fits.ts';

const lend = (params: string) =>
  listPage(
    `"rowActions": [{ "type": "request", "endpoint": "/book/lend", "menuCode": "library:book:lend", "params": ${params} }]`,
  );

testRule(sentValueFits, {
  accepts: {
    'values that the call takes, and values from the row': lend(
      '{ "id": { "from": "row.id" }, "readerPhone": { "from": "row.title" }, "days": 14 }',
    ),
    'values of which nobody knows the type': lend(
      '{ "id": { "from": "params.id" }, "days": { "from": "params.days" } }',
    ),
  },
  rejects: {
    'a moment for a text, and a code for a day, to start with': [
      formPage(
        '"fields": [{ "field": "title", "default": { "from": «"now"» } }, { "field": "printedOn", "default": { "from": "now" } }]',
      ),
      '"title" takes a text, "now" is a text of the format date-time.',
    ],
    'the key of a node for words': [
      {
        ...inDocument('entities/author.json', [], '"readModel": true'),
        ...stackPage(
          `{ "kind": "list", "entity": "author", "endpoint": "/author/list", "columns": ["authorName"], "expand":
            { "kind": "list", "entity": "book", "endpoint": "/book/list", "columns": ["title"], "fixedFilters": { "authorName": { "from": «"row.id"» } } } }`,
        ),
      },
      '"authorName" takes a text, "row.id" is a key.',
    ],
    'a code that the dictionary does not have, to start with': [
      formPage('"initial": { "bookState": «"9"» }'),
      'The dictionary bookState has no "9".',
    ],
    'a number for a key of a page that filters another list by what its call alone takes': [
      {
        ...detailPage(
          '"tabs": [{ "title": { "zh": "外借", "en": "Loans" }, "block": { "kind": "list", "entity": "author", "endpoint": "/author/list", "columns": ["authorName"], "fixedFilters": { "ofBook": { "from": "params.id" } } } }]',
        ),
        ...listPage(
          '"rowActions": [{ "type": "open", "label": { "zh": "详情", "en": "Details" }, "page": "library/bookDetail", "params": { "id": «7» } }]',
        ),
      },
      'Expected a text, found 7.',
    ],
    'a number for the key of a page': [
      listPage(
        '"rowActions": [{ "type": "open", "label": { "zh": "详情", "en": "Details" }, "page": "library/bookDetail", "params": { "id": «7» } }]',
      ),
      'Expected a text, found 7.',
    ],
    'a number for what a page uses as a key and as some other text': [
      {
        ...detailPage(
          `"tabs": [{ "title": { "zh": "作者", "en": "Authors" }, "block": { "kind": "list", "entity": "author",
            "endpoint": "/author/list", "columns": ["authorName"], "fixedFilters": { "authorName": { "from": "params.id" } } } }]`,
        ),
        ...listPage(
          '"rowActions": [{ "type": "open", "label": { "zh": "详情", "en": "Details" }, "page": "library/bookDetail", "params": { "id": «7» } }]',
        ),
      },
      'Expected a text, found 7.',
    ],
    'a text for a number, and a number outside of its bounds': [
      lend('{ "id": «1», "readerPhone": { "from": "row.title" }, "days": «91» }'),
      'Expected a text, found 1.',
      'Expected at most 90, found 91.',
    ],
    'a place of a value, sent as a text': [
      lend('{ "id": «"row.id"», "readerPhone": «"{{row.title}}"» }'),
      'This would be sent as it stands: a value from elsewhere is written as an object with "from": "row.id".',
      'This would be sent as it stands: a value from elsewhere is written as an object with "from": "row.title".',
    ],
    'a list for one value': [lend('{ "id": «["1"]», "days": 1 }'), 'Expected a text, found ["1"].'],
    'a code, a time or the moment for what is some other text': [
      lend('{ "id": { "from": "row.id" }, "readerPhone": { "from": «"row.bookState"» } }'),
      '"readerPhone" takes a text of the format mobile, "row.bookState" is a code of bookState.',
    ],
    'now, where a text of another kind is wanted': [
      lend('{ "id": { "from": "row.id" }, "readerPhone": { "from": «"now"» } }'),
      '"readerPhone" takes a text of the format mobile, "now" is a text of the format date-time.',
    ],
    'one key where several are taken': [
      listPage(
        '"rowActions": [{ "type": "request", "endpoint": "/book/delete", "menuCode": "library:book:delete", "danger": true, "confirm": { "text": { "zh": "确定删除吗？", "en": "Delete it?" } }, "params": { "ids": { "from": «"row.id"» } } }]',
      ),
      '"ids" takes a list, "row.id" is a text.',
    ],
    'a value from elsewhere that is of another type': [
      lend('{ "id": { "from": «"row.price"» }, "days": { "from": «"row.title"» } }'),
      '"id" takes a text, "row.price" is a number.',
      '"days" takes a number, "row.title" is a text.',
    ],
  },
});
