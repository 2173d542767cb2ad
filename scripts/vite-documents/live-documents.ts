import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCatalogue } from '../../generators/build-catalogue.ts';
import { resolvePage } from '../../generators/resolve-page.ts';
import type { Catalogue, ResolvedPage } from '../../schemas/generated/grammar.ts';
import { Checker } from '../../validators/checker.ts';
import { type Documents, kindOfDocument } from '../../validators/documents.ts';
import type { Finding } from '../../validators/finding.ts';
import { allRules } from '../../validators/rules/index.ts';
import { answerRules } from '../module-calls-of.ts';
import { isDocumentPath, readDocuments } from '../read-documents.ts';

/** Documents without errors, and what is generated from them. */
export interface GoodDocuments {
  /** Path below the folder → text; the grammars among them. */
  files: ReadonlyMap<string, string>;
  documents: Documents;
  catalogue: Catalogue;
}

/** The result of a change. */
export interface LiveChange {
  /** The requested pages that have changed. */
  pages: Readonly<Record<string, ResolvedPage>>;
  /** Whether the server's catalogue has changed: anything but a page. */
  catalogueChanged: boolean;
}

/**
 * The documents of a folder as they are at the moment, and as they last were without errors. A document with errors is
 * held at its last good text, so that all others go on.
 */
export class LiveDocuments {
  readonly folder: string;
  #files: Map<string, string>;
  readonly #checker: Checker;
  /** Checks the documents that are left without those with errors. */
  readonly #held: Checker;
  #findings: readonly Finding[] = [];
  #good: GoodDocuments | undefined;
  /** The texts that browsers have received, by page. */
  readonly #given = new Map<string, string>();

  /** @param folder the folder `schemas` */
  constructor(folder: string) {
    this.folder = folder;
    const rules = [...allRules, ...answerRules(folder)];
    this.#checker = new Checker(rules);
    this.#held = new Checker(rules);
    this.#files = readDocuments(folder);
    this.#check();
  }

  get files(): ReadonlyMap<string, string> {
    return this.#files;
  }

  get findings(): readonly Finding[] {
    return this.#findings;
  }

  /** Undefined until there was a moment without errors. */
  get good(): GoodDocuments | undefined {
    return this.#good;
  }

  /** A page as it last was without errors; a later change of it is sent. */
  page(id: string): ResolvedPage | undefined {
    if (!this.#good?.documents.pages.has(id)) return undefined;
    const page = this.#resolve(id, this.#good);
    this.#given.set(id, JSON.stringify(page));
    return page;
  }

  /**
   * Reads again what was touched.
   *
   * @param touched paths below the folder, with `/`
   * @returns undefined when nothing has changed
   */
  readAgain(touched: Iterable<string>): LiveChange | undefined {
    let changed = false;
    for (const path of touched) {
      if (!isDocumentPath(path)) continue;
      const text = textOf(join(this.folder, path));
      if (text === this.#files.get(path)) continue;
      changed = true;
      if (text === undefined) this.#files.delete(path);
      else this.#files.set(path, text);
    }
    if (!changed) return undefined;
    const before = this.#good;
    this.#check();
    const good = this.#good;
    if (!good || good === before) return { pages: {}, catalogueChanged: false };
    return { pages: this.#changedPages(good), catalogueChanged: good.catalogue !== before?.catalogue };
  }

  /** What would be wrong if the documents were these. @throws Error when a grammar is missing or is itself broken */
  tried(files: ReadonlyMap<string, string>): readonly Finding[] {
    return this.#checker.try(files).findings;
  }

  #check(): void {
    try {
      const { findings, documents } = this.#checker.check(this.#files);
      this.#findings = findings;
      if (documents && !findings.some(isError)) this.#accept(new Map(this.#files), documents);
      else this.#hold(findings);
    } catch (error) {
      // A broken grammar: nothing can be checked until it is fixed.
      const message = error instanceof Error ? error.message : String(error);
      this.#findings = [{ ...NOWHERE, rule: 'grammar', severity: 'error', file: 'grammar', message }];
    }
  }

  /** Continues with the last good version of the documents with errors. */
  #hold(findings: readonly Finding[]): void {
    if (!this.#good) return;
    const files = new Map(this.#files);
    for (const { file } of findings.filter(isError)) {
      const text = this.#good.files.get(file);
      if (text === undefined) files.delete(file);
      else files.set(file, text);
    }
    const { findings: left, documents } = this.#held.check(files);
    if (documents && !left.some(isError)) this.#accept(files, documents);
  }

  #accept(files: ReadonlyMap<string, string>, documents: Documents): void {
    const before = this.#good;
    if (before && sameFiles(before.files, files, () => true)) return;
    const onlyPages = before && sameFiles(before.files, files, (file) => kindOfDocument(file) !== 'page');
    this.#good = { files, documents, catalogue: onlyPages ? before.catalogue : buildCatalogue(documents) };
  }

  #changedPages(good: GoodDocuments): Record<string, ResolvedPage> {
    const changed: Record<string, ResolvedPage> = {};
    for (const [id, before] of this.#given) {
      if (!good.documents.pages.has(id)) continue;
      try {
        const page = this.#resolve(id, good);
        const text = JSON.stringify(page);
        if (text === before) continue;
        this.#given.set(id, text);
        changed[id] = page;
      } catch (error) {
        // A rule is missing that would have reported it at its place.
        const message = error instanceof Error ? error.message : String(error);
        const finding: Finding = { ...NOWHERE, rule: 'resolve', severity: 'error', file: `pages/${id}.json`, message };
        this.#findings = [...this.#findings, finding];
      }
    }
    return changed;
  }

  #resolve(id: string, { catalogue, documents }: GoodDocuments): ResolvedPage {
    return resolvePage(id, { catalogue, pages: documents.pages });
  }
}

const NOWHERE = { line: 1, column: 1, endLine: 1, endColumn: 1, pointer: '' };

function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

/** Whether all files that count are the same in both. */
function sameFiles(
  a: ReadonlyMap<string, string>,
  b: ReadonlyMap<string, string>,
  counts: (file: string) => boolean,
): boolean {
  const within = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...one].every(([file, text]) => !counts(file) || other.get(file) === text);
  return within(a, b) && within(b, a);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
