import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { callsAgree } from './calls-agree.ts';

testRule(callsAgree, {
  accepts: {
    'one entity': {},
    'an action beside them, which may be for anything': endpoint('/book/lend', '"entity": "author"'),
    'an import beside them': endpoint('/book/import', '"entity": "author"'),
  },
  rejects: {
    'a call that was copied': [
      endpoint('/book/delete', '"entity": «"author"»'),
      'The calls beside this one are all for book: this one is for author.',
    ],
  },
});
