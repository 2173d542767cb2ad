import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDocuments } from '../scripts/read-documents.ts';
import { Checker } from './checker.ts';
import type { Finding } from './finding.ts';
import { reportHuman } from './report/human.ts';
import { allRules } from './rules/index.ts';
import { shippedGrammars } from './testing/read-schemas.ts';
import { consoleWith, smallConsole } from './testing/small-console.ts';

const grammars = shippedGrammars();
const BOOK = 'pages/library/book.json';
const book = JSON.stringify(smallConsole[BOOK], null, 2);

/** One for all: what does not change is not read again, and these are many texts. */
const checker = new Checker(allRules);
checker.check(consoleWith({}, grammars));

/** The findings of the small console with another text of one document; each must be shown at a place of that text. */
function found(text: string, file = BOOK): Finding[] {
  const files = consoleWith({ [file]: text }, grammars);
  const { findings } = checker.try(files);
  const lines = text.split('\n');
  for (const { file: findingFile, line, column, endLine, endColumn } of findings) {
    if (findingFile !== file) continue;
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
    expect([endLine, endColumn].join() >= [line, column].join() || endLine >= line).toBe(true);
  }
  // A report for people is a few lines, whatever was found.
  expect(reportHuman(findings.slice(0, 100), files, { color: false }).length).toBeLessThan(200_000);
  return findings.filter((finding) => finding.file === file);
}

const placesOf = (text: string) => found(text).map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('a document that is malformed is a finding with a place', () => {
  test('cut off anywhere', () => {
    const documents = Object.entries(smallConsole).map(([file, value]) => [file, JSON.stringify(value)] as const);
    const property = fc.property(fc.constantFrom(...documents), fc.nat(), ([file, text], where) => {
      const cut = text.slice(0, where % text.length);
      const [finding, ...others] = found(cut, file);
      expect(finding?.rule).toBe('json');
      expect(others).toEqual([]);
    });
    fc.assert(property, { numRuns: 150 });
  });

  test('any characters at all, and any change of a character', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .tuple(fc.nat(book.length), fc.nat(3), fc.string({ unit: 'binary', maxLength: 3 }))
        .map(([at, length, sign]) => {
          return book.slice(0, at) + sign + book.slice(at + length);
        }),
    );
    fc.assert(
      fc.property(texts, (text) => void found(text)),
      { numRuns: 300 },
    );
  });

  test.each([
    ['empty', '', ['1:1 The document is empty.']],
    ['nothing but white space', ' \n ', ['2:2 The document is empty.']],
    [
      'a byte order mark',
      `\ufeff${book}`,
      ['1:1 The document begins with a byte order mark, which JSON forbids: save it as UTF-8 without one.'],
    ],
    ['nested without end', '['.repeat(100_000), ['1:201 Lists and objects are nested deeper than 200 here.']],
    [
      'nested without end behind what looks like a text',
      `{ "a": "\n${'{"a":'.repeat(100_000)}`,
      ['2:996 Lists and objects are nested deeper than 200 here.'],
    ],
    ['a number beyond all numbers', '1e999', ['1:1 1e999 is out of range: it cannot be kept as it is.']],
    [
      'a number that would become another',
      '{ "width": 9007199254740993 }',
      ['1:12 9007199254740993 is out of range: it cannot be kept as it is.'],
    ],
    ['half of a character', '{ "route": "\\ud800" }', ['1:12 The text holds one half of a character.']],
    ['half of a character as a key', '{ "\\udc00": 1 }', ['1:3 The text holds one half of a character.']],
  ])('%s', (_, text, expected) => {
    expect(placesOf(text)).toEqual(expected);
  });

  test('keys that every object of JavaScript has are as unknown as any other', () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(placesOf(book.replace('"kind"', `"${key}": { "polluted": 1 },\n"kind"`))).toEqual([
        expect.stringContaining(`Unknown key "${key}".`),
      ]);
    }
    expect(placesOf('{ "__proto__": 1, "__proto__": 2 }')[0]).toContain('The key "__proto__" stands here twice');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('names that every object of JavaScript has name nothing', () => {
    const values = [...book.matchAll(/"[^"]+"(?=\s*[,\]}])/g)];
    for (const value of values) {
      for (const name of ['constructor', '__proto__', 'toString']) {
        found(book.slice(0, value.index) + JSON.stringify(name) + book.slice(value.index + value[0].length));
      }
    }
  });
});

describe('a document of 10 MB is told of in bounded time', () => {
  const much = 10_000_000;
  test.each([
    ['a text on one line', `{ "title": "${'x'.repeat(much)}`, 'This text has no closing quote.'],
    ['a list on one line', `[${'1,'.repeat(much / 20)}1]`, 'Expected an object, found a list.'],
    ['one key over and over', `{${'"a":1,'.repeat(much / 30)}"a":1}`, 'The key "a" stands here twice'],
    ['commas', `[${','.repeat(much / 5)}`, 'A value is expected here.'],
    ['closing brackets', '}'.repeat(much), 'A value is expected here.'],
    ['comments', '/**/'.repeat(much / 4), 'A JSON document holds no comments.'],
    ['lines', '\n'.repeat(much / 5), 'The document is empty.'],
    ['one long key', `{ "${'k'.repeat(much)}": 1 }`, '"kind", "route", "menuCode", "roles" are missing here.'],
    ['one long name', book.replace('"title",', `"${'k'.repeat(much)}",`), 'is not a field'],
  ])(
    '%s',
    (_, text, message) => {
      const findings = found(text);
      const messages = findings.map((finding) => finding.message);
      expect(messages).toContainEqual(expect.stringContaining(message));
      expect(messages.length).toBeLessThanOrEqual(100);
      expect(Math.max(...messages.map(({ length }) => length))).toBeLessThanOrEqual(500);
    },
    60_000,
  );
});

describe('bytes that are no UTF-8', () => {
  const NOT_UTF8 = 'Here are bytes that are not UTF-8 (or a sign that stands for such): save the document as UTF-8.';
  test.each([
    ['UTF-16 with its mark', Buffer.from(`\ufeff${book}`, 'utf16le'), `1:1 ${NOT_UTF8}`],
    ['UTF-16 without', Buffer.from('{ "a": 1 }', 'utf16le'), '1:2 "\u0000" is not JSON: texts stand in double quotes.'],
    ['Latin-1', Buffer.from('{ "a": "caf\u00e9" }', 'latin1'), `1:12 ${NOT_UTF8}`],
    ['GBK', Buffer.concat([Buffer.from('{ "a": "'), Buffer.from([0xc4, 0xe3]), Buffer.from('" }')]), `1:9 ${NOT_UTF8}`],
    ['half of a character', Buffer.concat([Buffer.from('{ "a": "'), Buffer.from([0xe5, 0x9b])]), `1:9 ${NOT_UTF8}`],
  ])('%s is read without a crash and told at its place', (_, bytes, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'malformed-'));
    try {
      mkdirSync(join(folder, 'pages/library'), { recursive: true });
      writeFileSync(join(folder, BOOK), bytes);
      expect(placesOf(readDocuments(folder).get(BOOK) ?? '')).toEqual([expected]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
