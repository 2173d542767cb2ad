import { type DocumentKind, kindOfDocument, nameOfDocument } from './documents.ts';
import type { Finding } from './finding.ts';
import { Findings } from './findings.ts';
import { missingLanguage } from './fix/missing-language.ts';
import { nameFix } from './fix/name-fix.ts';
import { fitGrammar } from './grammar/fit-grammar.ts';
import type { Grammars } from './grammar/grammars.ts';
import { matchesPattern } from './grammar/matches-pattern.ts';
import { patternWords } from './grammar/pattern-words.ts';
import type { QuickFit } from './grammar/quick-fit.ts';
import { parseJson } from './positions/parse-json.ts';
import { plainJson } from './positions/plain-json.ts';
import type { ReadDocument } from './sort-documents.ts';

/** The names of documents whose form differs from all others; parts of `common.schema.json`. */
const NAMES: Partial<Record<DocumentKind, string>> = { page: '#/$defs/pageId' };

/** The documents that there is exactly one of. */
export const SINGLE_DOCUMENTS = ['custom.json', 'menu.json', 'roles.json'];

/** A file, and what can be found out from it alone. */
export interface ReadFile {
  text: string;
  /** Undefined for what is no document: a grammar, something generated, or a file where no document belongs. */
  document: ReadDocument | undefined;
  findings: readonly Finding[];
}

/** What documents are checked against. */
export interface GrammarTools {
  grammars: Grammars;
  quick: QuickFit;
}

/** Reads one file: is it a document, is it JSON, does it fit its grammar. Reports nothing that depends on other documents. */
export function readDocument(file: string, text: string, { grammars, quick }: GrammarTools): ReadFile {
  const findings = new Findings(file, text);
  const result = (document?: ReadDocument): ReadFile => ({ text, document, findings: findings.all });
  if (file.startsWith('grammar/') || file.startsWith('generated/')) return result();
  const misplaced = (message: string) => {
    findings.add('document-place', 'error', { message, pointer: '', range: { offset: 0, length: 0 } });
    return result();
  };
  const kind = kindOfDocument(file);
  if (kind === undefined) return misplaced('No kind of document lies here.');
  const name = nameOfDocument(file);
  const { pattern = '' } = grammars.resolve(NAMES[kind] ?? '#/$defs/documentName', 'common.schema.json').schema;
  if (!SINGLE_DOCUMENTS.includes(file) && !matchesPattern(pattern, name)) {
    return misplaced(`No other document could name this one: "${name}" is not ${patternWords(pattern)}.`);
  }
  const document = { file, kind, name, text };
  const grammar = grammars.get(`${kind}.schema.json`);
  const plain = plainJson(text);
  if (plain !== undefined && quick.fits(plain, grammar)) return result({ ...document, content: { value: plain } });
  const { root, mistakes } = parseJson(text);
  for (const mistake of mistakes) findings.add('json', 'error', mistake);
  if (!root || mistakes.length > 0) return result(document);
  const misfits = fitGrammar(root, grammar, grammars);
  for (const { clear, missing, ...misfit } of misfits) {
    const named = clear === undefined ? undefined : nameFix(text, misfit.range, { clear });
    const fix = named ?? (missing === undefined ? undefined : missingLanguage(text, root, misfit.pointer, missing));
    findings.add('grammar', 'error', { ...misfit, ...(fix && { fix }) });
  }
  return result(misfits.length === 0 ? { ...document, content: { value: root.value } } : document);
}
