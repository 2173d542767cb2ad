import { documentCatalogue } from './catalogue.ts';
import { type DocumentKind, type Documents, kindOfDocument, nameOfDocument } from './documents.ts';
import type { Finding } from './finding.ts';
import { Findings } from './findings.ts';
import { fitGrammar } from './grammar/fit-grammar.ts';
import { Grammars } from './grammar/grammars.ts';
import { matchesPattern } from './grammar/matches-pattern.ts';
import { patternWords } from './grammar/pattern-words.ts';
import { parseJson } from './positions/parse-json.ts';
import { Positions } from './positions/place.ts';
import type { Rule } from './rule.ts';
import { runRules } from './run-rules.ts';
import { completeDocuments, type ReadDocument, sortDocuments } from './sort-documents.ts';

export interface CheckResult {
  /** By file, line, column. */
  findings: Finding[];
  /** Undefined when a document is missing, is not JSON or does not fit its grammar. Findings of rules leave it defined. */
  documents: Documents | undefined;
}

/** How documents are named where it is not as all others are; parts of `common.schema.json`. */
const NAMES: Partial<Record<DocumentKind, string>> = { page: '#/$defs/pageId' };

/** The documents that there is exactly one of. */
const SINGLE_DOCUMENTS = ['custom.json', 'menu.json', 'not-yet-built.json', 'roles.json'];

/**
 * Proves the documents: each is JSON, fits its grammar, and keeps the rules. Rules look only into documents that fit their
 * grammar, and say nothing about what a broken one holds, so one mistake gives one finding. Pure.
 *
 * @param files path below `schemas/` (with `/`) → text; the grammars (`grammar/*.schema.json`) among them
 * @throws Error when a grammar is missing or is itself broken: nothing can be checked then
 */
export function checkDocuments(files: ReadonlyMap<string, string>, rules: readonly Rule[]): CheckResult {
  const grammars = new Grammars(grammarTexts(files));
  const findings = new Findings(files);
  const read = [...files.keys()]
    .sort()
    .flatMap((file) => readDocument(file, files.get(file) ?? '', grammars, findings) ?? []);
  for (const file of SINGLE_DOCUMENTS) {
    if (files.has(file)) continue;
    findings.add(file, 'document-missing', 'error', {
      message: `There is no ${file}.`,
      pointer: '',
      range: { offset: 0, length: 0 },
    });
  }
  const sorted = sortDocuments(read);
  runRules(rules, read, documentCatalogue(sorted), findings);
  return { findings: findings.sorted(), documents: completeDocuments(sorted) };
}

function grammarTexts(files: ReadonlyMap<string, string>): Map<string, string> {
  const grammars = [...files].filter(([file]) => file.startsWith('grammar/'));
  return new Map(grammars.map(([file, text]) => [file.slice('grammar/'.length), text]));
}

function readDocument(file: string, text: string, grammars: Grammars, findings: Findings): ReadDocument | undefined {
  if (file.startsWith('grammar/') || file.startsWith('generated/')) return undefined;
  const misplaced = (message: string): undefined => {
    findings.add(file, 'document-place', 'error', { message, pointer: '', range: { offset: 0, length: 0 } });
  };
  const kind = kindOfDocument(file);
  if (kind === undefined) return misplaced('No kind of document lies here.');
  const name = nameOfDocument(file);
  const { pattern = '' } = grammars.resolve(NAMES[kind] ?? '#/$defs/documentName', 'common.schema.json').schema;
  if (!SINGLE_DOCUMENTS.includes(file) && !matchesPattern(pattern, name)) {
    return misplaced(`No other document could name this one: "${name}" is not ${patternWords(pattern)}.`);
  }
  const { root, mistakes } = parseJson(text);
  for (const mistake of mistakes) findings.add(file, 'json', 'error', mistake);
  if (!root || mistakes.length > 0) return { file, kind, name };
  const misfits = fitGrammar(root, grammars.get(`${kind}.schema.json`), grammars);
  for (const misfit of misfits) findings.add(file, 'grammar', 'error', misfit);
  return { file, kind, name, ...(misfits.length === 0 && { content: { root, positions: new Positions(root) } }) };
}
