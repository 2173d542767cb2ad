import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isThere, type Proof, proofsIn } from '../proofs.ts';

/**
 * `tests/e2e/README.md` lists what the product specification states in its sections 2, 4, 5, 7, 8 and 9, each with the tests
 * that prove it. A statement without one, and a test that is not there under this title, fail here. What holds in part or not at
 * all says so in its cell and why, and stands below: nothing slips into it.
 */
const TABLE = join(import.meta.dirname, '../e2e/README.md');

/** Statements that the console keeps in part, or does not keep yet. */
const IN_PART = ['5.10', '7.27'];

interface Statement {
  id: string;
  says: string;
  proofs: Proof[];
  /** Why it holds in part or not, where that is so. */
  but: string | undefined;
}

const statements: Statement[] = readFileSync(TABLE, 'utf8')
  .split('\n')
  .map((line) => /^\| ([^6\D]\.\d+) +\| (.*?) +\| (.*?) *\|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, id = '', says = '', proof = '']) => ({
    id,
    says,
    proofs: proofsIn(proof),
    but: /(?:^|; )(?:in part|not): (.+)$/.exec(proof)?.[1],
  }));

test('every section is there, numbered without a gap', () => {
  const next = new Map<string, number>();
  for (const { id } of statements) {
    const [section = '', number = ''] = id.split('.');
    expect(id).toBe(`${section}.${(next.get(section) ?? 0) + 1}`);
    next.set(section, Number(number));
  }
  expect(Object.fromEntries(next)).toEqual({ 2: 43, 4: 22, 5: 27, 7: 29, 8: 21, 9: 17 });
});

test('every statement has a test, or says why not', () => {
  const without = statements.filter(({ proofs, but }) => proofs.length === 0 && but === undefined);
  expect(without.map(({ id }) => id)).toEqual([]);
});

test('those that hold in part are these and no others', () => {
  expect(statements.filter(({ but }) => but !== undefined).map(({ id }) => id)).toEqual(IN_PART);
});

test('every test is there under this title', () => {
  const gone = statements.flatMap(({ id, proofs }) =>
    proofs.filter((proof) => !isThere(proof)).map(({ file, title }) => `${id} ${file}: ${title}`),
  );
  expect(gone).toEqual([]);
});
