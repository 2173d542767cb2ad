import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../scripts/generate.ts';
import { generateBook } from '../../scripts/generate-book.ts';
import { generateRegistries } from '../../scripts/generate-registries.ts';

test('the committed generated files are what the documents give', () => {
  const { stale, findings } = generate(join(import.meta.dirname, '../../schemas'), { write: false });
  expect(findings).toBeUndefined();
  expect(stale).toEqual([]);
});

test('the registries of the runtime are what the grammar gives', () => {
  expect(generateRegistries(join(import.meta.dirname, '../..'), { write: false })).toEqual([]);
});

test('the reference of the book and the examples that it quotes are what grammar, rules and examples give', () => {
  expect(generateBook(join(import.meta.dirname, '../..'), { write: false })).toEqual([]);
});
