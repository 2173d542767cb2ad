import { endpoint, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { endpointKeywords } from './endpoint-keywords.ts';

testRule(endpointKeywords, {
  accepts: { 'keywords where they are heeded': {} },
  rejects: {
    'keywords of other operations': [
      endpoint('/book/detail', '«"sorts"»: ["price"], «"batch"»: true'),
      '"sorts" is for calls of the operation list, export; this one is of "detail".',
      '"batch" is for calls of the operation update, delete, action; this one is of "detail".',
    ],
    'a stream of a call that answers once': [
      endpoint('/book/detail', '«"stream"»: true'),
      '"stream" is for calls of the operation action; this one is of "detail".',
    ],
    'what a call writes that only reads': [
      endpoint('/book/detail', '«"writes"»: ["author"]'),
      '"writes" is for calls of the operation create, update, delete, import, action; this one is of "detail".',
    ],
    'a list of nothing, and an import without columns': [
      inDocument(
        'endpoints/library.json',
        ['endpoints'],
        '"/all": { "operation": «"list"», "access": "session" }, "/in": { "operation": «"import"», "entity": "book", "access": "session" }',
      ),
      'A call of the operation "list" says of which entity.',
      'An import says which columns its template has: "columns" is missing.',
    ],
  },
});
