import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isThere, type Proof, proofsIn } from '../proofs.ts';

/**
 * `tests/e2e/README.md` lists what the product specification states in its sections 2, 4, 8 and 9, each with the tests that
 * prove it. A statement without one, and a test that is not there under this title, fail here.
 */
const TABLE = join(import.meta.dirname, '../e2e/README.md');

interface Statement {
  id: string;
  says: string;
  proofs: Proof[];
}

const statements: Statement[] = readFileSync(TABLE, 'utf8')
  .split('\n')
  .map((line) => /^\| (\d\.\d+) +\| (.*?) +\| (.*?) *\|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, id = '', says = '', proof = '']) => ({
    id,
    says,
    proofs: proofsIn(proof),
  }));

test('every section is there, numbered without a gap', () => {
  const next = new Map<string, number>();
  for (const { id } of statements) {
    const [section = '', number = ''] = id.split('.');
    expect(id).toBe(`${section}.${(next.get(section) ?? 0) + 1}`);
    next.set(section, Number(number));
  }
  expect(Object.fromEntries(next)).toEqual({ 2: 43, 4: 22, 8: 21, 9: 17 });
});

test('every statement has a test', () => {
  expect(statements.filter(({ proofs }) => proofs.length === 0).map(({ id }) => id)).toEqual([]);
});

test('every test is there under this title', () => {
  const gone = statements.flatMap(({ id, proofs }) =>
    proofs.filter((proof) => !isThere(proof)).map(({ file, title }) => `${id} ${file}: ${title}`),
  );
  expect(gone).toEqual([]);
});
