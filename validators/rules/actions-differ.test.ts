import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { actionsDiffer } from './actions-differ.ts';

const back = (more: string) =>
  `{ "type": "request", "endpoint": "/book/return", "menuCode": "library:book:lend"${more} }`;

const open = (zh: string, from: string, page = '"library/bookDetail"') =>
  `{ "type": "open", "page": ${page}, "label": { "zh": "${zh}", "en": "${zh}" }, "params": { "id": { "from": "${from}" } } }`;
const lend = (code: string, days: string) =>
  `{ "type": "form", "endpoint": "/book/lend", "menuCode": "library:book:${code}", "label": { "zh": "借出", "en": "Lend" }, "fields": ["readerPhone"], "params": { "id": { "from": "row.id" }, "days": ${days} } }`;

testRule(actionsDiffer, {
  accepts: {
    'two that open a page for different records, or in turn': listPage(
      `"rowActions": [${open('详情', 'row.id')}, ${open('丛书', 'row.seriesId')}]`,
    ),
    'two of one right that send the same': listPage(
      `"rowActions": [${lend('lend', '7')}, ${lend('lend', '7')}]`.replace('借出', '再借'),
    ),
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
    'two that open one page for one record': [
      listPage(`"rowActions": [${open('详情', 'row.id')}, ${open('编辑', 'row.id', '«"library/bookDetail"»')}]`),
      'Another button here opens this page for this record already: "详情".',
    ],
    'two rights for the same': [
      listPage(`"rowActions": [${lend('lend', '7')}, ${lend('edit', '«7»')}]`),
      '"借出" sends the same here: of two buttons with rights of their own one was copied.',
    ],
  },
});
