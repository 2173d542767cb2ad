import { formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { choicesNamedRight } from './choices-named-right.ts';

const options = (...labels: string[]) =>
  formPage(
    `"fields": ["title", { "field": "bookState", "options": [${labels.map((label, index) => `{ "value": "${index + 1}", "label": ${label} }`).join(', ')}] }]`,
  );

testRule(choicesNamedRight, {
  accepts: {
    'as the dictionary has it, and in other words': options(
      '{ "zh": "在架", "en": "Here" }',
      '{ "zh": "已借走", "en": "Away" }',
    ),
  },
  rejects: {
    'two that were swapped, told once': [
      options('«{ "zh": "借出", "en": "Lent" }»', '{ "zh": "在架", "en": "Here" }'),
      '"借出" is what "2" is called; "1" is "在架".',
    ],
  },
});
