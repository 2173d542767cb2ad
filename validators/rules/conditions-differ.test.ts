import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { conditionsDiffer } from './conditions-differ.ts';

const tones = (...whens: string[]) =>
  `[${whens.map((when, index) => `{ "when": ${when}, "tone": "${index === 0 ? 'danger' : 'success'}" }`).join(', ')}]`;
const watch = (...whens: string[]) =>
  listPage(
    `"rowActions": [{ "type": "request", "endpoint": "/book/lend", "menuCode": "library:book:lend", "params": { "id": { "from": "row.id" } }, "watch": { "endpoint": "/book/lending", "params": { "lendingId": { "from": "answer.lendingId" } }, "until": { "done": true }, "states": [${whens.map((when, index) => `{ "when": ${when}, "text": { "zh": "借出${index}", "en": "Lent ${index}" } }`).join(', ')}], "timeout": { "zh": "超时", "en": "Too long" } } }]`,
  );
const message = 'The same condition stands before, and the first that holds decides: this never does.';

testRule(conditionsDiffer, {
  accepts: {
    'conditions that differ': listPage(`"rowTones": ${tones('{ "price": 1 }', '{ "price": 2 }')}`),
    'a limit below one that stands before': listPage(
      `"rowTones": ${tones('{ "price": { "$lt": 50 } }', '{ "price": { "$lt": 90 } }')}`,
    ),
    'states of a watch that differ': watch('{ "done": true }', '{ "done": false }', '{ "left": { "$gt": 0 } }'),
    'the rest, after all others': listPage(
      `"rowTones": ${tones('{ "bookState": "1" }', '{ "bookState": { "$ne": "1" } }')}`,
    ),
  },
  rejects: {
    'a limit that one before it includes': [
      listPage(`"rowTones": ${tones('{ "price": { "$lt": 90 } }', '{ "price": { "$lt": «50» } }')}`),
      'This never decides: wherever it holds one before it holds too, and the first that holds decides.',
    ],
    'a state of a watch twice': [watch('{ "done": true }', '«{ "done": true }»'), message],
    'a state of a watch that one before it includes': [
      watch('{ "left": { "$lt": 90 } }', '{ "left": { "$lt": «50» } }'),
      'This never decides: wherever it holds one before it holds too, and the first that holds decides.',
    ],
    'a row that is coloured twice': [listPage(`"rowTones": ${tones('{ "price": 1 }', '«{ "price": 1 }»')}`), message],
    'a column that is coloured twice': [
      listPage(`"columns": ["title", { "field": "price", "tones": ${tones('{ "price": 1 }', '«{ "price": 1 }»')} }]`),
      message,
    ],
  },
});
