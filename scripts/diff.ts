import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { diffDocuments } from '../generators/diff/diff-documents.ts';
import { type DiffFormat, diffReports } from '../generators/diff/diff-report.ts';
import { check } from '../validators/check.ts';
import type { Documents } from '../validators/documents.ts';
import { readDocuments } from './read-documents.ts';

const USAGE = `npm run diff -- A B [--format text|markdown|json]
A and B are folders of documents or git revisions, such as: npm run diff -- main schemas`;

const OWN = resolve(import.meta.dirname, '../schemas');

/**
 * Describes the differences of two versions of the documents. Exit code 0: they are equal; 1: they differ; 2: it could not run.
 */
function main(): number {
  const { values, positionals } = parseArgs({
    options: { format: { type: 'string', default: 'text' } },
    allowPositionals: true,
  });
  const [a, b, ...more] = positionals;
  if (a === undefined || b === undefined || more.length > 0 || !(values.format in diffReports))
    throw new Error(`Usage: ${USAGE}`);
  const differences = diffDocuments(documentsOf(a), documentsOf(b));
  console.log(diffReports[values.format as DiffFormat](differences));
  return differences.length === 0 ? 0 : 1;
}

function documentsOf(name: string): Documents {
  const files = existsSync(name) && statSync(name).isDirectory() ? readDocuments(resolve(name)) : readRevision(name);
  const { documents, findings } = check(withDefaults(files));
  if (documents) return documents;
  const [first] = findings;
  throw new Error(
    `The documents of ${name} cannot be read: ${first ? `${first.file}:${first.line} ${first.message}` : 'some are missing'}`,
  );
}

/** Both sides are read by today's grammar; documents that an earlier version did not have yet are empty. */
function withDefaults(files: ReadonlyMap<string, string>): Map<string, string> {
  const grammars = [...readDocuments(OWN)].filter(([file]) => file.startsWith('grammar/'));
  const own = [...files].filter(([file]) => !file.startsWith('grammar/') && !file.startsWith('generated/'));
  const empty: [string, string] = [
    'custom.json',
    '{"$schema":"./grammar/custom.schema.json","components":{},"handlers":{}}',
  ];
  return new Map([empty, ...grammars, ...own]);
}

function readRevision(revision: string): Map<string, string> {
  const git = (...words: string[]) =>
    execFileSync('git', words, {
      cwd: join(OWN, '..'),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let names: string[];
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
    names = git('ls-tree', '-r', '--name-only', revision, '--', 'schemas').trim().split('\n');
  } catch {
    throw new Error(`${revision} is neither a folder nor a revision of this repository.`);
  }
  const documents = names.filter((name) => name.endsWith('.json') && !name.startsWith('schemas/generated/'));
  return new Map(documents.map((name) => [name.slice('schemas/'.length), git('show', `${revision}:${name}`)]));
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
