import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { dangerShown } from './danger-shown.ts';

const remove = (more: string) =>
  `{ "type": "request", "endpoint": "/book/delete", "menuCode": "library:book:delete", "label": { "zh": "删除", "en": "Delete" }${more} }`;
const lend = (more: string) =>
  `{ "type": "request", "endpoint": "/book/lend", "menuCode": "library:book:lend", "label": { "zh": "借出", "en": "Lend" }${more} }`;

testRule(dangerShown, {
  accepts: {
    'what deletes, as dangerous or without a word': listPage(
      `"rowActions": [${remove(', "danger": true')}], "batchActions": []`,
    ),
    'what ends nothing, as harmless': listPage(`"rowActions": [${lend(', "danger": false')}]`),
    'two that are called otherwise': listPage(
      `"rowActions": [${remove(', "danger": true')}], "batchActions": [${remove('').replace('删除', '移出')}]`,
    ),
  },
  rejects: {
    'what deletes, called harmless': [
      listPage(`"rowActions": [${remove(', "danger": «false»')}]`),
      '"/book/delete" takes something away for good: its button is dangerous, and the safe answer is offered first.',
    ],
    'one that is dangerous for one record and not for many': [
      listPage(
        `"rowActions": [${remove(', "danger": true')}], "batchActions": [${remove('').replace('"/book/delete"', '«"/book/delete"»')}]`,
      ),
      'The same button is dangerous elsewhere on this page: 删除.',
    ],
  },
});
