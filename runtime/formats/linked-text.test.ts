import { expect, test } from 'vitest';
import { linkTo, plainWords, readLinkedText } from './linked-text.ts';

test('a name that leads somewhere is a piece of its own', () => {
  expect(readLinkedText(`门：${linkTo('东门', '/equipment/deviceDetail?id=d1')} → 西门`)).toEqual([
    { text: '门：' },
    { text: '东门', route: '/equipment/deviceDetail?id=d1' },
    { text: ' → 西门' },
  ]);
});

test('what somebody typed is never a link, and reads as it was typed', () => {
  for (const typed of ['[西门](/a)', '\\[西门](/a)', '[', 'a]b', '\\', '[[a](/b)](/c)', '\\\\[a](/b)']) {
    expect(readLinkedText(plainWords(typed))).toEqual([{ text: typed }]);
    expect(readLinkedText(linkTo(typed, '/a?id=1'))).toEqual([{ text: typed, route: '/a?id=1' }]);
  }
});

test('an address with brackets stays one', () => {
  expect(readLinkedText(linkTo('一', '/a?id=(1)'))).toEqual([{ text: '一', route: '/a?id=%281%29' }]);
});

test('nothing leads away from this console', () => {
  for (const away of ['//evil.example/a', 'https://evil.example', 'javascript:alert(1)']) {
    expect(readLinkedText(`[看](${away})`).some(({ route }) => route !== undefined)).toBe(false);
  }
});
