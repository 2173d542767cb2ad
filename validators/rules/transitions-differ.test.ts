import { bookLifecycle, bookStates } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { transitionsDiffer } from './transitions-differ.ts';

const way = (name: string, from: string, to: string, more = '') =>
  `${name}: { "label": { "zh": ${name.replace(/[«»]/g, '')}, "en": ${name.replace(/[«»]/g, '')} }, "from": [${from}], "to": ${to}${more} }`;
const called = (zh: string, from: string, to: string) =>
  `"move": { "label": { "zh": "${zh}", "en": "Move" }, "from": ["${from}"], "to": ${to} }`;
const table = (...ways: string[]) => bookLifecycle(`"transitions": { ${ways.join(', ')} }`);

testRule(transitionsDiffer, {
  accepts: {
    'there and back': table(way('"lend"', '"1"', '"2"'), way('"giveBack"', '"2"', '"1"')),
    'the same by somebody else': table(way('"lend"', '"1"', '"2"'), way('"pick"', '"1"', '"2"', ', "by": "resident"')),
    'a way that is called as the state that it leads to': table(called('借出', '1', '"2"')),
    'a way on the way to the state that it is called as': {
      ...bookStates(
        '"values": [{ "value": "1", "label": { "zh": "在架", "en": "Here" } }, { "value": "2", "label": { "zh": "已归还", "en": "Back" } }, { "value": "3", "label": { "zh": "待上架", "en": "To be shelved" } }]',
      ),
      ...table(called('归还', '1', '"3"'), way('"shelve"', '"3"', '"2"')),
    },
    'a way that is called as where it starts from': table(called('在架', '1', '"2"')),
  },
  rejects: {
    'a way that is called as another state': [
      {
        ...bookStates(
          '"values": [{ "value": "1", "label": { "zh": "在架", "en": "Here" } }, { "value": "2", "label": { "zh": "已借出", "en": "Lent" } }, { "value": "3", "label": { "zh": "报废", "en": "Scrapped" } }]',
        ),
        ...table(called('借出', '1', '«"3"»')),
      },
      'By its label this leads to "2", which is called so, and not to "3".',
    ],
    'the same way twice': [
      table(way('"lend"', '"1"', '"2"'), way('«"giveBack"»', '"1"', '"2"')),
      '"lend" leads from the same states to the same state.',
    ],
  },
});
