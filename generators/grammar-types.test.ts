import { expect, test } from 'vitest';
import type { JsonObject } from '../validators/json.ts';
import { grammarTypes } from './grammar-types.ts';

const types = (defs: JsonObject) => grammarTypes(new Map([['small.schema.json', { $defs: defs }]]));

test('an object lists its keys, the ones that may be missing with a question mark', () => {
  const node = {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'string' }, b: { type: 'integer', description: 'How many.' } },
  };
  expect(types({ thing: node })).toBe('export type Thing = {\n  a: string;\n  /** How many. */\n  b?: number;\n};\n');
});

test('a description gives its first line, which is English; a part that has none gives its title', () => {
  const both = { description: 'How many.\n数量。', type: 'integer' };
  expect(types({ thing: { type: 'object', properties: { a: both } } })).toBe(
    'export type Thing = {\n  /** How many. */\n  a?: number;\n};\n',
  );
  expect(types({ thing: { title: 'A plain value.\n普通值。', type: 'string' } })).toBe(
    '/** A plain value. */\nexport type Thing = string;\n',
  );
});

test('a reference to another file is the name of its part', () => {
  expect(types({ thing: { type: 'array', items: { $ref: 'common.schema.json#/$defs/rangeLimit' } } })).toBe(
    'export type Thing = RangeLimit[];\n',
  );
});

test('tagged alternatives are a union, and a block with a head is both', () => {
  const node = { type: 'object', $ref: '#/$defs/head', oneOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }] };
  expect(types({ thing: node })).toBe('export type Thing = Head & (A | B);\n');
});

test('several types are a union; words are quoted', () => {
  expect(types({ word: { enum: ['a', 'b'] }, loose: { type: ['string', 'null'] } })).toBe(
    'export type Word = "a" | "b";\n\nexport type Loose = string | null;\n',
  );
});

test('two parts of one name are an error, not a silent overwrite', () => {
  const grammar = { $defs: { thing: { type: 'string' } } };
  expect(() =>
    grammarTypes(
      new Map<string, JsonObject>([
        ['a', grammar],
        ['b', grammar],
      ]),
    ),
  ).toThrow('Two parts of the grammar are called Thing');
});

test('a part that says nothing about its type is an error of the grammar', () => {
  expect(() => types({ thing: { description: 'what?' } })).toThrow('small.schema.json#Thing');
});
