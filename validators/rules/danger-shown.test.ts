import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { dangerShown } from './danger-shown.ts';

const remove = (more: string) =>
  `{ "type": "request", "endpoint": "/book/delete", "menuCode": "library:book:delete", "label": { "zh": "删除", "en": "Delete" }${more} }`;
const lend = (more: string) =>
  `{ "type": "request", "endpoint": "/book/lend", "menuCode": "library:book:lend", "label": { "zh": "借出", "en": "Lend" }${more} }`;

testRule(dangerShown, {
  accepts: {
    'what deletes, as dangerous': listPage(`"rowActions": [${remove(', "danger": true')}], "batchActions": []`),
    'what ends nothing, as harmless': listPage(`"rowActions": [${lend(', "danger": false')}]`),
    'two that are called otherwise': listPage(
      `"rowActions": [${lend(', "danger": true')}], "batchActions": [${lend('').replace('借出', '外借')}]`,
    ),
    'one that is dangerous for many alone': listPage(
      `"rowActions": [${lend('')}], "batchActions": [${lend(', "danger": true')}]`,
    ),
  },
  rejects: {
    'what deletes, called harmless': [
      listPage(`"rowActions": [${remove(', "danger": «false»')}]`),
      '"/book/delete" takes something away for good: its button is dangerous, and the safe answer is offered first.',
    ],
    'one that is dangerous for one record and not for many': [
      listPage(
        `"rowActions": [${lend(', "danger": true')}], "batchActions": [${lend('').replace('"/book/lend"', '«"/book/lend"»')}]`,
      ),
      'The same button is dangerous elsewhere on this page: 借出.',
    ],
    'what deletes, without a word': [
      listPage(`"rowActions": [${remove('').replace('"/book/delete"', '«"/book/delete"»')}]`),
      '"/book/delete" deletes: its button is dangerous, which "danger": true shows.',
    ],
  },
});
