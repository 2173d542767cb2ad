import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineIndex } from './line-index.ts';
import { parseJson } from './parse-json.ts';
import { plainJson } from './plain-json.ts';

/** `line:column message` of every mistake. */
function mistakesOf(text: string): string[] {
  const lines = new LineIndex(text);
  return parseJson(text).mistakes.map(({ message, range }) => {
    const { line, column } = lines.placeOf(range.offset);
    return `${line}:${column} ${message}`;
  });
}

describe('a text that is not strict JSON is told at its place', () => {
  test.each([
    ['{\n  "a": 1,\n}', ['2:9 There is a comma too many before the closing "}".']],
    ['[1, 2, ]', ['1:6 There is a comma too many before the closing "]".']],
    [
      '{\n  // why\n  "a": 1 /* b */\n}',
      ['2:3 A JSON document holds no comments.', '3:10 A JSON document holds no comments.'],
    ],
    // A line was commented out: the comma in front of it is no mistake of its own.
    ['{\n  "a": 1,\n  // "b": 2\n}', ['3:3 A JSON document holds no comments.']],
    ['[1, /* 2 */ /* 3 */]', ['1:5 A JSON document holds no comments.', '1:13 A JSON document holds no comments.']],
    ['{ "a": 1,\n  "b": 2,\n  "a": 3 }', ['3:3 The key "a" stands here twice; the first is on line 1.']],
    ['{ "a": 1 "b": 2 }', ['1:10 A comma is expected here.']],
    ['{ "a" 1 }', ['1:7 A colon is expected here.']],
    ['{ "a": }', ['1:8 A value is expected here.']],
    ['{ "a": 1', ['1:9 A closing "}" is expected here.']],
    ["{ 'a': 1 }", ["1:3 Texts and keys stand in double quotes, not in '."]],
    ['{ "a": "b }', ['1:8 This text has no closing quote.']],
    ['{ "a": 1 } x', ['1:12 "x" is not JSON: texts stand in double quotes.']],
    ['{ "a": True, "a": 1 }', ['1:8 JSON writes true, not True.']],
    ['{ "a": None }', ['1:8 JSON writes null, not None.']],
    ['{ "a": yes }', ['1:8 JSON has no yes: write true, or "yes" for the text.']],
    ['{ "a": undefined }', ['1:8 JSON has no undefined: leave the key out, or write null.']],
    ['{ "a": -Infinity }', ['1:8 JSON has no -Infinity: write a number.']],
    ['{ "a": 1_000 }', ['1:9 1_000 is not a number as JSON writes it.']],
    ['{ "a": 01 }', ['1:9 01 is not a number as JSON writes it.']],
    ['{ "a": .5 }', ['1:8 .5 is not a number as JSON writes it.']],
    ['{ a: 1 }', ['1:3 Keys stand in double quotes: "a".']],
    ['{ "a"：1 }', ['1:6 This is "：" (U+FF1A, full width) from a Chinese keyboard; JSON has ":" here.']],
    ['{ "a": 1，"b": 2 }', ['1:9 This is "，" (U+FF0C, full width) from a Chinese keyboard; JSON has "," here.']],
    ['{ "a"; 1 }', ['1:6 This is ";"; JSON has a colon behind a key and a comma between entries.']],
    [
      '{ “a”: 1 }',
      ['1:3 This is "“" (U+201C), a quotation mark of printed text; JSON has the straight " of the keyboard.'],
    ],
    ['{\u00a0"a": 1 }', ['1:2 Here is a space of another kind (U+00A0), which nobody sees: take it out.']],
    ['{ "a": tr\u03c5e }', ['1:8 "tr\u03c5e" is not JSON: "\u03c5" (U+03C5, a Greek letter) only looks like "u".']],
    [
      '{\n<<<<<<< HEAD\n "a": 1\n=======\n "a": 2\n>>>>>>> theirs\n}',
      [
        '2:1 Git has left a conflict here: keep one of the two versions, and take out the lines with <<<<<<<, ======= and >>>>>>>.',
      ],
    ],
    ['', ['1:1 The document is empty.']],
    ['\ufeff{}', ['1:1 The document begins with a byte order mark, which JSON forbids: save it as UTF-8 without one.']],
    [
      '{\n "a": "caf\ufffd" }',
      ['2:11 Here are bytes that are not UTF-8 (or a sign that stands for such): save the document as UTF-8.'],
    ],
    [
      '[1e999,\n 12345678901234567890]',
      [
        '1:2 1e999 is out of range: it cannot be kept as it is.',
        '2:2 12345678901234567890 is out of range: it cannot be kept as it is.',
      ],
    ],
    ['{ "a": "\\ud83d" }', ['1:8 The text holds one half of a character.']],
    [`${'['.repeat(201)}${']'.repeat(201)}`, ['1:201 Lists and objects are nested deeper than 200 here.']],
  ])('%j', (text, expected) => {
    expect(mistakesOf(text)).toEqual(expected);
  });
});

test('every node has its value, pointer and place', () => {
  const { root, mistakes } = parseJson('{\r\n  "a/b": [true, { "c": null }]\r\n}');
  const list = root?.members?.get('a/b');
  const inner = list?.elements?.[1]?.members?.get('c');
  expect(mistakes).toEqual([]);
  expect(root?.value).toEqual({ 'a/b': [true, { c: null }] });
  expect(list?.key).toEqual({ offset: 5, length: 5 });
  expect(inner).toMatchObject({
    pointer: '/a~1b/1/c',
    value: null,
    range: { offset: 26, length: 4 },
    key: { offset: 21, length: 3 },
  });
});

test('a value is the same as JSON.parse gives, and a text without mistakes is one that JSON.parse takes', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom(
        '"a":1,',
        '\\ud800',
        '\ud83d',
        '1e400',
        '123456789012345678',
        ',',
        '}',
        ']',
        '"',
        '{',
        ':',
        '0',
        '-',
        '\\',
        '/',
        '\t',
        ' ',
        '\u00a0',
        '',
      ),
      (json, where, sign) => {
        const offset = where % (json.length + 1);
        for (const text of [
          json,
          json.slice(0, offset) + sign + json.slice(offset),
          json.slice(0, offset) + sign + json.slice(offset + 1),
        ]) {
          const { root, mistakes } = parseJson(text);
          // The quick reader takes the texts of which nothing is reported, but leaves what may be half a character to the other.
          const isLeft = /\\u[dD][89a-fA-F]|\ufffd/.test(text) && plainJson(text) === undefined;
          expect(JSON.stringify(plainJson(text)), text).toBe(
            mistakes.length === 0 && !isLeft ? JSON.stringify(root?.value) : undefined,
          );
          let value: unknown;
          try {
            value = JSON.parse(text);
          } catch {
            expect(mistakes, text).not.toEqual([]);
            continue;
          }
          expect(JSON.stringify(root?.value), text).toBe(JSON.stringify(value));
          // What JSON.parse takes, and we do not.
          const ours = /stands here twice|out of range|one half of a character/;
          expect(
            mistakes.filter(({ message }) => !ours.test(message)),
            text,
          ).toEqual([]);
        }
      },
    ),
    { numRuns: 500 },
  );
});
