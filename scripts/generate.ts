import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from '../generators/generated-files.ts';
import { MODULE_CALLS } from '../generators/module-calls.ts';
import { checkDocuments } from '../validators/check-documents.ts';
import type { JsonObject } from '../validators/json.ts';
import { reportHuman } from '../validators/report/human.ts';
import type { Rule } from '../validators/rule.ts';
import { allRules } from '../validators/rules/index.ts';
import { generateBook } from './generate-book.ts';
import { generateRegistries } from './generate-registries.ts';
import { moduleCallsFile } from './module-calls-of.ts';
import { readDocuments } from './read-documents.ts';

/** What `generate` did or would do: the files under `schemas/generated/` that differ, or the findings that stop it. */
export interface GenerateResult {
  stale: string[];
  findings: string | undefined;
}

/** Updates `schemas/generated/`, or with `write: false` only reports what is stale. @param rules that stop it; all that need nothing but documents */
export function generate(
  schemas: string,
  { write, rules = allRules }: { write: boolean; rules?: readonly Rule[] },
): GenerateResult {
  const files = readDocuments(schemas);
  const { findings, documents } = checkDocuments(files, rules);
  if (!documents || findings.some((finding) => finding.severity === 'error')) {
    return { stale: [], findings: reportHuman(findings, files, { color: false }) };
  }
  const grammars = new Map<string, JsonObject>();
  for (const [path, text] of files) {
    if (path.startsWith('grammar/')) grammars.set(path.slice('grammar/'.length), JSON.parse(text) as JsonObject);
  }
  const folder = join(schemas, 'generated');
  const wanted = generatedFiles(documents, grammars);
  wanted.set(MODULE_CALLS, moduleCallsFile());
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const leftover = present.filter((name) => !wanted.has(name));
  const changed = [...wanted].filter(
    ([name, text]) => !present.includes(name) || readFileSync(join(folder, name), 'utf8') !== text,
  );
  if (write) {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of changed) writeFileSync(join(folder, name), text);
    for (const name of leftover) rmSync(join(folder, name));
  }
  return { stale: [...changed.map(([name]) => name), ...leftover].sort(), findings: undefined };
}

if (import.meta.filename === process.argv[1]) {
  const root = join(import.meta.dirname, '..');
  const write = !process.argv.includes('--check');
  const { stale, findings } = generate(join(root, 'schemas'), { write });
  if (findings) {
    console.error(findings);
    process.exitCode = 1;
  } else {
    const book = generateBook(root, { write }).map((path) => `docs/${path}`);
    const registries = generateRegistries(root, { write });
    const all = [...stale.map((name) => `schemas/generated/${name}`), ...registries, ...book].join(', ');
    if (all === '') console.log('The generated files are up to date.');
    else if (write) {
      console.log(`Written: ${all}.`);
      // The names that editors offer go by the table of parts, which a program reads as it was when it began.
      if (stale.includes('parts.ts'))
        execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/generate.ts'], { cwd: root, stdio: 'inherit' });
    } else {
      console.error(`Stale: ${all}. Run: npm run generate`);
      process.exitCode = 1;
    }
  }
}
