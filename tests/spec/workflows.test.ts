import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { isThere, type Proof, proofsIn } from '../proofs.ts';

/**
 * `tests/e2e/README.md` lists the 18 workflows across pages (pages.md 6.1 to 6.18), each with the tests that walk it and the file
 * that runs them on each database. A workflow that is not walked on one of them, and a test of one that the table forgets, fail here.
 */
const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Workflow {
  id: string;
  proofs: Proof[];
  /** The file that runs them, by database. */
  runBy: Record<'pglite' | 'postgres', string>;
}

const workflows: Workflow[] = read('tests/e2e/README.md')
  .split('\n')
  .map((line) => /^\| (6\.\d+) +\| [^|]*\| (.*?) +\| `([^`|]+)` +\| `([^`|]+)` +\|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, id = '', proofs = '', pglite = '', postgres = '']) => ({
    id,
    proofs: proofsIn(proofs),
    runBy: { pglite, postgres },
  }));

/** The function of a file in which a test stands. */
function functionOf({ file, title }: Proof): string | undefined {
  const before = read(file).split(title)[0] ?? '';
  return [...before.matchAll(/^export function (\w+)/gm)].at(-1)?.[1];
}

/** Whether a file imports the function that has the test, and calls it. */
function runs(runner: string, proof: Proof): boolean {
  const name = functionOf(proof);
  const text = read(runner);
  const imported = [...text.matchAll(/^import \{([^}]+)\} from '([^']+)'/gm)].some(
    ([, names = '', from = '']) =>
      names.split(',').some((each) => each.trim() === name) && posix.join(posix.dirname(runner), from) === proof.file,
  );
  return imported && new RegExp(`\\b${name}\\(`).test(text);
}

test('there are 18 workflows, and each is walked by a test', () => {
  expect(workflows.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, at) => `6.${at + 1}`));
  expect(workflows.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
});

test('every test of the table is there under this title, which begins with the number of its workflow', () => {
  const wrong = workflows.flatMap(({ id, proofs }) =>
    proofs.filter((proof) => !isThere(proof) || !proof.title.startsWith(`${id} `)).map(({ title }) => title),
  );
  expect(wrong).toEqual([]);
});

test.each(['pglite', 'postgres'] as const)('every workflow is walked on %s', (kind) => {
  const missing = workflows.flatMap(({ proofs, runBy }) =>
    proofs.filter((proof) => !runs(runBy[kind], proof)).map(({ title }) => `${runBy[kind]}: ${title}`),
  );
  expect(missing).toEqual([]);
  const elsewhere = workflows.filter(({ runBy }) => /on PostgreSQL/.test(read(runBy[kind])) !== (kind === 'postgres'));
  expect(elsewhere.map(({ runBy }) => runBy[kind])).toEqual([]);
});

test('no test of a workflow is left out', () => {
  const files = readdirSync(join(ROOT, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `tests/e2e/${file.replaceAll('\\', '/')}`);
  const titles = files.flatMap((file) =>
    [...read(file).matchAll(/['`](6\.\d+ [^'`\n]+)['`]/g)].map(([, title = '']) => `${file}: ${title}`),
  );
  expect(titles.length).toBeGreaterThan(18);
  const listed = workflows.flatMap(({ proofs }) => proofs.map(({ file, title }) => `${file}: ${title}`));
  expect(titles.filter((each) => !listed.includes(each))).toEqual([]);
});
