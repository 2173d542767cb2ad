import { type DocumentCatalogue, documentCatalogue, type LastingCatalogue } from './catalogue.ts';
import type { CheckResult } from './check-result.ts';
import { compareFindings, type Finding } from './finding.ts';
import { Findings } from './findings.ts';
import { withoutFollowUps } from './follow-ups.ts';
import { Grammars } from './grammar/grammars.ts';
import { QuickFit } from './grammar/quick-fit.ts';
import { CatalogueChanges } from './incremental/changes.ts';
import { type Asking, KeptResults } from './incremental/kept-results.ts';
import { keptValues } from './incremental/kept-values.ts';
import { LookUps } from './incremental/look-ups.ts';
import { watchedCatalogue } from './incremental/watched-catalogue.ts';
import { settleDefinitions } from './misspelt/settle-definitions.ts';
import { settleLost } from './misspelt/settle-lost.ts';
import { parseJson } from './positions/parse-json.ts';
import { type GrammarTools, type ReadFile, readDocument, SINGLE_DOCUMENTS } from './read-document.ts';
import type { Rule } from './rule.ts';
import { type RulesByKind, rulesByKind, runRules, type Waiting } from './run-rules.ts';
import { completeDocuments, type ReadDocument, type SortedDocuments, sortDocuments } from './sort-documents.ts';

/** The findings of the rules in a document, and their look-ups in others. */
interface RuleRun {
  document: ReadDocument;
  lookUps: LookUps;
  findings: readonly Finding[];
}

/** The data that one check leaves for the next. */
interface Checked {
  grammars: ReadonlyMap<string, string>;
  tools: GrammarTools;
  files: ReadonlyMap<string, ReadFile>;
  runs: ReadonlyMap<string, RuleRun>;
  /** Every document that is no page, in order. */
  others: readonly ReadDocument[];
  catalogue: LastingCatalogue;
  kept: KeptResults;
}

/** What the rules find in files that were tried, and what another try goes on from. */
export interface Tried {
  readonly findings: readonly Finding[];
  readonly checked: Checked;
  /** The documents of the last check that are no pages. */
  readonly others: readonly ReadDocument[];
}

/** How a checker is used. */
interface Use {
  /** Nothing is checked after the first time: what the rules look up need not be noted. */
  isOnce?: boolean;
  /** It returns each finding unprocessed, for another checker that tries documents. */
  isTrial?: boolean;
}

/** What the rules find in documents, each finding unprocessed, and what another check goes on from. */
interface Look {
  findings: readonly Finding[];
  sorted: SortedDocuments;
  checked: Checked;
}

/**
 * Checks documents again and again: what did not change is not read again, and the rules walk only what could have another result
 * now. Between two checks pages change most: results over all other documents then stay valid.
 */
export class Checker {
  readonly #rules: RulesByKind;
  readonly #isTrial: boolean;
  #last: Checked | undefined;
  readonly #asking: Asking = { lookUps: new LookUps() };
  /** Tries the documents with another spelling of a definition, where nothing is noted to go on from. */
  readonly #trial: Checker | undefined;

  constructor(rules: readonly Rule[], { isOnce = false, isTrial = false }: Use = {}) {
    this.#rules = rulesByKind(rules);
    this.#isTrial = isTrial;
    this.#trial = isOnce ? new Checker(rules, { isTrial: true }) : undefined;
  }

  /** The result of `checkDocuments` for the same files. @throws Error when a grammar is missing or is itself broken */
  check(files: ReadonlyMap<string, string>): CheckResult {
    const look = this.#look(files, this.#last, this.#last?.kept ?? new KeptResults(this.#asking));
    if (!this.#trial) this.#last = look.checked;
    return this.#resultOf(files, look);
  }

  /**
   * The same for files that are only tried: the next check goes on from the one before, and does not have to find its way back.
   * @throws Error as `check` does
   */
  try(files: ReadonlyMap<string, string>): CheckResult {
    return this.#resultOf(files, this.#lookAside(files, this.#last));
  }

  /**
   * What the rules find in files that are only tried, each finding unprocessed: what follows from another one is among them. It
   * takes a fraction of the time of `try` where there is something to find.
   *
   * @param before what was nearly the same, to go on from in the place of the last check; it cannot be gone on from again
   */
  tryRules(files: ReadonlyMap<string, string>, before?: Tried): Tried {
    const last = this.#last;
    const others = last?.others ?? [];
    // What it looked up beside the last check holds while that has the same documents that are no pages.
    const isNear = before !== undefined && sameList(before.others, others);
    const { findings, checked } = isNear
      ? this.#look(files, before.checked, before.checked.kept)
      : this.#lookAside(files, last);
    return { findings, checked, others };
  }

  /**
   * What other visitors report in one document of the last check: they see what rules see.
   *
   * @param text is looked at in place of the document's own; one that is being edited may not fit the grammar yet
   */
  visit(rules: readonly Rule[], file: string, text: string): readonly Finding[] {
    const last = this.#last;
    const document = last && readDocument(file, text, last.tools).document;
    if (!last || !document) return [];
    const content = document.content ?? writtenContent(text);
    this.#asking.lookUps = new LookUps();
    try {
      return runRules(rulesByKind(rules), { ...document, content }, last.catalogue, this.#asking, new LookUps())
        .findings;
    } catch (error) {
      // What does not fit the grammar may have any shape: nothing is known around it then.
      if (document.content) throw error;
      return [];
    }
  }

  #resultOf(files: ReadonlyMap<string, string>, { findings, sorted, checked }: Look): CheckResult {
    const documents = completeDocuments(sorted);
    if (this.#isTrial) return { findings: [...findings], documents };
    const trial = (tried: ReadonlyMap<string, string>) =>
      this.#trial ? this.#trial.check(tried).findings : this.#lookAside(tried, checked).findings;
    const settled = settleLost(files, settleDefinitions(files, findings, trial), trial);
    return { findings: withoutFollowUps(settled).map(withoutInternals), documents };
  }

  #lookAside(files: ReadonlyMap<string, string>, from: Checked | undefined): Look {
    return this.#look(files, from, from ? from.kept.aside() : new KeptResults(this.#asking));
  }

  #look(files: ReadonlyMap<string, string>, from: Checked | undefined, kept: KeptResults): Look {
    const grammars = grammarTexts(files);
    const last = from && sameTexts(from.grammars, grammars) ? from : undefined;
    const tools = last?.tools ?? toolsOf(grammars);
    const read = new Map<string, ReadFile>();
    for (const file of [...files.keys()].sort()) {
      const text = files.get(file) ?? '';
      const known = last?.files.get(file);
      read.set(file, known?.text === text ? known : readAnew(readDocument(file, text, tools), known));
    }
    const documents = [...read.values()].flatMap(({ document }) => document ?? []);
    const sorted = sortDocuments(documents);
    const others = documents.filter(({ kind }) => kind !== 'page');
    // The parts that a change of a page does not affect.
    const standing = last && sameList(last.others, others) ? last.catalogue : undefined;
    const catalogue = documentCatalogue(sorted, kept, standing);
    const changes = last && new CatalogueChanges(last.catalogue, catalogue);
    const watched = this.#trial ? catalogue : watchedCatalogue(catalogue, this.#asking);
    kept.goOn(watched, changes);
    const runs = this.#runRules(documents, watched, last, changes);
    const found = missingDocuments(files);
    for (const { findings } of read.values()) found.push(...findings);
    for (const { findings } of runs.values()) found.push(...findings);
    const checked = { grammars, tools, files: read, runs, others, catalogue, kept };
    return { findings: found.sort(compareFindings), sorted, checked };
  }

  #runRules(
    documents: readonly ReadDocument[],
    watched: DocumentCatalogue,
    last: Checked | undefined,
    changes: CatalogueChanges | undefined,
  ): Map<string, RuleRun> {
    const runs = new Map<string, RuleRun>();
    const waiting: { lookUps: LookUps; visit: Waiting }[] = [];
    for (const document of documents) {
      const before = last?.runs.get(document.file);
      if (changes && before?.document === document && before.lookUps.outlast(changes)) {
        runs.set(document.file, before);
        continue;
      }
      const ofWalker = new LookUps();
      const ofRules = new LookUps(ofWalker);
      this.#asking.lookUps = ofWalker;
      const run = runRules(this.#rules, document, watched, this.#asking, ofRules);
      runs.set(document.file, { document, lookUps: ofRules, findings: run.findings });
      waiting.push(...run.waiting.map((visit) => ({ lookUps: ofRules, visit })));
    }
    for (const { lookUps, visit } of waiting) {
      this.#asking.lookUps = lookUps;
      visit();
    }
    return runs;
  }
}

/** What a text that is JSON says, whether it fits the grammar or not. */
function writtenContent(text: string): ReadDocument['content'] {
  const { root, mistakes } = parseJson(text);
  return root && mistakes.length === 0 ? { value: root.value } : undefined;
}

/** A file that was read again, with its unchanged parts as the same objects. */
function readAnew(file: ReadFile, before: ReadFile | undefined): ReadFile {
  const { document } = file;
  const known = before?.document?.content;
  if (!document?.content || !known) return file;
  return { ...file, document: { ...document, content: { value: keptValues(document.content.value, known.value) } } };
}

/** Internal data of a finding is left out. */
function withoutInternals({ said, ...finding }: Finding): Finding {
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
