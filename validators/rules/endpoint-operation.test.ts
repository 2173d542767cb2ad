import { bookFields, detailPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { endpointOperation } from './endpoint-operation.ts';

testRule(endpointOperation, {
  accepts: { 'calls of the operation that is needed': {} },
  rejects: {
    'a list over a detail call': [
      listPage('"endpoint": «"/book/detail"»'),
      'A list block needs a call of the operation "list"; "/book/detail" is of "detail".',
    ],
    'a detail over a list call': [
      detailPage('"endpoint": «"/book/list"»'),
      'A detail block needs a call of the operation "detail"; "/book/list" is of "list".',
    ],
    'an export by a list call': [
      listPage('"toolbar": [{ "type": "export", "endpoint": «"/book/list"», "menuCode": "library:book:export" }]'),
      'An export action needs a call of the operation "export"; "/book/list" is of "list".',
    ],
    'a relation that a list call looks up': [
      bookFields(
        '"authorId": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "relation": { "entity": "author", "label": "authorName", "endpoint": «"/author/list"» } }',
      ),
      'A relation needs a call of the operation "options"; "/author/list" is of "list".',
    ],
  },
});
