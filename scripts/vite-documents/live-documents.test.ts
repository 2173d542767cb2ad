import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shippedGrammars } from '../../validators/testing/read-schemas.ts';
import { consoleWith } from '../../validators/testing/small-console.ts';
import { LiveDocuments } from './live-documents.ts';

const PAGE = 'pages/library/book.json';
const OTHER = 'pages/library/shelf.json';
const ENTITY = 'entities/book.json';

let folder: string;
let live: LiveDocuments;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-live-'));
  for (const [file, text] of consoleWith({}, shippedGrammars())) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  live = new LiveDocuments(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Saves a document with one part replaced, which must be there, and reads again. */
function edit(file: string, part: string, other: string) {
  const text = read(file);
  expect(text).toContain(part);
  return save(file, text.replace(part, other));
}

/** The `meta` of a page, changed in a way that no rule reports. */
const kept = (file: string) => edit(file, '"kind":', '"meta": { "keepAlive": true }, "kind":');

function save(file: string, text: string) {
  writeFileSync(join(folder, file), text);
  return live.readAgain([file]);
}

test('a saved page is told to whoever was given it, and no other page', () => {
  live.page('library/book');
  live.page('library/shelf');
  const change = kept(PAGE);
  expect(Object.keys(change?.pages ?? {})).toEqual(['library/book']);
  expect(change?.pages['library/book']?.meta).toEqual({ keepAlive: true });
  expect(change?.catalogueChanged).toBe(false);
});

test('a file that is touched and not changed is no change', () => {
  expect(live.readAgain([PAGE, 'generated/routes.ts'])).toBeUndefined();
});

test('a change of an entity is told for the pages that show it, and to the server', () => {
  live.page('library/book');
  const { title } = JSON.parse(read(ENTITY)).properties;
  const change = edit(ENTITY, JSON.stringify(title.label.zh), '"题名"');
  expect(JSON.stringify(change?.pages['library/book'])).toContain('题名');
  expect(change?.catalogueChanged).toBe(true);
});

test('a broken page stays as it last was while others go on, and comes back when it is mended', () => {
  live.page('library/book');
  live.page('library/shelf');
  const original = read(PAGE);
  expect(save(PAGE, original.slice(0, -4))?.pages).toEqual({});
  expect(live.findings).toMatchObject([{ file: PAGE, rule: 'json' }]);
  expect(live.page('library/book')?.title.zh).toBe('图书');

  const change = kept(OTHER);
  expect(Object.keys(change?.pages ?? {})).toEqual(['library/shelf']);

  save(PAGE, original);
  expect(kept(PAGE)?.pages['library/book']?.meta).toEqual({ keepAlive: true });
  expect(live.findings).toEqual([]);
});

test('a broken entity holds everything that needs it as it was', () => {
  live.page('library/book');
  const change = edit(ENTITY, '"title"', '"titel"');
  expect(change).toEqual({ pages: {}, catalogueChanged: false });
  expect(live.findings.length).toBeGreaterThan(0);
  expect(live.page('library/book')?.title.zh).toBe('图书');
});

test('a broken grammar is told, and mended without a new start', () => {
  const grammar = 'grammar/page.schema.json';
  const original = read(grammar);
  save(grammar, '{');
  expect(live.findings).toMatchObject([{ file: 'grammar', severity: 'error' }]);
  expect(live.page('library/book')).toBeDefined();
  save(grammar, original);
  expect(live.findings).toEqual([]);
});
