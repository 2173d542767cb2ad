import { type DocumentCatalogue, documentCatalogue, type LastingCatalogue } from './catalogue.ts';
import type { CheckResult } from './check-documents.ts';
import { compareFindings, type Finding } from './finding.ts';
import { Findings } from './findings.ts';
import { withoutFollowUps } from './follow-ups.ts';
import { Grammars } from './grammar/grammars.ts';
import { QuickFit } from './grammar/quick-fit.ts';
import { changesBetween } from './incremental/changes.ts';
import type { Derive } from './incremental/derivations.ts';
import { LookUps } from './incremental/look-ups.ts';
import { isSameResult } from './incremental/same-result.ts';
import { WatchedMap } from './incremental/watched-map.ts';
import { settleDefinitions } from './misspelt/settle-definitions.ts';
import { settleLost } from './misspelt/settle-lost.ts';
import { type GrammarTools, type ReadFile, readDocument, SINGLE_DOCUMENTS } from './read-document.ts';
import type { Rule } from './rule.ts';
import { type RulesByKind, rulesByKind, runRules, type Waiting } from './run-rules.ts';
import { completeDocuments, type ReadDocument, sortDocuments } from './sort-documents.ts';

/** What the rules told of a document, and what they looked up in pages for it. */
interface RuleRun {
  document: ReadDocument;
  lookUps: LookUps;
  findings: readonly Finding[];
}

/** What one check leaves for the next. */
interface Checked {
  grammars: ReadonlyMap<string, string>;
  tools: GrammarTools;
  files: ReadonlyMap<string, ReadFile>;
  runs: ReadonlyMap<string, RuleRun>;
  /** Every document that is no page, in order. */
  others: readonly ReadDocument[];
  catalogue: LastingCatalogue;
}

/**
 * Checks documents again and again: what did not change is not read again, and the rules walk only what could turn out
 * otherwise. Between two checks pages change most; after a change of anything else the rules walk everything.
 */
export class Checker {
  readonly #rules: RulesByKind;
  #last: Checked | undefined;
  /** Tries what becomes of the documents when a definition is spelt otherwise. */
  readonly #trial: Checker | undefined;

  /** @param isTrial it tells each finding as it is, for another checker that tries documents */
  constructor(rules: readonly Rule[], isTrial = false) {
    this.#rules = rulesByKind(rules);
    this.#trial = isTrial ? undefined : new Checker(rules, true);
  }

  /** What `checkDocuments` gives for the same files. @throws Error when a grammar is missing or is itself broken */
  check(files: ReadonlyMap<string, string>): CheckResult {
    const grammars = grammarTexts(files);
    const last = this.#last && sameTexts(this.#last.grammars, grammars) ? this.#last : undefined;
    const tools = last?.tools ?? toolsOf(grammars);
    const read = new Map<string, ReadFile>();
    for (const file of [...files.keys()].sort()) {
      const text = files.get(file) ?? '';
      const known = last?.files.get(file);
      read.set(file, known?.text === text ? known : readDocument(file, text, tools));
    }
    const documents = [...read.values()].flatMap(({ document }) => document ?? []);
    const sorted = sortDocuments(documents);
    const others = documents.filter(({ kind }) => kind !== 'page');
    // What a change of a page leaves as it was.
    const standing = last && sameList(last.others, others) ? last : undefined;
    const catalogue = documentCatalogue(sorted, standing?.catalogue);
    const runs = this.#runRules(documents, catalogue, standing);
    this.#last = { grammars, tools, files: read, runs, others, catalogue };
    const found = missingDocuments(files);
    for (const { findings } of read.values()) found.push(...findings);
    for (const { findings } of runs.values()) found.push(...findings);
    const findings = found.sort(compareFindings);
    const trial = (tried: ReadonlyMap<string, string>) => this.#trial?.check(tried).findings ?? [];
    const told = this.#trial
      ? withoutFollowUps(settleLost(files, settleDefinitions(files, findings, trial), trial)).map(tellable)
      : findings;
    return { findings: told, documents: completeDocuments(sorted) };
  }

  #runRules(
    documents: readonly ReadDocument[],
    catalogue: DocumentCatalogue,
    last: Checked | undefined,
  ): Map<string, RuleRun> {
    const changes = last && changesBetween(last.catalogue.pages, catalogue.pages);
    const same = new Map<Derive, boolean>();
    const isSame = (derive: Derive) => {
      const answer =
        same.get(derive) ?? (last && isSameResult(last.catalogue.derive(derive), catalogue.derive(derive)));
      same.set(derive, answer ?? false);
      return answer ?? false;
    };
    let lookUps = new LookUps();
    // One catalogue for all documents, which notes what is looked up for the one that is walked.
    const watched: DocumentCatalogue = {
      ...catalogue,
      pages: new WatchedMap(catalogue.pages, () => lookUps),
      derive(put) {
        lookUps.derived(put as Derive);
        return catalogue.derive(put);
      },
    };
    const runs = new Map<string, RuleRun>();
    const waiting: { lookUps: LookUps; visit: Waiting }[] = [];
    for (const document of documents) {
      const before = last?.runs.get(document.file);
      if (changes && before?.document === document && before.lookUps.outlast(changes, isSame)) {
        runs.set(document.file, before);
        continue;
      }
      const own = new LookUps();
      lookUps = own;
      const run = runRules(this.#rules, document, watched);
      runs.set(document.file, { document, lookUps, findings: run.findings });
      waiting.push(...run.waiting.map((visit) => ({ lookUps: own, visit })));
    }
    for (const { lookUps: own, visit } of waiting) {
      lookUps = own;
      visit();
    }
    return runs;
  }
}

/** What the checker knows of a finding for itself is left out. */
function tellable({ said, ...finding }: Finding): Finding {
  return finding;
}

function toolsOf(texts: ReadonlyMap<string, string>): GrammarTools {
  const grammars = new Grammars(texts);
  return { grammars, quick: new QuickFit(grammars) };
}

function grammarTexts(files: ReadonlyMap<string, string>): Map<string, string> {
  const grammars = new Map<string, string>();
  for (const [file, text] of files) if (file.startsWith('grammar/')) grammars.set(file.slice('grammar/'.length), text);
  return grammars;
}

function missingDocuments(files: ReadonlyMap<string, string>): Finding[] {
  return SINGLE_DOCUMENTS.filter((file) => !files.has(file)).flatMap((file) => {
    const findings = new Findings(file, '');
    const message = `There is no ${file}.`;
    findings.add('document-missing', 'error', { message, pointer: '', range: { offset: 0, length: 0 } });
    return findings.all;
  });
}

function sameTexts(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([name, text]) => b.get(name) === text);
}

function sameList<Entry>(a: readonly Entry[], b: readonly Entry[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index]);
}
