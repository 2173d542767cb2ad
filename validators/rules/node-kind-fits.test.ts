import { bookFields, inDocument, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { nodeKindFits } from './node-kind-fits.ts';

const kinds = inDocument(
  'dictionaries/bookState.json',
  [],
  '"values": [{ "value": "book", "label": { "zh": "书", "en": "Book" } }, { "value": "author", "label": { "zh": "人", "en": "Author" } }]',
);
const kind = bookFields(
  '"kind": { "type": "string", "label": { "zh": "类型", "en": "Kind" }, "dictionary": "bookState" }',
);
const tree = (
  when: string,
  type = '"type": "request", "endpoint": "/book/giveBack", "menuCode": "library:book:lend"',
) => ({
  ...kinds,
  ...kind,
  ...stackPage(
    `{ "kind": "tree", "entity": "book", "endpoint": "/book/tree", "nodeActions": [{ ${type}, "label": { "zh": "归还", "en": "Give back" }, "params": { "id": { "from": "node.id" } }, "visibleWhen": ${when} }] }`,
  ),
});

testRule(nodeKindFits, {
  accepts: {
    'the kind that the call takes': tree('{ "kind": "book" }'),
    'another condition': tree('{ "rare": true }'),
  },
  rejects: {
    'a node of another kind': [
      tree('{ "kind": «"author"» }'),
      'This is shown at nodes of author, and sends its key where that of book is taken.',
    ],
    'a page of another kind': [
      tree('{ "kind": «"author"» }', '"type": "open", "page": "library/bookDetail"'),
      'This is shown at nodes of author, and sends its key where that of book is taken.',
    ],
  },
});
