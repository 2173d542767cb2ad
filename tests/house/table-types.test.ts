import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { tablesOf } from '../../server/db/migrate.ts';

const source = readFileSync(join(import.meta.dirname, '../../schemas/generated/tables.ts'), 'utf8');

/** The columns of each interface, and the interface of each table, as they stand in the generated types. */
const columns = new Map(
  [...source.matchAll(/^export interface (\w+Table) \{\n([^}]*)\}/gm)].map(([, name = '', body = '']) => [
    name,
    [...body.matchAll(/^ {2}(\w+): /gm)].map(([, column]) => column),
  ]),
);
const [, listed = ''] = /^export interface EntityTables \{\n([^}]*)\}/m.exec(source) ?? [];

test('the generated types have the tables and columns that the server makes of the entities', () => {
  const typed = [...listed.matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, table, name = '']) => [table, columns.get(name)]);
  const made = tablesOf(loadCatalogue()).map((table) => [table.name, table.columns.map(({ name }) => name)]);
  expect(Object.fromEntries(typed)).toEqual(Object.fromEntries(made));
});
