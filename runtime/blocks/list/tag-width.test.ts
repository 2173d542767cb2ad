import { expect, it } from 'vitest';
import { tagWidth } from './tag-width.ts';

it('has room for the longest of the words with the tag around it', () => {
  expect(tagWidth(['通过', 'Water and electricity'])).toBeGreaterThan(21 * 6 + 32);
  expect(tagWidth(['通过'])).toBeLessThan(60);
});

it('asks for nothing where there are no tags, and never for the room of three columns', () => {
  expect(tagWidth([])).toBe(0);
  expect(tagWidth(['x'.repeat(200)])).toBe(220);
});
