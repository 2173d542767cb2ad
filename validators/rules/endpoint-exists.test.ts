import { bookFields, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { endpointExists } from './endpoint-exists.ts';

testRule(endpointExists, {
  accepts: { 'calls that there are': {} },
  rejects: {
    'a block over an unknown call': [
      listPage('"endpoint": «"/book/lst"»'),
      'No call has the path "/book/lst". Did you mean "/book/list"?',
    ],
    'an export by an unknown call': [
      listPage('"toolbar": [{ "type": "export", "endpoint": «"/books/export"», "menuCode": "library:book:export" }]'),
      'No call has the path "/books/export". Did you mean "/book/export"?',
    ],
    'a relation that an unknown call looks up': [
      bookFields(
        '"authorId": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "relation": { "entity": "author", "label": "authorName", "endpoint": «"/nobody"» } }',
      ),
      'No call has the path "/nobody".',
    ],
  },
});
