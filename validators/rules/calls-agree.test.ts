import { endpoint, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { callsAgree } from './calls-agree.ts';

testRule(callsAgree, {
  accepts: {
    'one entity': {},
    'two calls of two entities': inDocument(
      'endpoints/library.json',
      ['endpoints'],
      `"/shelf/detail": { "operation": "detail", "entity": "book", "access": ["library:shelf"] },
        "/shelf/list": { "operation": "list", "entity": "author", "access": ["library:shelf"], "filters": { "authorName": "contains" } }`,
    ),
    'an action beside them, which may be for anything': endpoint('/book/lend', '"entity": "author"'),
    'an import beside them': endpoint('/book/import', '"entity": "author"'),
  },
  rejects: {
    'one of two calls, whose filters the entity of the other has': [
      inDocument(
        'endpoints/library.json',
        ['endpoints'],
        `"/shelf/detail": { "operation": "detail", "entity": "book", "access": ["library:shelf"] },
        "/shelf/list": { "operation": "list", "entity": «"author"», "access": ["library:shelf"], "filters": { "title": "contains" } }`,
      ),
      'The calls beside this one are all for book: this one is for author.',
    ],
    'a call that was copied': [
      endpoint('/book/delete', '"entity": «"author"»'),
      'The calls beside this one are all for book: this one is for author.',
    ],
  },
});
