import { expect, test } from 'vitest';
import { hasSingleKeys } from './single-keys.ts';

const isSingle = (text: string) => hasSingleKeys(text, JSON.parse(text));

test.each([
  ['{"id":"1","id":"2"}'],
  ['{"id":"1","\\u0069d":"2"}'],
  ['{"a":[{"b":1,"b":1}]}'],
  ['{"a":{"":1,"":2}}'],
  ['{"1":1,"1":2}'],
])('%j has a key twice', (text) => {
  expect(isSingle(text)).toBe(false);
});

test.each([
  ['{}'],
  ['[]'],
  [`${'['.repeat(3000)}${']'.repeat(3000)}`],
  ['"a:b"'],
  ['{"a":":","b":"\\":\\"","c":"\\\\","d:":{"a":1}}'],
  ['{"a":[{"b":1},{"b":1}],"c":{"a":{"a":1}}}'],
  ['{ "a" :\n1 , "b":\t"x" }'],
])('%j has none', (text) => {
  expect(isSingle(text)).toBe(true);
});

test('a file of five megabytes costs milliseconds', () => {
  const data = 'QUJD'.repeat(1_700_000);
  const text = JSON.stringify({ fileName: 'a.xlsx', data, applyTime: 1 });
  const body: unknown = JSON.parse(text);
  const start = performance.now();
  expect(hasSingleKeys(text, body)).toBe(true);
  expect(performance.now() - start).toBeLessThan(100);
});
