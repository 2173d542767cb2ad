import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check, countDocuments } from './check.ts';
import type { Finding } from './finding.ts';
import { shippedGrammars } from './testing/read-schemas.ts';
import { consoleWith, detailPage, inDocument, listPage, smallConsole } from './testing/small-console.ts';

const grammars = shippedGrammars();
const lineOf = ({ file, line, column, rule, message }: Finding) => `${file}:${line}:${column} ${rule} ${message}`;

describe('a broken document gives no findings in others', () => {
  test.each(Object.keys(smallConsole))('%s, not JSON at all', (file) => {
    const { findings, documents } = check(consoleWith({ [file]: '{ "a": ' }, grammars));
    expect(findings.map((finding) => `${finding.file} ${finding.rule}`)).toEqual([`${file} json`]);
    expect(documents).toBeUndefined();
  });

  test.each(Object.keys(smallConsole))('%s, with a key that its grammar does not know', (file) => {
    const { findings } = check(consoleWith(inDocument(file, [], '"oddKey": 1'), grammars));
    expect(findings.map((finding) => `${finding.file} ${finding.rule}`)).toEqual([`${file} grammar`]);
  });
});

describe('what is missing or misplaced is told', () => {
  test.each(['menu.json', 'roles.json'])('%s is missing', (file) => {
    const files = consoleWith({}, grammars);
    files.delete(file);
    const { findings, documents } = check(files);
    expect(findings.map(lineOf)).toEqual([`${file}:1:1 document-missing There is no ${file}.`]);
    expect(documents).toBeUndefined();
  });

  test('a document in a folder that holds none, and one whose name nobody could write', () => {
    const text = JSON.stringify(smallConsole['dictionaries/bookState.json']);
    const files = consoleWith({ 'dictionarys/bookState.json': text, 'dictionaries/book-state.json': text }, grammars);
    expect(check(files).findings.map(lineOf)).toEqual([
      'dictionaries/book-state.json:1:1 document-place No other document could name this one: "book-state" is not the name of a document (a small letter, then letters and digits).',
      'dictionarys/bookState.json:1:1 document-place No kind of document lies here.',
    ]);
  });

  test('a grammar that is missing or broken stops the check', () => {
    expect(() => check(consoleWith({}, new Map()))).toThrow('There is no grammar');
    expect(() => check(consoleWith({ 'grammar/page.schema.json': '{' }, grammars))).toThrow(
      'The grammar page.schema.json is not JSON',
    );
  });
});

test('findings carry rule, severity, place, pointer, message and near names, in the order of files and places', () => {
  const changes = {
    ...listPage('"columns": ["titel"],\n"title": { "zh": "Books", "en": "Books" }'),
    ...detailPage('"pictures": ["cover"]'),
  };
  const { findings, documents } = check(consoleWith(changes, grammars));
  expect(findings.map(({ file, rule, pointer }) => `${file} ${rule} ${pointer}`)).toEqual([
    'pages/library/book.json field-exists /columns/0',
    'pages/library/book.json texts-in-both-languages /title/zh',
    'pages/library/bookDetail.json field-exists /pictures/0',
  ]);
  expect(findings[0]).toEqual({
    rule: 'field-exists',
    severity: 'error',
    file: 'pages/library/book.json',
    line: 14,
    column: 13,
    endLine: 14,
    endColumn: 20,
    pointer: '/columns/0',
    message: '"titel" is not a field of book. Did you mean "title"?',
    slip: 'titel',
    near: ['title'],
    fix: { offset: expect.any(Number) as number, length: 7, text: '"title"' },
  });
  // Documents that fit the grammar are passed on even with findings of rules; callers look at both.
  expect(documents?.pages.size).toBe(Object.keys(smallConsole).filter((file) => file.startsWith('pages/')).length);
});

test('what is generated is no document', () => {
  expect(check(consoleWith({ 'generated/catalogue.json': 'x' }, grammars)).findings).toEqual([]);
  expect(countDocuments(consoleWith({}, grammars))).toBe(Object.keys(smallConsole).length);
});

test('no document, however odd, makes a rule fail', () => {
  const documents = [...consoleWith({}, new Map())];
  const words = fc.constantFrom(
    ...[
      '"id"',
      '"row.id"',
      '"detail"',
      '"list"',
      '"text"',
      '"params.x"',
      '"between"',
      '"library/book"',
      '"/book/list"',
    ],
    ...['"author"', '"title"', '"price"', '"bookState"', '"library:book"', '"button"', '"array"', '"today"'],
    ...['true', '7', 'null', '[]', '{}'],
  );
  const ruled = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom(...documents), fc.nat(), words, ([file, text], where, word) => {
      // Puts another value in the place of one that stands there.
      const values = [...text.matchAll(/(?<=[:[,]\s*)("[^"]*"|\d+|true|false)(?=\s*[,\]}])/g)];
      const value = values[where % values.length];
      if (!value) return;
      const broken = text.slice(0, value.index) + word + text.slice(value.index + value[0].length);
      for (const { rule, message } of check(consoleWith({ [file]: broken }, grammars)).findings) {
        ruled.add(rule);
        expect(message).toMatch(/[.?]$/);
      }
    }),
    { numRuns: 400 },
  );
  expect(ruled.size).toBeGreaterThan(8);
}, 60_000);
