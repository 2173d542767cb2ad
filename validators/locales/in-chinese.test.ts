import { describe, expect, test } from 'vitest';
import { callHasAnswer } from '../answers/call-has-answer.ts';
import { contractRules } from '../contract/contract-rules.ts';
import { readContract } from '../contract/read-contract.ts';
import type { Finding } from '../finding.ts';
import { liveMenuRules } from '../live-menu/live-menu-rules.ts';
import { cellFits } from '../model/cell-fit.ts';
import { widgetFits } from '../model/widget-fit.ts';
import { parseJson } from '../positions/parse-json.ts';
import { allRules } from '../rules/index.ts';
import { englishLeft } from '../testing/english-left.ts';
import { EARLY_ZH } from './early-zh.ts';
import { inChinese } from './in-chinese.ts';
import { RULES_ZH } from './rules-zh.ts';

const rules = [
  ...allRules,
  callHasAnswer(new Set()),
  ...liveMenuRules({ nodes: [], isWhole: true }),
  ...contractRules(readContract('{ "openapi": "3.1.0" }')),
];
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(rules.map(({ id, messages }) => [id, messages] as const))('%s', (id, messages) => {
  test.each(Object.entries(messages))('says in Chinese, with the same places: %s', (message, english) => {
    const chinese = RULES_ZH[id]?.[message] ?? '';
    expect(chinese, `validators/locales/rules-zh.ts lacks ${id}.${message}`).toMatch(/[\u4e00-\u9fff]/);
    // What is said in one language alone may be left out of the other, but nothing is made up.
    expect(placesOf(english)).toEqual(expect.arrayContaining(placesOf(chinese)));
  });
});

test('there is no Chinese for what no rule says', () => {
  const known = new Map(rules.map(({ id, messages }) => [id, messages]));
  const strangers = Object.entries(RULES_ZH).flatMap(([id, messages]) =>
    Object.keys(messages)
      .filter((message) => known.get(id)?.[message] === undefined)
      .map((message) => `${id}.${message}`),
  );
  expect(strangers).toEqual([]);
});

test.each(EARLY_ZH)('%s', (english, chinese) => {
  expect(placesOf(english)).toEqual(expect.arrayContaining(placesOf(chinese)));
});

const chineseOf = (findings: readonly Finding[]) => inChinese(findings, rules).map(({ message }) => message);

test('what is no JSON is called so in Chinese', () => {
  const texts = [
    '',
    '{ "a": True }',
    '{ a: 1 }',
    '{ "a"：1 }',
    '{ "a": 1, }',
    "{ 'a': 1 }",
    '{ “a”: 1 }',
    '<<<<<<< A',
    '{"a":1 // b\n}',
  ];
  const place = { severity: 'error' as const, file: 'x', line: 1, column: 1, endLine: 1, endColumn: 1 };
  const broken = texts.flatMap((text) =>
    parseJson(text).mistakes.map((mistake) => ({ ...place, ...mistake, rule: 'json' })),
  );
  const english = chineseOf(broken).filter(
    (message) => !/[\u4e00-\u9fff]/.test(message) || englishLeft(message) !== undefined,
  );
  expect(english).toEqual([]);
});

test.each(Object.entries(cellFits))('what the cell %s shows, in Chinese', (cell, { shows }) => {
  const place = { severity: 'error' as const, file: 'x', line: 1, column: 1, endLine: 1, endColumn: 1, pointer: '' };
  const message = `The cell "${cell}" shows ${shows}, which "title" is not.`;
  const [said = ''] = chineseOf([{ ...place, rule: 'cell-fits-field', message }]);
  expect(englishLeft(said), `cell-fit.ts: ${cell} wants words "inChinese"`).toBeUndefined();
});

test.each(Object.entries(widgetFits))('what the widget %s takes, in Chinese', (widget, { takes }) => {
  const place = { severity: 'error' as const, file: 'x', line: 1, column: 1, endLine: 1, endColumn: 1, pointer: '' };
  const message = `The widget "${widget}" takes ${takes}, which "title" is not.`;
  const [said = ''] = chineseOf([{ ...place, rule: 'form-widget-fits', message }]);
  expect(englishLeft(said), `widget-fit.ts: ${widget} wants words "inChinese"`).toBeUndefined();
});

test('names, near names and words inside a sentence', () => {
  const place = { severity: 'error' as const, file: 'x', line: 1, column: 1, endLine: 1, endColumn: 1, pointer: '' };
  const said = (rule: string, message: string) => chineseOf([{ ...place, rule, message }])[0];
  expect(said('field-exists', '"titel" is not a field of book. Did you mean "title"?')).toBe(
    '“titel”不是 book 的字段。是否想写 "title"？',
  );
  expect(said('grammar', 'Expected a list or an object, found a text.')).toBe('应为列表或对象，实际是文本。');
  expect(
    said(
      'grammar',
      'Unknown key "еntity". Did you mean "entity"? "е" (U+0435, a Cyrillic letter) only looks like "e".',
    ),
  ).toBe('未知的键 "еntity"。是否想写 "entity"？“е”（U+0435，西里尔字母） 只是看起来像“e”。');
});
