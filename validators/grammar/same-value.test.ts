import { expect, test } from 'vitest';
import { hasTwins, isSame } from './same-value.ts';

const MANY = 60;

function rows(change: (row: number) => object = () => ({})) {
  return Array.from({ length: MANY }, (_, row) => ({ group: 'a', inner: { row }, ...change(row) }));
}

test('two values are the same whatever the order of their keys', () => {
  expect(isSame({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(isSame({ a: 1, b: 2 }, { a: 1 })).toBe(false);
  expect(isSame({ a: 1, b: null }, { a: 1, c: null })).toBe(false);
});

test('in a long list two equal values are found by what is deep in them too', () => {
  expect(hasTwins(rows())).toBe(false);
  expect(hasTwins(rows((row) => (row === MANY - 1 ? { inner: { row: 0 } } : {})))).toBe(true);
  expect(hasTwins([...rows(), { inner: { row: 7 }, group: 'a' }])).toBe(true);
});

test('in a list of texts and objects both may stand twice', () => {
  expect(hasTwins(['a', { field: 'a' }, 'b'])).toBe(false);
  expect(hasTwins(['a', { field: 'a' }, 'a'])).toBe(true);
  expect(hasTwins([...rows(), 'a', 'a'])).toBe(true);
  expect(hasTwins([...rows(), 1, '1'])).toBe(false);
});
