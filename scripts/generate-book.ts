import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fillQuotes } from '../generators/reference/fill-quotes.ts';
import { referenceFiles } from '../generators/reference/reference-files.ts';
import { callHasAnswer } from '../validators/answers/call-has-answer.ts';
import { contractRules } from '../validators/contract/contract-rules.ts';
import { readContract } from '../validators/contract/read-contract.ts';
import type { JsonObject } from '../validators/json.ts';
import { liveMenuRules } from '../validators/live-menu/live-menu-rules.ts';
import { allRules } from '../validators/rules/index.ts';
import { EXAMPLE_TYPES, exampleTypes } from './generate-examples.ts';

/** What `npm run check` asks: always, of a server's modules, and with `--menu` and `--openapi`, whose rules are the same for every menu and contract. */
const RULES = [
  ...allRules,
  callHasAnswer(new Set()),
  ...liveMenuRules({ nodes: [], isWhole: true }),
  ...contractRules(readContract('{ "openapi": "3.1.0" }')),
];

const REFERENCE = /^(en|zh)\/reference\//;

/**
 * Updates the reference in `docs/`, the examples that the book quotes and the types of its example calls, or with `write:
 * false` only reports.
 *
 * @returns the paths below `docs/` that are stale
 */
export function generateBook(root: string, { write }: { write: boolean }): string[] {
  const docs = join(root, 'docs');
  const pages = filesBelow(docs, '.md').filter((path) => /^(en|zh)\//.test(path));
  const types = filesBelow(join(docs, EXAMPLE_TYPES), '.ts').map((path) => `${EXAMPLE_TYPES}/${path}`);
  const deployment = [...jsonBelow(join(docs, 'examples/deployment'))];
  const lending = [...jsonBelow(join(docs, 'examples/lending'))];
  const examples = new Map([
    ...[...jsonBelow(join(root, 'schemas/pages'))].map(([path, page]) => [`shipped/${path}`, page] as const),
    // The files of the book take precedence: both have a custom.json.
    ...jsonBelow(join(root, 'src/gallery/documents')),
    ...jsonBelow(join(docs, 'examples/schemas')),
    ...lending.map(([path, document]) => [`lending/${path}`, document] as const),
    ...deployment.map(([path, config]) => [`deployment/${path}`, config] as const),
  ]);
  const first = (language: string) => readFileSync(join(docs, language, 'README.md'), 'utf8');
  const wanted = referenceFiles(jsonBelow(join(root, 'schemas/grammar')), RULES, { en: first('en'), zh: first('zh') });
  for (const page of pages) {
    if (!REFERENCE.test(page)) wanted.set(page, fillQuotes(readFileSync(join(docs, page), 'utf8'), examples));
  }
  for (const [path, text] of exampleTypes(root)) wanted.set(path, text);
  const present = [...pages, ...types];
  const changed = [...wanted].filter(
    ([path, text]) => !present.includes(path) || readFileSync(join(docs, path), 'utf8') !== text,
  );
  const leftover = present.filter((path) => !wanted.has(path));
  if (write) {
    for (const [path, text] of changed) {
      mkdirSync(dirname(join(docs, path)), { recursive: true });
      writeFileSync(join(docs, path), text);
    }
    for (const path of leftover) rmSync(join(docs, path));
  }
  return [...changed.map(([path]) => path), ...leftover].sort();
}

function filesBelow(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => path.split(sep).join('/'));
}

function jsonBelow(folder: string): Map<string, JsonObject> {
  const paths = filesBelow(folder, '.json');
  return new Map(paths.map((path) => [path, JSON.parse(readFileSync(join(folder, path), 'utf8')) as JsonObject]));
}
