import { endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { endpointCodeExists } from './endpoint-code-exists.ts';

testRule(endpointCodeExists, {
  accepts: { 'codes of the menu': {} },
  rejects: {
    'a code that the menu does not have': [
      endpoint('/author/list', '"access": ["library:author", «"library:autor"»]'),
      'No node of the menu has the code "library:autor". Did you mean "library:author"?',
    ],
  },
});
