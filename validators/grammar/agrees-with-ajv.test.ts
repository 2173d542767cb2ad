import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOfDocument } from '../documents.ts';
import type { JsonValue } from '../json.ts';
import { shippedGrammars, shippedSchemas } from '../testing/read-schemas.ts';
import { Grammars } from './grammars.ts';
import { patternWords } from './pattern-words.ts';
import type { Schema } from './schema.ts';
import { Judges, type Verdict } from './testing/judges.ts';

const judges = new Judges(shippedGrammars());
const { grammars } = judges;

interface Case {
  path: string;
  /** The grammar, or the part of one, that the value fits. */
  part: string;
  value: JsonValue;
}

const documents: Case[] = [...shippedSchemas()].flatMap(([path, text]) => {
  const kind = kindOfDocument(path);
  return kind === undefined ? [] : [{ path, part: `${kind}.schema.json`, value: JSON.parse(text) as JsonValue }];
});
const examples: Case[] = [...shippedGrammars()].flatMap(([file, text]) => {
  const grammar = JSON.parse(text) as Schema;
  const parts = Object.entries(grammar.$defs ?? {}).map(([name, part]) => [`${file}#/$defs/${name}`, part] as const);
  return [[file, grammar] as const, ...parts].flatMap(([part, { examples = [] }]) =>
    examples.map((value, index) => ({ path: `example ${index + 1} of ${part}`, part, value })),
  );
});
/** Broken at random, a great document would spend most of the time on its texts. */
const small = [...documents, ...examples].filter(({ path }) => !/^(menu|roles)\.json$/.test(path));

const FITS: Verdict = { mistakes: [], quick: true, ajv: true, hyperjump: true };

describe('every grammar', () => {
  test.each(grammars.names)('%s is JSON Schema 2020-12, to Ajv in strict mode too', async (file) => {
    expect(await judges.isJsonSchema(file)).toBe(true);
  });

  test('asks for no pattern that has no words', () => {
    const without: string[] = [];
    grammars.each((schema, file) => {
      if (schema.pattern !== undefined && !patternWords(schema.pattern)) without.push(`${file} ${schema.pattern}`);
    });
    expect(without).toEqual([]);
  });

  test('is refused when it uses a keyword that the interpreter does not know', () => {
    const read = () => new Grammars(new Map([['x.schema.json', '{ "properties": { "a": { "not": {} } } }']]));
    expect(read).toThrow('x.schema.json uses "not", which the interpreter does not know.');
  });
});

describe('the interpreter and two independent validators agree', () => {
  test.each([...documents, ...examples])('that $path fits', async ({ part, value }) => {
    expect(await judges.judge(part, value)).toEqual(FITS);
  });

  test('on thousands of values broken at random', async () => {
    let refused = 0;
    const check = fc.asyncProperty(
      fc.constantFrom(...small),
      fc.infiniteStream(fc.nat()),
      async ({ part, value, path }, numbers) => {
        const broken = mutate(value, () => numbers.next().value ?? 0);
        const { mistakes, ...answers } = await judges.judge(part, broken);
        if (mistakes.length > 0) refused++;
        const fits = mistakes.length === 0;
        const text = JSON.stringify(broken);
        // Looking through a choice of kinds, Ajv takes a key that every JavaScript object has for one that the grammar has.
        const ajv = /"(__proto__|constructor)":/.test(text) ? expect.any(Boolean) : fits;
        expect({ path, mistakes, text, ...answers }).toMatchObject({ quick: fits, ajv, hyperjump: fits });
      },
    );
    await fc.assert(check, { numRuns: 2000 });
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
  'tabs',
  'reload',
  'ctrl+enter',
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
  { kind: 'stack', blocks: [{ kind: 'print' }] },
  { kind: 'custom', component: 'map', x: 1 },
  { type: 'print', label: { zh: '打印', en: 'Print' } },
  { type: 'print', label: { zh: '打印', en: 'Print' }, page: 'a/b' },
  { from: 'now', plus: '-24h' },
  { from: 'now', plus: '24' },
  { $or: [{ a: { $in: [1, null] } }, { $nor: [] }] },
  { 'row.state': { $gt: { from: 'now' } } },
  { page: 'record/opening', as: 'drawer' },
  ['reload', { page: 'record/opening' }],
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
  'type',
  'allOf',
  'from',
  'then',
  'fields',
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
