import { describe, expect, it } from 'vitest';
import type { Format } from '../../schemas/generated/grammar.ts';
import { formats } from './formats.ts';

const samples: Record<Format, { fits: string[]; fails: string[] }> = {
  digits: { fits: ['0', '007'], fails: ['1.0', '-1', 'a', '１', ' 1'] },
  decimal: { fits: ['1', '0.5', '10.25'], fails: ['0', '0.0', '-1', '.5', '1.', '1e3', '1,000'] },
  'positive-integer': { fits: ['1', '20', '01'], fails: ['0', '00', '-1', '1.5', '1a'] },
  'letters-digits': { fits: ['aZ09'], fails: ['a-b', 'a b', '中', 'a_b'] },
  'card-number': { fits: ['0A1B2C3D', 'ff', '1234567890'], fails: ['0G', '12 34', '0x12'] },
  'calendar-date': {
    fits: ['2024-02-29', '2000-02-29', '1900-01-01', '2099-12-31'],
    fails: [
      '2023-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '1899-12-31',
      '2100-01-01',
      '2026-1-1',
    ],
  },
  'date-time': {
    fits: ['2026-11-20 23:59:59', '2024-02-29 00:00:00'],
    fails: ['2026-11-20', '2026-11-20 24:00:00', '2026-11-20T10:00:00', '2026-02-30 10:00:00', '2026-11-20 10:60:00'],
  },
  time: { fits: ['00:00', '23:59'], fails: ['24:00', '9:00', '12:60', '12:00:00'] },
  mobile: { fits: ['13000000000', '19912345678'], fails: ['12999999999', '1380013800', '138001380000', '23800138000'] },
  landline: {
    fits: ['26001234', '0755-26001234', '4008001234'],
    fails: ['0755 26001234', '-26001234', '0755-', '0755-260012345', 'abc'],
  },
  'citizen-id': {
    // Both are printed in GB 11643-1999 itself.
    fits: ['11010519491231002X', '11010519491231002x', '440524188001010014'],
    fails: [
      '110105194912310021',
      '440524188001010015',
      '11010519491231002',
      '11010519491231002XX',
      '11010519491231002Y',
      'A1010519491231002X',
    ],
  },
  ipv4: {
    fits: ['0.0.0.0', '192.168.1.254', '255.255.255.255'],
    fails: ['256.1.1.1', '1.2.3', '1.2.3.4.', '01.2.3.4', '1.2.3.4.5'],
  },
  image: {
    fits: ['/plus/files/a.jpg', 'https://host/a.png'],
    fails: ['javascript:alert(1)', 'data:image/png;base64,AA', '//host/a.png', '/a b.png'],
  },
  'plate-no': {
    fits: ['粤B12345', '粤b12345', '粤BD12345', '京A0001警', '粤Z1234港', '沪A123DF'],
    fails: ['B12345', '粤B1234', '粤BI2345', '粤BD123456', '甲A12345'],
  },
  'plate-standard': {
    fits: ['粤B12345', '粤b12345', '京A0001警', '粤Z1234港'],
    fails: ['粤BD12345', '粤B1234', '粤BI2345', '甲A12345'],
  },
  'plate-new-energy': {
    fits: ['粤BD12345', '粤bf12345', '沪A12345D', '沪ADK1234'],
    fails: ['粤B12345', '粤B1234DF', '粤BI12345', '粤BD1234警'],
  },
  email: {
    fits: ['li.lei@example.com', 'a+b@x-y.com.cn'],
    fails: ['a@b', '@b.cn', 'a@b..cn', '.a@b.cn', 'a b@c.cn', 'a@-b.cn', 'a@b.c1', `${'a'.repeat(250)}@b.cn`],
  },
  url: {
    fits: ['https://example.com', 'http://example.com:8080/a?b=1#c', 'HTTPS://例子.中国/a'],
    fails: ['javascript:alert(1)', 'ftp://a.cn', '//a.cn', 'https://', 'https://a b.cn', 'https://u:p@a.cn', 'a.cn'],
  },
  'region-code': { fits: ['44', '440305', '440305001002'], fails: ['4', '4403050010021', '44O3', '44-03'] },
  'rich-text': {
    fits: [
      '普通文字 * 星号',
      '<p>一<strong>二</strong><br>三</p>',
      '<ul><li>甲</li></ul>',
      '<a href="https://a.cn/x?y=1">链接</a>',
      '1 &lt; 2 &amp; 3',
    ],
    fails: [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '<a>x</a>',
      '<p onclick="x">y</p>',
      '<p>没有结束',
      '<p><strong>交叉</p></strong>',
      '</p>',
      '1 < 2',
      'a & b',
      '<P>大写</P>',
      '<a href="https://a.cn" target="_blank">x</a>',
    ],
  },
};

describe.each(Object.entries(samples))('format %s', (name, { fits, fails }) => {
  const rule = formats[name as Format];
  it.each(fits)('takes %j', (text) => expect(rule.test(text)).toBe(true));
  it.each(fails)('refuses %j', (text) => expect(rule.test(text)).toBe(false));
  it('takes an empty and a masked text', () => {
    expect(rule.test('')).toBe(true);
    if (name !== 'rich-text') expect(rule.test('138****0001')).toBe(true);
  });
  it('says in both languages what is wrong', () => {
    expect(rule.message.zh).toMatch(/\p{Script=Han}/u);
    expect(rule.message.en).toMatch(/^[A-Z]/);
  });
});

describe('the checksum of citizen-id', () => {
  it('accepts exactly one check character for a number', () => {
    const accepted = [...'0123456789X'].filter((last) => formats['citizen-id'].test(`44030519900307293${last}`));
    expect(accepted).toHaveLength(1);
  });
});

/** The words of product spec section 5, letter for letter. */
it.each<[Format, string]>([
  ['digits', '请输入数字'],
  ['decimal', '请输入正确的数字'],
  ['positive-integer', '请输入大于0的正确数字'],
  ['letters-digits', '只能输入数字和字母，不能输入其他字符'],
  ['card-number', '请输入正确的卡号'],
  ['calendar-date', '请输入正确的日期'],
  ['mobile', '请输入正确的手机号码'],
  ['landline', '请输入正确的电话号码'],
  ['citizen-id', '请输入正确的身份证号码'],
])('%s says %s', (name, words) => {
  expect(formats[name].message.zh).toBe(words);
});
