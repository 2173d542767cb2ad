import { endpoint, inDocument, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { treeFits } from './tree-fits.ts';

const tree = (more: string) => stackPage(`{ "kind": "tree", "entity": "book", "endpoint": "/book/tree", ${more} }`);

testRule(treeFits, {
  accepts: {
    'a count and an order': {
      ...tree(
        '"count": "pageCount", "label": "title", "reorder": { "endpoint": "/book/order", "menuCode": "library:shelf" }',
      ),
      ...inDocument(
        'endpoints/library.json',
        ['endpoints'],
        `"/book/order": { "operation": "action", "entity": "book", "access": "session", "request": { "type": "object",
          "properties": { "parentId": { "type": "string" }, "ids": { "type": "array", "items": { "type": "string" } } } } }`,
      ),
    },
  },
  rejects: {
    'nodes that hang on nothing': [
      inDocument(
        'endpoints/library.json',
        ['endpoints'],
        '"/book/all": { "operation": «"tree"», "entity": "book", "access": "session" }',
      ),
      'How do the nodes hang together? A tree call needs "tree".',
    ],
    'a count that is none, and a name that is none': [
      tree('"count": «"title"», "label": «"tags"»'),
      '"title" is not a number.',
      '"tags" is a list or an object, not a name.',
    ],
    'an order that the call does not take': [
      {
        ...tree('"reorder": { "endpoint": «"/book/lend"», "menuCode": "library:shelf" }'),
        ...endpoint('/book/lend', '"batch": false'),
      },
      '"/book/lend" does not take "parentId", which a node that was moved sends.',
    ],
  },
});
