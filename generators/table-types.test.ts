import { expect, test } from 'vitest';
import { buildCatalogue } from './build-catalogue.ts';
import { tableTypes } from './table-types.ts';
import { smallDocuments } from './testing/small-documents.ts';

const text = tableTypes(buildCatalogue(smallDocuments));

test('a column is named as in the database, and null where its field may be empty', () => {
  expect(text).toContain('export interface PassTable {');
  expect(text).toContain('  holder: string;');
  expect(text).toContain('  gate_id: string | null;');
  expect(text).toContain('  weight: number | null;');
});

test('a row of a community always names it', () => {
  expect(text).toContain('  community_uuid: string;');
});

test('a value of a dictionary is one of its codes', () => {
  expect(text).toContain("import type {\n  StateCode,\n} from './entities.ts';");
  expect(text).toContain('  state: StateCode | null;');
});

test('an encrypted field has the columns by which it is found', () => {
  for (const column of ['phone', 'phone_index', 'phone_tail']) expect(text).toContain(`  ${column}: string | null;`);
});

test('tables are known by their name and by their entity', () => {
  expect(text).toContain('export interface EntityTables {\n  pass: PassTable;\n}');
  expect(text).toContain("export interface TableOfEntity {\n  pass: 'pass';\n}");
});
