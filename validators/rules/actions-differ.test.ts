import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { actionsDiffer } from './actions-differ.ts';

const back = (more: string) =>
  `{ "type": "request", "endpoint": "/book/return", "menuCode": "library:book:lend"${more} }`;

testRule(actionsDiffer, {
  accepts: {
    'two that are shown in turn': listPage(
      `"rowActions": [${back(', "visibleWhen": { "price": 1 }')}, ${back(', "visibleWhen": { "price": 2 }')}]`,
    ),
    'two of another name': listPage(
      `"rowActions": [${back('')}, ${back(', "label": { "zh": "归还", "en": "Back" }')}]`,
    ),
  },
  rejects: {
    'the same twice': [
      listPage(`"rowActions": [${back('')}, «${back('')}»]`),
      'Another button here does the same already.',
    ],
    'the same twice, where both may be shown': [
      listPage(
        `"rowActions": [${back(', "visibleWhen": { "price": { "$gt": 1 } }')}, «${back(', "visibleWhen": { "price": { "$gt": 2 } }')}»]`,
      ),
      'Another button here does the same already.',
    ],
  },
});
