import { endpoint, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { statsFitAnswer } from './stats-fit-answer.ts';

const stats = (...figures: string[]) =>
  stackPage(
    `{ "kind": "stats", "endpoint": "/book/figures", "figures": [${figures.map((figure) => `{ ${figure}, "label": { "zh": "数字", "en": "Figure" } }`).join(', ')}] }`,
  );

testRule(statsFitAnswer, {
  accepts: {
    'numbers and texts': stats('"name": "total", "compare": "yesterday", "note": "name"', '"name": "name"'),
  },
  rejects: {
    'figures of another call': [
      {
        ...endpoint(
          '/author/list',
          '"operation": "aggregate", "entity": "book", "measures": { "lent": { "label": { "zh": "数", "en": "Number" } } }',
        ),
        ...stackPage(
          `{ "kind": "stats", "endpoint": «"/author/list"», "figures": [{ "name": "total", "label": { "zh": "数", "en": "Figure" }, "compare": "yesterday" }] }`,
        ),
      },
      '"/author/list" does not answer what stands here: "/book/figures" does.',
    ],
    'a number below a figure': [
      stats('"name": "total", "note": «"yesterday"»'),
      '"yesterday" is not a text, and a note is one.',
    ],
    'a list, and a figure twice': [
      stats('"name": «"rows"»', '"name": "total"', '"name": «"total"»'),
      '"rows" is a list or an object, not a figure.',
      '"total" stands here twice.',
    ],
    'what cannot be compared': [
      stats('"name": "total", "compare": «"name"»', '"name": "yesterday", "compare": «"yesterday"»'),
      '"name" is not a number, so nothing can be compared.',
      'A figure is not compared with itself.',
    ],
    'the comparison, and the tone, of another figure': [
      {
        ...endpoint(
          '/book/figures',
          '"response": { "type": "object", "properties": { "openToday": { "type": "integer" }, "openYesterday": { "type": "integer" }, "failToday": { "type": "integer" } } }',
        ),
        ...stats(
          '"name": "openToday", "compare": "openYesterday", "tones": [{ "when": { "openToday": { "$gt": 9 } }, "tone": "danger" }]',
          '"name": "failToday", "compare": «"openYesterday"», "tones": [{ "when": { «"openToday"»: { "$gt": 9 } }, "tone": "danger" }]',
        ),
      },
      '"openToday" is compared with "openYesterday" already: this is another figure.',
      'This is what "openToday" is coloured by: here it says nothing of "failToday".',
    ],
  },
});
