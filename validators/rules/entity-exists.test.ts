import { endpoint, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { entityExists } from './entity-exists.ts';

testRule(entityExists, {
  accepts: { 'entities that there are': {} },
  rejects: {
    'a block over an unknown entity': [listPage('"entity": «"bok"»'), 'No entity is named "bok". Did you mean "book"?'],
    'a call that serves an unknown entity': [
      endpoint('/author/list', '"entity": «"writer"»'),
      'No entity is named "writer".',
    ],
    'a call that writes an unknown entity besides its own': [
      endpoint('/book/lend', '"writes": ["author", «"reder"»]'),
      'No entity is named "reder".',
    ],
    'a payload shaped like an unknown entity': [
      endpoint('/author/list', '"request": { "type": "object", "entity": «"authr"» }'),
      'No entity is named "authr". Did you mean "author"?',
    ],
  },
});
