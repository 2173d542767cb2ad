import { inDocument, listPage, menuNode } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { buttonCodesApart } from './button-codes-apart.ts';

const state = (bookState: string, code: string, more = '') =>
  `{ "type": "request", "endpoint": "/book/state", "params": { "id": { "from": "row.id" }, "bookState": "${bookState}" }, "menuCode": ${code}${more} }`;
const call = (access: string) =>
  inDocument(
    'endpoints/library.json',
    ['endpoints'],
    `"/book/state": { "operation": "action", "entity": "book", "writes": ["book"], "access": ${access}, "request": { "type": "object", "properties": { "id": { "type": "string" }, "bookState": { "type": "string", "dictionary": "bookState" } } } }`,
  );
const button = (code: string, zh: string) =>
  `{ "menuCode": "library:book:${code}", "menuName": { "zh": "${zh}", "en": "${code}" }, "type": "button" }`;
const menu = menuNode(
  [0, 0],
  `"children": [${Object.entries({
    export: '导出',
    edit: '编辑',
    delete: '删除',
    lend: '借出',
    import: '导入',
    back: '在架',
  })
    .map(([code, zh]) => button(code, zh))
    .join(', ')}]`,
);
const both = call('["library:book:lend", "library:book:back"]');
const buttons = (...actions: string[]) => ({ ...menu, ...listPage(`"rowActions": [${actions.join(', ')}]`) });

testRule(buttonCodesApart, {
  accepts: {
    'a code each': { ...both, ...buttons(state('1', '"library:book:back"'), state('2', '"library:book:lend"')) },
    'one right for both': {
      ...call('["library:book:lend"]'),
      ...buttons(state('1', '"library:book:lend"'), state('2', '"library:book:lend"')),
    },
  },
  rejects: {
    'the one that sends what the unused button is called': [
      { ...both, ...buttons(state('1', '«"library:book:lend"»'), state('2', '"library:book:lend"')) },
      '"library:book:lend" is of another button here, and "library:book:back", which opens this call too, is on none.',
    ],
    'the one that is called so': [
      {
        ...both,
        ...buttons(
          state('2', '"library:book:lend"', ', "label": { "zh": "借出", "en": "Lend" }'),
          state('1', '«"library:book:lend"»', ', "label": { "zh": "在架", "en": "Put back" }'),
        ),
      },
      '"library:book:lend" is of another button here, and "library:book:back", which opens this call too, is on none.',
    ],
  },
});
