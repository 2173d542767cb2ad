import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PackDocument } from '../../schemas/generated/grammar.ts';
import { check } from '../../validators/check.ts';
import { Grammars } from '../../validators/grammar/grammars.ts';
import { inChinese } from '../../validators/locales/in-chinese.ts';
import { shippedGrammars, shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { PACK_WORDS } from './add-words.ts';
import { mergePack } from './merge-pack.ts';
import { packPages } from './pack-pages.ts';
import { printPack } from './print-pack.ts';
import { readPack } from './read-pack.ts';
import { refusalOf } from './refusal.ts';

const shipped = shippedSchemas();
const { documents } = check(shipped);
if (!documents) throw new Error('The shipped documents do not fit.');
const grammars = new Grammars(shippedGrammars());
const pack = packPages(['property/index'], documents, { madeBy: 'a test' });
const text = printPack(pack, grammars);

const said = (of: string) => readPack('pages.pack.json', of, grammars).findings.map(({ message }) => message);

test('a file is read as it was made', () => {
  expect(readPack('pages.pack.json', text, grammars)).toEqual({ findings: [], pack: JSON.parse(text) });
  expect(JSON.parse(text)).toEqual(pack);
});

test.each([
  ['not JSON', 'hello', '"hello" is not JSON: texts stand in double quotes.'],
  ['empty', '', 'The document is empty.'],
  ['a list', '[]', 'This is no file that npm run pack has written: it names no format.'],
  [
    'of another format',
    '{ "format": 1 }',
    'The file has format 1, and this project reads format 2: pack it anew with a project of the same version.',
  ],
])('what is %s is said in one sentence, in both languages', (_, of, sentence) => {
  expect(said(of)).toEqual([sentence]);
  const { findings } = readPack('pages.pack.json', of, grammars);
  expect(inChinese(findings, [])[0]?.message).toMatch(/\p{Script=Han}/u);
});

const page = pack.pages['property/index'];
test.each<[string, Partial<Record<keyof PackDocument | 'scripts', unknown>>, string]>([
  ['a page that leads out of the folder', { pages: { '../../x': page } }, '"../../x"'],
  ['a page with a backslash', { pages: { 'a\\..\\b': page } }, 'a\\\\..'],
  ['an absolute page', { pages: { '/etc/x': page } }, '"/etc/x"'],
  ['an entity named by a path', { entities: { 'x/y': {} } }, '"x/y"'],
  ['a group of calls named by a path', { calls: [{ ...pack.calls[0], group: '../x' }] }, '"../x"'],
  ['a part that there is not', { scripts: {} }, '"scripts"'],
  ['a page that does not fit its grammar', { pages: { 'property/index': { ...page, columns: 1 } } }, 'list'],
  ['a menu code twice', { menu: [...pack.menu, ...pack.menu] }, 'The menu code property is in this file twice.'],
  ['a call twice', { calls: [...pack.calls, ...pack.calls] }, 'is in this file twice.'],
  ['nothing asked for', { asked: [] }, 'The list is empty.'],
])('%s is refused', (_, change, sentence) => {
  expect(said(JSON.stringify({ ...pack, ...change })).join('\n')).toContain(sentence);
});

test('a key that stands twice is told at the second', () => {
  const twice = text.replace('"format": 2,', '"format": 2,\n  "format": 2,');
  expect(readPack('x', twice, grammars).findings).toMatchObject([
    { line: 3, column: 3, message: expect.stringContaining('stands here twice') },
  ]);
});

describe('a file that was damaged at random', () => {
  /** What the file touches, and little else. */
  const few = new Map([...shipped].filter(([file]) => /^grammar|^[^/]+$|\/property/.test(file)));

  /** Adds what a damaged file still says; a stack ends the test. */
  function addDamaged(damaged: string): void {
    const { pack: read, findings } = readPack('pages.pack.json', damaged, grammars);
    expect(read === undefined).toBe(findings.length > 0);
    for (const { message } of findings) expect(message).not.toMatch(/undefined|\[object|TypeError/);
    if (!read) return;
    const merged = mergePack(read, few, new Set());
    const names = { replaced: new Set<string>(), accepted: new Set<string>() };
    for (const line of refusalOf({ pack: read, files: few, merged, ...names, words: PACK_WORDS.zh }))
      expect(line).not.toMatch(/undefined|\[object/);
    for (const file of merged.changed.keys()) expect(file).not.toMatch(/\.\.|\\|^\//);
  }

  test('cut off', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), (end) => addDamaged(text.slice(0, end))),
      { numRuns: 60 },
    );
  });

  test('with another character', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('"', '{', ']', 'x', '0', '\\', '.', '/', ':'), (at, sign) =>
        addDamaged(text.slice(0, at) + sign + text.slice(at + 1)),
      ),
      { numRuns: 30 },
    );
  });

  test('without a key, or with another value', () => {
    const places = placesIn(JSON.parse(text));
    const values = [null, '', '../x', 0, [], {}, 'equipment:device', true];
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.option(fc.constantFrom(...values), { nil: undefined }),
        (path, value) => {
          const copy = JSON.parse(text) as Record<string, never>;
          const holder = path.slice(0, -1).reduce((part, key) => part[key] as never, copy);
          const key = path.at(-1) ?? '';
          if (value === undefined) delete holder[key];
          else holder[key] = value as never;
          addDamaged(JSON.stringify(copy));
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** The ways to every value in it. */
function placesIn(part: unknown, way: readonly string[] = []): string[][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => [[...way, key], ...placesIn(value, [...way, key])]);
}
