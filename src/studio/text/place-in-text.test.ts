import { describe, expect, it } from 'vitest';
import { difference, pathAt, rangeOf } from './place-in-text.ts';

const TEXT = `{
  "kind": "list",
  "columns": ["name", { "field": "state", "width": 90 }]
}
`;

const at = (words: string) => TEXT.indexOf(words);
const cut = (path: (string | number)[]) => {
  const range = rangeOf(TEXT, path);
  return range && TEXT.slice(range.from, range.to);
};

describe('a place in the text', () => {
  it('is the value with its key, or the element', () => {
    expect(cut(['kind'])).toBe('"kind": "list"');
    expect(cut(['columns', 0])).toBe('"name"');
    expect(cut(['columns', 1, 'width'])).toBe('"width": 90');
  });

  it('is that of what holds it where it is not there', () => {
    expect(cut(['columns', 1, 'label', 'zh'])).toBe('{ "field": "state", "width": 90 }');
  });

  it('is found from an offset, in keys and in values', () => {
    expect(pathAt(TEXT, at('list') + 1)).toEqual(['kind']);
    expect(pathAt(TEXT, at('kind') + 1)).toEqual(['kind']);
    expect(pathAt(TEXT, at('"name"') + 2)).toEqual(['columns', 0]);
    expect(pathAt(TEXT, at('90') + 1)).toEqual(['columns', 1, 'width']);
  });
});

describe('the difference of two texts', () => {
  it.each([
    ['abc', 'abXc'],
    ['aaa', 'aa'],
    ['', 'new'],
    ['same', 'same'],
    ['ab ab', 'ab'],
  ])('makes of %j %j', (before, after) => {
    const { from, to, insert } = difference(before, after);
    expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
  });
});
