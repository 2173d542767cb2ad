import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOfDocument } from '../documents.ts';
import type { JsonValue } from '../json.ts';
import { parseJson } from '../positions/parse-json.ts';
import { shippedGrammars, shippedSchemas } from '../testing/read-schemas.ts';
import { fitGrammar } from './fit-grammar.ts';
import { Grammars } from './grammars.ts';
import { patternWords } from './pattern-words.ts';
import { QuickFit } from './quick-fit.ts';

const texts = shippedGrammars();
const grammars = new Grammars(texts);
const quick = new QuickFit(grammars);
// strictRequired wants every required key among the properties beside it, which a discriminated page cannot have.
const ajv = new Ajv2020({ strict: true, strictRequired: false, discriminator: true, allowUnionTypes: true });
for (const [file, text] of texts) ajv.addSchema(JSON.parse(text), file);

const documents = [...shippedSchemas()].flatMap(([path, text]) => {
  const kind = kindOfDocument(path);
  return kind === undefined ? [] : [{ path, grammar: `${kind}.schema.json`, value: JSON.parse(text) as JsonValue }];
});
// The generated kinds have grammars too, which no shipped document uses.
const small = documents.filter(({ path }) => !/^(menu|roles)\.json$/.test(path));

/** Ajv's answer and ours, which must be the same; the quick answer must be that of the one with words. */
function answers(grammar: string, value: JsonValue): { ajv: boolean; ours: string[] } {
  const { root } = parseJson(JSON.stringify(value));
  if (!root) throw new Error('JSON.stringify gave no JSON.');
  const mistakes = fitGrammar(root, grammars.get(grammar), grammars);
  expect(quick.fits(value, grammars.get(grammar)), JSON.stringify(mistakes)).toBe(mistakes.length === 0);
  return {
    ajv: ajv.validate(grammar, value) === true,
    ours: mistakes.map(({ pointer, message }) => `${pointer} ${message}`),
  };
}

describe('every grammar', () => {
  test.each(grammars.names)('%s is one that Ajv takes in strict mode', (file) => {
    expect(ajv.getSchema(file)).toBeTypeOf('function');
  });

  test('asks for no pattern that has no words', () => {
    const without: string[] = [];
    grammars.each((schema, file) => {
      if (schema.pattern !== undefined && !patternWords(schema.pattern)) without.push(`${file} ${schema.pattern}`);
    });
    expect(without).toEqual([]);
  });

  test('is refused when it uses a keyword that the interpreter does not know', () => {
    const read = () => new Grammars(new Map([['x.schema.json', '{ "properties": { "a": { "if": {} } } }']]));
    expect(read).toThrow('x.schema.json uses "if", which the interpreter does not know.');
  });
});

describe('Ajv and the interpreter agree', () => {
  test.each(documents)('that $path fits', ({ grammar, value }) => {
    expect(answers(grammar, value)).toEqual({ ajv: true, ours: [] });
  });

  test('on thousands of documents broken at random', () => {
    let refused = 0;
    const check = fc.property(
      fc.constantFrom(...small),
      fc.infiniteStream(fc.nat()),
      ({ grammar, value, path }, numbers) => {
        const broken = mutate(value, () => numbers.next().value ?? 0);
        const { ajv: fits, ours } = answers(grammar, broken);
        if (!fits) refused++;
        expect({ path, fits: ours.length === 0, ours, broken: JSON.stringify(broken) }).toMatchObject({ fits });
      },
    );
    fc.assert(check, { numRuns: 2000 });
    expect(refused).toBeGreaterThan(750);
  }, 60_000);
});

const ODD_VALUES: JsonValue[] = [
  null,
  true,
  false,
  0,
  1,
  7.5,
  -1,
  10,
  1000,
  '',
  'x',
  '列表',
  'list',
  'detail',
  'open',
  'export',
  'today',
  'between',
  'danger',
  'row.id',
  'nowhere.id',
  '/a/b',
  'A_ROLE',
  [],
  {},
  [''],
  ['phone'],
  ['phone', 'phone'],
  [{}, {}],
  { from: 'row.id' },
  { from: 'row.id', x: 1 },
  { zh: '甲', en: 'a' },
  { zh: '', en: 'a' },
  { $gt: 1 },
  { $where: 'x' },
  { a: 1 },
  { type: 'open' },
  { kind: 'list' },
  { field: 'phone' },
  { field: 'phone', max: 'phone', width: 40 },
  { value: '1', label: { zh: '甲', en: 'a' } },
];
const ODD_KEYS = [
  'x',
  'kind',
  'type',
  'field',
  'columns',
  'entity',
  '$or',
  '$where',
  'label',
  'when',
  'items',
  'X y',
  '__proto__',
  'constructor',
  'a.b',
];

/** A copy with one or two values taken away, replaced, moved or added; the numbers choose. */
function mutate(value: JsonValue, next: () => number): JsonValue {
  const copy = structuredClone(value);
  for (let times = (next() % 2) + 1; times > 0; times--) {
    const holders = holdersIn(copy);
    const holder = holders[next() % holders.length];
    if (!holder) break;
    const odd = ODD_VALUES[next() % ODD_VALUES.length] ?? null;
    const other = holders[next() % holders.length] ?? null;
    const replacement = structuredClone([odd, odd, other][next() % 3] ?? null);
    if (Array.isArray(holder)) {
      const index = next() % (holder.length + 1);
      if (next() % 3 === 0) holder.splice(index, 1);
      else holder.splice(index, next() % 2, replacement);
      continue;
    }
    const keys = [...Object.keys(holder), ...ODD_KEYS];
    const key = keys[next() % keys.length] ?? 'x';
    if (next() % 3 === 0) delete holder[key];
    else
      Object.defineProperty(holder, key, { value: replacement, enumerable: true, configurable: true, writable: true });
  }
  return copy;
}

function holdersIn(value: JsonValue): Exclude<JsonValue, string | number | boolean | null>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(holdersIn)];
}
