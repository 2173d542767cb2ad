import { expect, test } from 'vitest';
import { redact } from './redact.ts';

const TOKEN = 'q3Zt8mP0vKx1Yb7RwLd5Nf2HsJc9GaEu4TiOoXyZ0aA';

test.each([
  ['a phone', '用户 15412340001 不存在', '用户 *** 不存在'],
  ['a phone in groups', 'call 138 0013 8000, or 138-0013-8000', 'call ***, or ***'],
  ['a citizen number', '证件 99000019900307461X 有误', '证件 *** 有误'],
  ['a card or an account', 'card 0012345678', 'card ***'],
  ['full-width digits', '号码１５４１２３４０００１', '号码***'],
  ['a token', `X-Token rejected: ${TOKEN}`, 'X-Token rejected: ***'],
  ['a hash', 'id 01a200931129123d4de6fd51b6a85b51 is gone', 'id *** is gone'],
  [
    'what JSON has under a sensitive key',
    '{"certNo":"99X","smsCode":246810,"name":"a"}',
    '{"certNo":***","smsCode":***,"name":"a"}',
  ],
  ['the same inside of JSON', '"{\\"cardNo\\":\\"A1B2\\"}"', '"{\\"cardNo\\":***\\"}"'],
  ['a pair', 'vcode=1234; token: abc', 'vcode=***; token: ***'],
  [
    'the values of a query',
    'GET /record/openingDetail?id=r1&name=张三#top',
    'GET /record/openingDetail?id=***&name=***#top',
  ],
  ['a ciphertext', `body ${'aB3/'.repeat(30)}==`, 'body ***'],
  ['a picture', 'src data:image/png;base64,iVBORw0KGgo= end', 'src data:*** end'],
])('%s is taken out', (_, text, clean) => {
  expect(redact(text)).toBe(clean);
});

test.each([
  'TypeError: Cannot read properties of undefined (reading "openTime")',
  '    at RecordTable (https://console.example.com/assets/runtime-blocks-record-table-CxKd93ab.js:12:104233)',
  '/control/record/v1/open/list: business 40300, 没有操作权限',
  '2026-11-20 14:20:00',
  'HTTP 500 at /src/layout/equipment-device-simple-operation-panel.tsx',
])('what says where it went wrong stays: %s', (text) => {
  expect(redact(text)).toBe(text);
});

test('of a frame of a development server only the value of its query goes', () => {
  expect(redact('at f (http://localhost/src/a.tsx?t=1732000000000:12:3)')).toBe(
    'at f (http://localhost/src/a.tsx?t=***:12:3)',
  );
});

test('a long text takes no long time', () => {
  const began = performance.now();
  redact('a1-'.repeat(7000));
  redact('?a='.repeat(7000));
  redact('1'.repeat(20_000));
  expect(performance.now() - began).toBeLessThan(500);
});
