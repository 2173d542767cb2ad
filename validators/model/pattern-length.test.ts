import { expect, test } from 'vitest';
import { shortestOf } from './pattern-length.ts';

test.each([
  ['^([0-9A-F]{2}:){5}[0-9A-F]{2}$', 17],
  ['^(?:..){4,10}$', 8],
  ['^[A-Z][A-Za-z0-9]*$', 1],
  ['^[a-z]+(:[a-z]+)*$', 1],
  ['^\\d{3}-?\\d{8}$', 11],
  ['^(?:ab|c)d?$', 1],
  ['^[\\]a-]{2}\\.$', 3],
])('the shortest text of %s', (pattern, length) => {
  expect(shortestOf(pattern)).toBe(length);
});

test.each(['\\d{3}', '^(?=.*\\d).{8,}$', '^(a)\\1$', '^(?<name>a)$', '^a\\$', '^\\u0041$', '^\\bword$'])(
  'nothing is known of %s',
  (pattern) => {
    expect(shortestOf(pattern)).toBeUndefined();
  },
);
