import { buildCatalogue } from '../../../generators/build-catalogue.ts';
import { knownNames } from '../../../generators/known-names.ts';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import { Checker, type Tried } from '../../../validators/checker.ts';
import type { Documents } from '../../../validators/documents.ts';
import type { Finding } from '../../../validators/finding.ts';
import type { JsonObject } from '../../../validators/json.ts';
import { allRules } from '../../../validators/rules/index.ts';
import { SchemaFiles } from '../../playground/language/json-schema.ts';
import { NameLabels } from '../../playground/language/name-labels.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';

type Files = ReadonlyMap<string, string>;

/** What the documents say together, as far as they can be read. */
export interface Known {
  findings: readonly Finding[];
  /** Absent where a document that there is one of cannot be read. */
  documents?: Documents;
  catalogue?: Catalogue;
}

/** The grammar and the names of this console, by which documents are completed and explained. */
export interface Words {
  schemas: SchemaFiles;
  labels: NameLabels;
  catalogue: Catalogue;
  documents: Documents;
}

/** A page has no more additions that touch other documents; each holds a few megabytes. */
const MOST_TRIED = 100;

const KNOWN_NAMES = 'generated/known-names.schema.json';

/** Checks the documents after each edit, and keeps what an edit of a page leaves as it is. */
export class Knowledge {
  readonly #checker = new Checker(allRules);
  #last: { files: Files; known: Known } | undefined;
  #lastComplete: { documents: Documents; catalogue: Catalogue } | undefined;
  readonly #tried = new Map<string, Tried>();
  #words: { documents: Documents; words: Words } | undefined;

  /** @throws Error when a grammar is missing or broken */
  of(files: Files): Known {
    if (this.#last?.files === files) return this.#last.known;
    const { findings, documents } = this.#checker.check(files);
    const catalogue = documents && this.#catalogueOf(documents);
    if (documents && catalogue) this.#lastComplete = { documents, catalogue };
    const known = { findings, ...(documents && { documents }), ...(catalogue && { catalogue }) };
    this.#last = { files, known };
    return known;
  }

  /** The documents of files that are looked at beside those that are edited. */
  documentsOf(files: Files): Documents | undefined {
    return this.#last?.files === files ? this.#last.known.documents : this.#checker.try(files).documents;
  }

  /**
   * What would be wrong with documents that are only tried, and is not now.
   *
   * @param name of what is tried: trying it again after another edit of a page takes no longer than to check that page
   */
  wrongWith(tried: Files, now: Files, name?: string): readonly Finding[] {
    this.of(now);
    const known = new Map<string, number>();
    for (const finding of this.#checker.tryRules(now).findings)
      known.set(saidIn(finding), (known.get(saidIn(finding)) ?? 0) + 1);
    const result = this.#checker.tryRules(tried, name === undefined ? undefined : this.#tried.get(name));
    if (name !== undefined) this.#storeTried(name, result);
    return result.findings.filter((finding) => {
      const count = known.get(saidIn(finding)) ?? 0;
      known.set(saidIn(finding), count - 1);
      return count <= 0;
    });
  }

  /** Those used last stay. */
  #storeTried(name: string, result: Tried): void {
    this.#tried.delete(name);
    this.#tried.set(name, result);
    for (const oldest of this.#tried.keys()) {
      if (this.#tried.size <= MOST_TRIED) break;
      this.#tried.delete(oldest);
    }
  }

  /** What is around the places of a document, as the checker knows it. The documents are those of the last check. */
  around(file: string, text: string): Surroundings {
    return surroundingsOf((rule) => this.#checker.visit([rule], file, text));
  }

  /** Names and grammar of the documents as they could last be read. */
  words(files: Files): Words | undefined {
    this.of(files);
    const complete = this.#lastComplete;
    if (!complete) return undefined;
    if (
      this.#words &&
      this.#words.words.catalogue === complete.catalogue &&
      samePages(this.#words.documents, complete.documents)
    )
      return { ...this.#words.words, documents: complete.documents };
    const grammars = [...files].filter(([file]) => file.startsWith('grammar/'));
    const parsed = new Map(
      grammars.map(([path, text]) => [path.slice('grammar/'.length), JSON.parse(text) as JsonObject]),
    );
    const { documents, catalogue } = complete;
    const names = knownNames(catalogue, documents, parsed);
    const words = {
      schemas: new SchemaFiles(new Map([...grammars, [KNOWN_NAMES, names]])),
      labels: new NameLabels(catalogue, documents.pages),
      catalogue,
      documents,
    };
    this.#words = { documents, words };
    return words;
  }

  /** The catalogue has no page in it: an edited page leaves it as it is. */
  #catalogueOf(documents: Documents): Catalogue | undefined {
    const last = this.#lastComplete;
    if (last && sameBesidesPages(last.documents, documents)) return last.catalogue;
    try {
      return buildCatalogue(documents);
    } catch {
      // A document names something that does not exist, which a finding says at its place.
      return undefined;
    }
  }
}

/** A finding without its place, which an edit before it moves. */
function saidIn({ file, rule, message }: Finding): string {
  return [file, rule, message].join('\n');
}

function sameBesidesPages(a: Documents, b: Documents): boolean {
  return (
    a.menu === b.menu &&
    a.roles === b.roles &&
    a.custom === b.custom &&
    sameMap(a.entities, b.entities) &&
    sameMap(a.fieldSets, b.fieldSets) &&
    sameMap(a.dictionaries, b.dictionaries) &&
    sameMap(a.endpointGroups, b.endpointGroups)
  );
}

function sameMap<Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean {
  return a.size === b.size && [...a].every(([name, value]) => b.get(name) === value);
}

/** Known names list the pages, with their parameters. */
function samePages({ pages: a }: Documents, { pages: b }: Documents): boolean {
  return a.size === b.size && [...a].every(([id, page]) => sameHead(page, b.get(id)));
}

function sameHead(
  a: Documents['pages'] extends ReadonlyMap<string, infer Page> ? Page : never,
  b: typeof a | undefined,
): boolean {
  return (
    a === b ||
    (b !== undefined &&
      JSON.stringify([a.title, a.params, a.optionalParams]) === JSON.stringify([b.title, b.params, b.optionalParams]))
  );
}
