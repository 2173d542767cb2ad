import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allRules } from '../rules/index.ts';
import { shippedGrammars } from '../testing/read-schemas.ts';
import { bookFields, type Changes, consoleWith, detailPage, listPage } from '../testing/small-console.ts';
import { applyFixes } from './apply-fixes.ts';

const grammars = shippedGrammars();
const BOOK = 'pages/library/book.json';
const DETAIL = 'pages/library/bookDetail.json';
const fixedText = (changes: Changes, file: string) =>
  applyFixes(consoleWith(changes, grammars), allRules).files.get(file);

/** The text of a document after fixing, without white space. */
function tight(text: string | undefined): string {
  return (text ?? '').replaceAll(/\s/g, '');
}

describe('what has one right answer is mended in the text', () => {
  test.each([
    ['a field', listPage('"columns": ["titel"]'), BOOK, '"columns":["title"]'],
    ['a key', listPage('"empyt": { "zh": "没有", "en": "None" }'), BOOK, '"empty":{"zh":"没有"'],
    ['a value of the grammar', listPage('"columns": [{ "field": "lentTime", "sort": "decsend" }]'), BOOK, '"descend"'],
    [
      'a field behind a dot',
      listPage(
        '"columns": [{ "field": "title", "open": { "page": "library/bookDetail", "params": { "id": { "from": "row.idd" } } } }]',
      ),
      BOOK,
      '{"from":"row.id"}',
    ],
    ['a comma too many', { [BOOK]: `${listPage('"columns": ["title"]')[BOOK]?.replace(/\}$/, ',}')}` }, BOOK, ']}'],
    ['a byte order mark', { [BOOK]: `\ufeff${listPage('"columns": ["title"]')[BOOK]}` }, BOOK, '"title"]}'],
  ])('%s', (_, changes, file, expected) => {
    const before = consoleWith(changes, grammars);
    const { files, findings, fixed } = applyFixes(before, allRules);
    expect(tight(files.get(file))).toContain(expected);
    expect(fixed.length).toBeGreaterThan(0);
    expect(findings).toEqual([]);
    expect([...files].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)).toEqual([file]);
  });

  test('a language that is missing gets the words of the other, in the layout that the document has', () => {
    expect(fixedText(listPage('"title": { "zh": "图书" }'), BOOK)).toContain('"title": { "zh": "图书", "en": "图书" }');
    expect(fixedText(listPage('"title": {\n  "en": "ISBN"\n}'), BOOK)).toContain(
      '"title": {\n  "zh": "ISBN",\n  "en": "ISBN"\n}',
    );
  });

  test('and is told until somebody translates it', () => {
    const { findings } = applyFixes(consoleWith(listPage('"title": { "zh": "图书" }'), grammars), allRules);
    expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      'texts-in-both-languages: There is Chinese in the English text: "图".',
    ]);
  });

  test('one document after the other, and what shows only when the first mistake is gone', () => {
    const changes = {
      ...listPage('"columns": ["titel"], "empyt": { "zh": "没有", "en": "None" }'),
      ...detailPage('"pictures": ["covrUrl"]'),
    };
    const { files } = applyFixes(consoleWith(changes, grammars), allRules);
    expect(tight(files.get(BOOK))).toContain('"columns":["title"],"empty":{');
    expect(tight(files.get(DETAIL))).toContain('"pictures":["coverUrl"]');
  });
});

const STAMPS = ['stamp', 'stampABC']
  .map((field) => `"${field}": { "type": "string", "label": { "zh": "章", "en": "Stamp" } }`)
  .join();

describe('nothing is guessed', () => {
  test.each([
    ['a name with two near ones', listPage('"columns": ["Count"]'), BOOK],
    [
      'a name with another one hardly further off',
      { ...bookFields(STAMPS), ...listPage('"columns": ["stampA"]') },
      BOOK,
    ],
    ['a name that is near to none', listPage('"columns": ["somethingElse"]'), BOOK],
    ['a text in neither language', listPage('"title": {}'), BOOK],
    [
      'a comment, which somebody meant',
      { [BOOK]: `${listPage('"columns": ["title"]')[BOOK]?.replace('{', '{ // why\n')}` },
      BOOK,
    ],
  ])('%s stays', (_, changes, file) => {
    const before = consoleWith(changes, grammars);
    const { files, findings } = applyFixes(before, allRules);
    expect(files.get(file)).toBe(before.get(file));
    expect(findings.length).toBeGreaterThan(0);
  });

  test('a right name that would stand twice then is not written', () => {
    const { files } = applyFixes(consoleWith(listPage('"columns": ["title", "titel"]'), grammars), allRules);
    expect(tight(files.get(BOOK))).toContain('"columns":["title","titel"]');
  });
});

test('mending what is mended changes nothing, whatever the mistake was', () => {
  const documents = [...consoleWith({}, new Map())];
  let helped = 0;
  const property = fc.property(
    fc.constantFrom(...documents),
    fc.nat(),
    fc.constantFrom('drop', 'double', 'swap', ',', '\ufeff'),
    ([file, text], where, slip) => {
      const words = [...text.matchAll(/"[A-Za-z/.:]{4,}"/g)];
      const at = (words[where % words.length]?.index ?? 0) + 2;
      const broken: Record<string, string> = {
        drop: text.slice(0, at) + text.slice(at + 1),
        double: text.slice(0, at) + text[at] + text.slice(at),
        swap: text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2),
        ',': text.replace(/\}\s*$/, ',}'),
        '\ufeff': `\ufeff${text}`,
      };
      const first = applyFixes(consoleWith({ [file]: broken[slip] ?? text }, grammars), allRules);
      const second = applyFixes(first.files, allRules);
      expect([...second.files]).toEqual([...first.files]);
      expect(second.fixed).toEqual([]);
      if (first.fixed.length > 0) helped += 1;
    },
  );
  fc.assert(property, { numRuns: 60 });
  expect(helped).toBeGreaterThan(15);
}, 60_000);
