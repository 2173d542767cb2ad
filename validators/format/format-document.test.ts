import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindOfDocument } from '../documents.ts';
import { Grammars } from '../grammar/grammars.ts';
import { plainJson } from '../positions/plain-json.ts';
import { shippedGrammars, shippedSchemas } from '../testing/read-schemas.ts';
import { formatDocument } from './format-document.ts';

const ROOT = join(import.meta.dirname, '../..');
const grammars = new Grammars(shippedGrammars());
const shipped = [...shippedSchemas()].flatMap(([file, text]) => {
  const kind = kindOfDocument(file);
  return kind === undefined ? [] : [{ file, text, grammar: grammars.get(`${kind}.schema.json`) }];
});
const page = (text: string) => formatDocument(text, grammars.get('page.schema.json'), grammars);

test('keys stand in the order of the grammar, $schema first; those that authors name keep theirs', () => {
  const text = `{"columns":[{"width":90,"field":"b"}],"endpoint":"/a","fixedFilters":{"z":"1","a":"2"},"kind":"list","entity":"e",
    "title":{"en":"A","zh":"甲"},"route":"/r","$schema":"x","oddKey":1}`;
  expect(page(text)).toBe(`{
  "$schema": "x",
  "route": "/r",
  "title": { "zh": "甲", "en": "A" },
  "kind": "list",
  "entity": "e",
  "endpoint": "/a",
  "fixedFilters": { "z": "1", "a": "2" },
  "columns": [{ "field": "b", "width": 90 }],
  "oddKey": 1
}
`);
});

test('texts and numbers stay as they were written', () => {
  expect(page('{ "a\\u0062": [1.50, 1E2, "\\u4e2d\\/"] }')).toBe('{\n  "a\\u0062": [1.50, 1E2, "\\u4e2d\\/"]\n}\n');
});

test('what is not JSON stays as it is', () => {
  for (const text of ['', '{ "a": 1, }', '{ "a": 1, "a": 2 }']) expect(page(text)).toBe(text);
});

test('every shipped document says the same as before, and stays when it is formatted again', () => {
  for (const { text, grammar } of shipped) {
    const once = formatDocument(text, grammar, grammars);
    expect(plainJson(once)).toEqual(plainJson(text));
    expect(formatDocument(once, grammar, grammars)).toBe(once);
  }
});

describe('Biome agrees', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'format-'));
    const { formatter } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as { formatter: object };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, formatter }));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  /** What Biome makes of texts, by file name. */
  function biome(texts: ReadonlyMap<string, string>): Map<string, string> {
    for (const [file, text] of texts) {
      mkdirSync(dirname(join(folder, 'texts', file)), { recursive: true });
      writeFileSync(join(folder, 'texts', file), text);
    }
    const program = join(ROOT, 'node_modules/.bin/biome');
    execFileSync(program, ['format', '--write', 'texts'], { cwd: folder, stdio: 'pipe' });
    const made = readdirSync(join(folder, 'texts'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      texts.has(file),
    );
    const read = made.map((file) => [file, readFileSync(join(folder, 'texts', file), 'utf8')] as const);
    rmSync(join(folder, 'texts'), { recursive: true });
    return new Map(read);
  }

  test('with every shipped document as it is formatted', () => {
    const formatted = new Map(
      shipped.map(({ file, text, grammar }) => [file, formatDocument(text, grammar, grammars)]),
    );
    expect(new Map([...biome(formatted)].sort())).toEqual(new Map([...formatted].sort()));
  });

  test('with documents of any shape', () => {
    const word = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'b ', '中', '，', '“', 'é', '…'), maxLength: 60 }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.boolean(),
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 5 }, word, tie('list'), tie('object'), fc.array(fc.nat(), { maxLength: 60 })),
      list: fc.array(tie('any'), { maxLength: 5 }),
      object: fc.dictionary(fc.stringMatching(/^[a-z]{1,20}$/), tie('any'), { maxKeys: 5 }),
    })).object;
    const samples = fc.sample(value, { numRuns: 200, seed: 7 });
    const formatted = new Map(samples.map((sample, index) => [`${index}.json`, page(JSON.stringify(sample))]));
    expect(new Map([...biome(formatted)].sort())).toEqual(new Map([...formatted].sort()));
  });
});
