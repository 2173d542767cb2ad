import { expect, test } from 'vitest';
import { createArchiveMisses } from './archive-misses.ts';

const refused = expect.objectContaining({ refusal: 'too-many-calls' });

test('after twenty keys that are in no file an account waits ten minutes, and nobody else does', () => {
  let now = 0;
  const { begin } = createArchiveMisses(() => now);
  for (let at = 0; at < 20; at += 1) {
    begin('one');
    now += 1_000;
  }
  expect(() => begin('one')).toThrow(refused);
  expect(() => begin('two')).not.toThrow();
  now = 10 * 60_000 + 500;
  expect(() => begin('one')).not.toThrow();
});

test('looks that are under way count, those that found something do not', () => {
  const { begin } = createArchiveMisses();
  const underWay = Array.from({ length: 20 }, () => begin('one'));
  expect(() => begin('one')).toThrow(refused);
  for (const found of underWay) found();
  for (let at = 0; at < 100; at += 1) begin('one')();
  expect(() => begin('one')).not.toThrow();
});
