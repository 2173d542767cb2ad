import { formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { startKeepsChecks } from './start-keeps-checks.ts';

const message = '"message": { "zh": "须晚于印刷日期", "en": "After the printing" }';
const form = (printed: string, sold: string, require: string, more = '') =>
  formPage(
    `"fields": ["title", { "field": "printedOn"${printed} }, { "field": "lentTime"${sold}, "checks": [{ "require": ${require}, ${message} }] }]${more}`,
  );
const after = '{ "lentTime": { "$gt": { "from": "values.printedOn" } } }';
const now = ', "default": { "from": "now" }';

testRule(startKeepsChecks, {
  accepts: {
    'a start that keeps it': form(now, ', "default": { "from": "now", "plus": "4h" }', after),
    'two that start with the same moment: they are typed': form(now, now, after),
    'one of which nobody knows the start': form('', now, after),
    'one of several ways': form(
      now,
      ', "default": { "from": "now", "plus": "-2d" }',
      `{ "$or": [{ "title": "x" }, ${after}] }`,
    ),
    'a box that people have to tick': formPage(
      `"fields": ["title", { "field": "rare", "default": false, "checks": [{ "require": { "rare": true }, ${message} }] }]`,
    ),
  },
  rejects: {
    'an end before its start': [
      form(now, ', "default": { "from": "now", "plus": «"-4h"» }', after),
      'The form opens with what its own check refuses: "须晚于印刷日期".',
    ],
    'an initial value over a default': [
      form(
        '',
        now,
        '{ "$or": [{ "printedOn": { "$exists": false } }, { "lentTime": { "$gte": { "from": "values.printedOn", "plus": "1d" } } }] }',
        ', "initial": { "printedOn": { "from": "now" }, "lentTime": «{ "from": "now" }» }',
      ),
      'The form opens with what its own check refuses: "须晚于印刷日期".',
    ],
    'what has to lie in the future': [
      form('', ', "default": { "from": "now", "plus": «"-1h"» }', '{ "lentTime": { "$gt": { "from": "now" } } }'),
      'The form opens with what its own check refuses: "须晚于印刷日期".',
    ],
  },
});
