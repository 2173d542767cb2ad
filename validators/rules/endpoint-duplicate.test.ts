import { testRule } from '../testing/test-rule.ts';
import { endpointDuplicate } from './endpoint-duplicate.ts';

testRule(endpointDuplicate, {
  accepts: { 'paths that differ': {} },
  rejects: {
    'a call that another group has': [
      {
        'endpoints/shelf.json': `{ "$schema": "../grammar/endpoints.schema.json", "title": { "zh": "书架", "en": "Shelf" },
          "endpoints": { «"/book/list"»: { "operation": "list", "access": "session" } } }`,
      },
      'The call "/book/list" stands in endpoints/library.json already.',
    ],
  },
});
