import { bookLifecycle } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { transitionsDiffer } from './transitions-differ.ts';

const way = (name: string, from: string, to: string, more = '') =>
  `${name}: { "label": { "zh": ${name.replace(/[«»]/g, '')}, "en": ${name.replace(/[«»]/g, '')} }, "from": [${from}], "to": ${to}${more} }`;
const table = (...ways: string[]) => bookLifecycle(`"transitions": { ${ways.join(', ')} }`);

testRule(transitionsDiffer, {
  accepts: {
    'there and back': table(way('"lend"', '"1"', '"2"'), way('"giveBack"', '"2"', '"1"')),
    'the same by somebody else': table(way('"lend"', '"1"', '"2"'), way('"pick"', '"1"', '"2"', ', "by": "resident"')),
  },
  rejects: {
    'the same way twice': [
      table(way('"lend"', '"1"', '"2"'), way('«"giveBack"»', '"1"', '"2"')),
      '"lend" leads from the same states to the same state.',
    ],
  },
});
