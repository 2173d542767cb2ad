import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { richConsole } from './rich-console.ts';

test('the rich console keeps every rule', () => {
  expect(check(richConsole()).findings).toEqual([]);
});
