import { bookStates, endpoint, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { colorsFitWords } from './colors-fit-words.ts';

const states = (zh: string, color: string) =>
  bookStates(
    `"values": [{ "value": "1", "label": { "zh": "${zh}", "en": "One" }, "color": ${color} }, { "value": "2", "label": { "zh": "借出", "en": "Lent" } }]`,
  );
const chart = (zh: string, color: string) =>
  stackPage(
    `{ "kind": "chart", "endpoint": "/book/figures", "rows": "rows", "shape": "bar", "category": "day", "series": [{ "field": "count", "label": { "zh": "${zh}", "en": "One" }, "color": ${color} }] }`,
  );

const frozen = (color: string) =>
  endpoint(
    '/book/list',
    `"summary": { "frozen": { "label": { "zh": "冻结", "en": "Frozen" }, "where": { "bookState": "1" }, "color": ${color} } }`,
  );

testRule(colorsFitWords, {
  accepts: {
    'what went wrong, in red': states('同步失败', '"red"'),
    'what is not valid, in red': states('不正常', '"red"'),
    'a word that is neither': states('冻结', '"green"'),
    'what is well, in green': chart('在线', '"green"'),
    'a figure in the colour of its code, or in none that says anything': {
      ...states('冻结', '"red"'),
      ...frozen('"volcano"'),
    },
    'a figure in a colour that says neither': { ...states('冻结', '"red"'), ...frozen('"blue"') },
  },
  rejects: {
    'a figure in the opposite colour of the code that it counts': [
      { ...states('冻结', '"red"'), ...frozen('«"green"»') },
      'What this counts is red elsewhere: green says the opposite.',
    ],
    'a code that failed, in green': [states('失败', '«"green"»'), '"失败" is shown in green, which says the opposite.'],
    'a code that succeeded, in red': [states('成功', '«"red"»'), '"成功" is shown in red, which says the opposite.'],
    'a line of a chart': [chart('拒绝', '«"green"»'), '"拒绝" is shown in green, which says the opposite.'],
    'a figure': [
      endpoint(
        '/book/list',
        '"summary": { "total": { "label": { "zh": "总数", "en": "Books" } }, "lent": { "label": { "zh": "借出失败", "en": "Failed" }, "where": { "bookState": "2" }, "color": «"lime"» } }',
      ),
      '"借出失败" is shown in lime, which says the opposite.',
    ],
  },
});
