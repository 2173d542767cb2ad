import { describe, expect, it } from 'vitest';
import { citizenIdCheck } from '../../runtime/formats/citizen-id.ts';
import { formats } from '../../runtime/formats/formats.ts';
import json from '../../schemas/generated/catalogue.json';
import type { Catalogue, Format } from '../../schemas/generated/grammar.ts';

const catalogue = json as unknown as Catalogue;

/** Product spec section 5: each rule in its own words. What a person sees of it is in `tests/e2e/`. */
const RULES: readonly (readonly [rule: string, format: Format, message: string, fits: string[], fails: string[]])[] = [
  ['digits only', 'digits', '请输入数字', ['0', '0123456789'], ['1.5', '-1', '12a']],
  ['positive, optional decimals', 'decimal', '请输入正确的数字', ['1', '0.5', '10.25'], ['0', '-1', 'a']],
  ['an integer above 0', 'positive-integer', '请输入大于0的正确数字', ['1', '20'], ['0', '-1', '1.5']],
  ['letters and digits', 'letters-digits', '只能输入数字和字母，不能输入其他字符', ['aZ09'], ['a-b', '中']],
  ['hexadecimal', 'card-number', '请输入正确的卡号', ['0A1b2C3D', '12345678'], ['0G', '0x12']],
  [
    'a day of 1900 to 2099',
    'calendar-date',
    '请输入正确的日期',
    ['1900-01-01', '2099-12-31'],
    ['1899-12-31', '2100-01-01', '2026-13-01', '2026-02-30', '20260101'],
  ],
  [
    '11 digits, 1, then 3 to 9',
    'mobile',
    '请输入正确的手机号码',
    ['13000000000', '19912345678'],
    ['12000000000', '1380013800', '23800138000'],
  ],
  ['digits', 'landline', '请输入正确的电话号码', ['26001234'], ['2600 1234', '26001234a', '/']],
  [
    '18 characters with their check character',
    'citizen-id',
    '请输入正确的身份证号码',
    ['11010519491231002X'],
    ['110105194912310021', '1101051949123100'],
  ],
];

describe.each(RULES)('§5 %s (%s)', (_rule, format, message, fits, fails) => {
  it('§5 what keeps to the rule passes, what does not is told in its words', () => {
    expect(fits.filter((text) => !formats[format].test(text))).toEqual([]);
    expect(fails.filter((text) => formats[format].test(text))).toEqual([]);
    expect(formats[format].message.zh).toBe(message);
  });

  it('§5 an empty value and one with an asterisk pass', () => {
    expect(['', '138****0001', '*'].map((text) => formats[format].test(text))).toEqual([true, true, true]);
  });
});

it('§5 the check character of a citizen number: weights 7, 9, 10, 5 …, modulo 11, then 10X98765432', () => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const characters = ['1', '0', 'X', '9', '8', '7', '6', '5', '4', '3', '2'];
  const heads = Array.from({ length: 200 }, (_, at) =>
    String(BigInt(at + 1) * 91_234_567_891_011n)
      .padStart(17, '3')
      .slice(0, 17),
  );
  const expected = heads.map(
    (head) => characters[weights.reduce((sum, weight, at) => sum + weight * Number(head[at]), 0) % 11],
  );
  expect(heads.map(citizenIdCheck)).toEqual(expected);
  expect(new Set(expected).size).toBe(11);
});

const required = (field: string) => catalogue.entities.community?.fields[field]?.messages?.required?.zh;

it.each([
  ['longitude', '请获取经纬度'],
  ['communityName', '请输入小区名称'],
  ['zoningCode', '请选择行政区划'],
  ['address', '请输入正确地址'],
  ['buildingUse', '请选择建筑用途'],
  ['contact', '请输入管理处负责人'],
  ['phone', '请输入管理处负责人手机号码'],
  ['buildingCount', '请输入楼栋数量'],
])('§5 without %s the community form says %s', (field, words) => expect(required(field)).toBe(words));

it('§5 a landline of a community takes digits and hyphens, 13 at most, and may be left out', () => {
  const fixedPhone = catalogue.entities.community?.fields.fixedPhone;
  expect([fixedPhone?.format, fixedPhone?.maxLength, required('fixedPhone')]).toEqual(['landline', 13, undefined]);
  expect(['0755-26001234', '26001234', '0755 26001234', '(0755)26001'].map(formats.landline.test)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
