import { detailPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { loadKey } from './load-key.ts';

const action = (load: string) =>
  `{ "type": "form", "endpoint": "/book/update", "menuCode": "library:book:edit", "fields": ["title"], "load": ${load} }`;

testRule(loadKey, {
  accepts: {
    'the key of the row': listPage(
      `"rowActions": [${action('{ "endpoint": "/book/detail", "key": { "from": "row.id" } }')}]`,
    ),
    'a page that has the parameter': detailPage(`"actions": [${action('{ "endpoint": "/book/detail" }')}]`),
  },
  rejects: {
    'a list, which has none': [
      listPage(`"rowActions": [${action('«{ "endpoint": "/book/detail" }»')}]`),
      'Which record? The page has no parameter "id", so "load" needs a "key".',
    ],
  },
});
