import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageDocument } from '../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from './catalogue.ts';
import { checkDocuments } from './check-documents.ts';
import type { CheckResult } from './check-result.ts';
import { Checker } from './checker.ts';
import { onceAPage } from './incremental/once-a-page.ts';
import { at } from './positions/place.ts';
import { defineRule } from './rule.ts';
import { allRules } from './rules/index.ts';
import { shippedGrammars } from './testing/read-schemas.ts';
import { bookEntity, consoleWith, detailPage, listPage, smallConsole } from './testing/small-console.ts';

const grammars = shippedGrammars();
const small = consoleWith({}, grammars);

/** Texts that take the place of one value, or of a whole document. */
const WORDS = [
  '"id"',
  '"library/book"',
  '"library/bookDetail"',
  '"library:book"',
  '"/book/list"',
  '"title"',
  'true',
  '7',
];

/** A console in which one value of one document stands otherwise, or one page is not there, or cannot be read. */
const edits = fc.record({
  file: fc.constantFrom(...Object.keys(smallConsole)),
  what: fc.constantFrom('value', 'value', 'value', 'gone', 'broken', 'mended', 'copied'),
  where: fc.nat(),
  word: fc.constantFrom(...WORDS),
});

function edited(files: ReadonlyMap<string, string>, edit: { file: string; what: string; where: number; word: string }) {
  const { file, what, where, word } = edit;
  const text = files.get(file) ?? small.get(file) ?? '';
  const made = new Map(files);
  if (what === 'gone') made.delete(file);
  else if (what === 'broken') made.set(file, text.slice(0, where % (text.length + 1)));
  else if (what === 'mended') made.set(file, small.get(file) ?? '');
  else if (what === 'copied') made.set('pages/library/copy.json', small.get('pages/library/book.json') ?? '');
  else {
    const values = [...text.matchAll(/(?<=[:[,]\s*)("[^"]*"|\d+|true|false)(?=\s*[,\]}])/g)];
    const value = values[where % Math.max(1, values.length)];
    if (value) made.set(file, text.slice(0, value.index) + word + text.slice(value.index + value[0].length));
  }
  return made;
}

describe('a checker that has seen an earlier state of the documents', () => {
  test('tells what a new one tells, whatever was changed in between', () => {
    const reportedRules = new Set<string>();
    const property = fc.property(fc.array(edits, { minLength: 1, maxLength: 6 }), (steps) => {
      const checker = new Checker(allRules);
      let files: ReadonlyMap<string, string> = small;
      checker.check(files);
      for (const step of steps) {
        files = edited(files, step);
        const { findings, documents } = checker.check(files);
        const fresh = checkDocuments(files, allRules);
        for (const { rule } of findings) reportedRules.add(rule);
        expect(findings).toEqual(fresh.findings);
        expect(documents === undefined).toBe(fresh.documents === undefined);
      }
    });
    fc.assert(property, { numRuns: 100 });
    expect(reportedRules.size).toBeGreaterThan(8);
  }, 60_000);

  test('tells of documents that are only tried what a new one tells, and goes on as if it had not seen them', () => {
    const tried = fc.record({ step: edits, isTried: fc.boolean() });
    const property = fc.property(fc.array(tried, { minLength: 1, maxLength: 8 }), (steps) => {
      const checker = new Checker(allRules);
      let files: ReadonlyMap<string, string> = small;
      checker.check(files);
      for (const { step, isTried } of steps) {
        const changed = edited(files, step);
        const { findings } = isTried ? checker.try(changed) : checker.check(changed);
        expect(findings).toEqual(checkDocuments(changed, allRules).findings);
        if (!isTried) files = changed;
      }
    });
    fc.assert(property, { numRuns: 25 });
  }, 60_000);

  test('keeps nothing of what a part of a page means beside a document that was only tried', () => {
    const nameOfBook = onceAPage(
      (_part: object, { entities }: DocumentCatalogue) => entities.get('book')?.document.title.en ?? '',
    );
    const titleOfBook = defineRule({
      id: 'title-of-book',
      severity: 'error',
      description: { zh: '书叫什么。', en: 'What a book is called.' },
      messages: { name: '{name}' },
      visit: {
        document(document, { file, catalogue, report }) {
          if (file !== 'pages/library/book.json') return;
          // Of the texts of the page: a part that stays the same when another one changes.
          const { title } = document as PageDocument;
          report(at(document, 'route'), 'name', { name: nameOfBook(title, catalogue) });
        },
      },
    });
    const checker = new Checker([titleOfBook]);
    const said = ({ findings }: CheckResult) => findings.map(({ message }) => message);
    const called = (name: string) => bookEntity(`"title": { "zh": "书", "en": "${name}" }`);
    const page = listPage('"empty": { "zh": "没有", "en": "None" }');
    expect(said(checker.check(small))).toEqual(['Book']);
    expect(said(checker.try(consoleWith(called('Volume'), grammars)))).toEqual(['Volume']);
    // The page is walked again each time.
    expect(said(checker.try(consoleWith(page, grammars)))).toEqual(['Book']);
    expect(said(checker.try(consoleWith({ ...called('Tome'), ...page }, grammars)))).toEqual(['Tome']);
    expect(said(checker.check(consoleWith(page, grammars)))).toEqual(['Book']);
  });

  test('walks nothing again after documents were tried', () => {
    const walked: string[] = [];
    const watching = {
      ...allRules[0]!,
      visit: { document: (_: object, { file }: { file: string }) => walked.push(file) },
    };
    const checker = new Checker([...allRules, watching]);
    checker.check(small);
    const entity = small.get('entities/book.json') ?? '';
    const trial = new Map(small).set('entities/book.json', entity.replace('"dictionary": "bookState",', ''));
    walked.length = 0;
    checker.try(trial);
    const first = [...walked];
    expect(first).toContain('entities/book.json');
    walked.length = 0;
    checker.check(small);
    expect(walked).toEqual([]);
    checker.try(trial);
    expect(walked).toEqual(first);
  });

  test('tells anew what a name among others meant, once it is known again what the others are', () => {
    const checker = new Checker(allRules);
    checker.check(small);
    // While an entity cannot be read, nobody knows which dictionaries are used.
    const book = small.get('entities/book.json') ?? '';
    checker.check(new Map(small).set('entities/book.json', book.slice(0, 90)));
    const other = new Map(small).set('entities/book.json', book.replace('"dictionary": "bookState",', ''));
    const { findings } = checker.check(other);
    expect(findings.map(({ file, rule }) => `${file} ${rule}`)).toContain(
      'dictionaries/bookState.json dead-dictionary',
    );
    expect(findings).toEqual(checkDocuments(other, allRules).findings);
  });

  test('tells anew what a change of one page means for another', () => {
    const checker = new Checker(allRules);
    expect(checker.check(small).findings).toEqual([]);
    // The hidden page is opened by nobody any more.
    const closed = consoleWith(listPage('"rowActions": []'), grammars);
    const lost = checker.check(closed).findings.map(({ file, rule }) => `${file} ${rule}`);
    expect(lost).toContain('pages/library/bookDetail.json hidden-page-reached');
    // The opened page asks for another parameter than it receives.
    const asking = consoleWith(detailPage('"params": ["code"], "key": { "from": "params.code" }'), grammars);
    const wrong = checker.check(asking).findings.map(({ file, rule }) => `${file} ${rule}`);
    expect(wrong).toContain('pages/library/book.json open-params');
    expect(checker.check(small).findings).toEqual([]);
  });

  test('reads only what changed, and walks only whom that concerns', () => {
    const walked: string[] = [];
    const watching = {
      ...allRules[0]!,
      visit: { document: (_: object, { file }: { file: string }) => walked.push(file) },
    };
    const checker = new Checker([watching]);
    checker.check(small);
    walked.length = 0;
    checker.check(consoleWith(listPage('"rowKey": "id"'), grammars));
    expect(walked).toEqual([]);
    checker.check(consoleWith(listPage('"empty": { "zh": "没有", "en": "None" }'), grammars));
    expect(walked).toEqual(['pages/library/book.json']);
  });

  test('walks nothing but pages again, with every rule there is, while a page is worked on', () => {
    const walked: string[] = [];
    const watching = {
      ...allRules[0]!,
      visit: { document: (_: object, { file }: { file: string }) => walked.push(file) },
    };
    const checker = new Checker([...allRules, watching]);
    checker.check(small);
    walked.length = 0;
    checker.check(consoleWith(listPage('"empty": { "zh": "没有", "en": "None" }'), grammars));
    expect(walked).toContain('pages/library/book.json');
    expect(walked.filter((file) => !file.startsWith('pages/'))).toEqual([]);
  });

  test.each([
    ['dictionaries/bookState.json', /"zh": "[^"]+"/, '"zh": "别的"', ['dictionaries/bookState.json']],
    ['endpoints/library.json', /"\$schema": "[^"]+",/, '$&\n', ['endpoints/library.json']],
  ])('walks of a changed %s only what looked at what changed in it', (file, what, word, expected) => {
    const walked: string[] = [];
    const watching = {
      ...allRules[0]!,
      visit: { document: (_: object, { file: each }: { file: string }) => walked.push(each) },
    };
    const checker = new Checker([watching]);
    checker.check(small);
    walked.length = 0;
    const text = small.get(file) ?? '';
    checker.check(new Map(small).set(file, text.replace(what, word)));
    expect(walked).toEqual(expected);
  });

  test('goes on with what did not change in a document that was read anew', () => {
    const seen: object[] = [];
    const watching = { ...allRules[0]!, visit: { endpoint: (endpoint: object) => seen.push(endpoint) } };
    const checker = new Checker([watching]);
    checker.check(small);
    const before = new Set(seen);
    seen.length = 0;
    const text = small.get('endpoints/library.json') ?? '';
    checker.check(
      new Map(small).set('endpoints/library.json', text.replace('"operation": "list"', '"operation": "tree"')),
    );
    expect(seen.filter((endpoint) => !before.has(endpoint))).toHaveLength(1);
  });

  test('notices every look-up, because rules keep nothing by catalogue themselves', () => {
    const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
    const keeping = sources.filter((file) => {
      return /\.ts$/.test(file) && !file.endsWith('.test.ts') && /Map<DocumentCatalogue/.test(read(file));
    });
    expect(keeping).toEqual([]);
  });
});

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}
