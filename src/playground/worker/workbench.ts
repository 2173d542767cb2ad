import { buildCatalogue } from '../../../generators/build-catalogue.ts';
import { knownNames } from '../../../generators/known-names.ts';
import { resolvePage } from '../../../generators/resolve-page.ts';
import type { Catalogue, ResolvedPage, Text } from '../../../schemas/generated/grammar.ts';
import { Checker } from '../../../validators/checker.ts';
import type { Finding } from '../../../validators/finding.ts';
import type { JsonObject } from '../../../validators/json.ts';
import { inChinese } from '../../../validators/locales/in-chinese.ts';
import { outlineOf } from '../../../validators/positions/outline.ts';
import { allRules } from '../../../validators/rules/index.ts';
import { complete, type Language, type Offers } from '../language/complete.ts';
import { type HoverText, hover } from '../language/hover.ts';
import { SchemaFiles } from '../language/json-schema.ts';
import { NameLabels } from '../language/name-labels.ts';
import { fileOf } from './file-of.ts';

/** A page that can be taken as a start. */
export interface ShippedPage {
  id: string;
  title: Text;
  text: string;
}

/** What came of a look at a document. */
export interface Checked {
  /** Those of the document first, then those that it causes in others. */
  findings: readonly Finding[];
  /** Absent where the document has an error. */
  page?: ResolvedPage;
}

const PAGE_GRAMMAR = 'grammar/page.schema.json';
const KNOWN_NAMES = 'generated/known-names.schema.json';

/**
 * Everything that the playground asks about a page document, in plain functions: they run in a worker, with the same checker
 * and the same resolving as the command line, the build and the development server.
 */
export class Workbench {
  readonly #files: ReadonlyMap<string, string>;
  readonly #checker = new Checker(allRules);
  readonly #language: Language;
  /** Holds no page, so an edited page leaves it as it is. */
  readonly #catalogue: Catalogue;
  /** What the documents have already, without the one that is edited. */
  readonly #before: ReadonlySet<string>;
  readonly pages: readonly ShippedPage[];

  /**
   * @param files path below `schemas/` → text: all documents and grammars
   * @throws Error when they do not fit their grammars themselves
   */
  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
    const { documents, findings } = this.#checker.check(files);
    if (!documents) throw new Error('The documents of this console cannot be read.');
    this.#before = new Set(findings.map(identityOf));
    this.pages = [...documents.pages].map(([id, { title }]) => ({ id, title, text: files.get(fileOf(id)) ?? '' }));
    const catalogue = buildCatalogue(documents);
    this.#catalogue = catalogue;
    const grammars = [...files].filter(([file]) => file.startsWith('grammar/'));
    const known = knownNames(catalogue, documents, new Map(grammars.map(parsedGrammar)));
    const schemas = new SchemaFiles(new Map([...grammars, [KNOWN_NAMES, known]]));
    const root = schemas.root(PAGE_GRAMMAR);
    if (!root) throw new Error(`There is no ${PAGE_GRAMMAR}.`);
    this.#language = { files: schemas, root, labels: new NameLabels(catalogue, documents.pages) };
  }

  /** Checks a text as if it were the document of this page, and resolves it if it has no error. */
  check(id: string, text: string, language: 'zh' | 'en' = 'en'): Checked {
    const file = fileOf(id);
    const { findings, documents } = this.#checker.check(new Map([...this.#files, [file, text]]));
    const own = findings.filter((finding) => finding.file === file);
    const caused = findings.filter((finding) => finding.file !== file && !this.#before.has(identityOf(finding)));
    const reported = [...own, ...caused];
    const shown = language === 'zh' ? inChinese(reported, allRules) : reported;
    if (!documents || own.some(({ severity }) => severity === 'error')) return { findings: shown };
    try {
      return { findings: shown, page: resolvePage(id, { catalogue: this.#catalogue, pages: documents.pages }) };
    } catch (error) {
      // A rule is missing that would have reported it at its place.
      const message = error instanceof Error ? error.message : String(error);
      const place = { line: 1, column: 1, endLine: 1, endColumn: 1, pointer: '' };
      return { findings: [{ rule: 'resolve', severity: 'error', file, ...place, message }, ...shown] };
    }
  }

  complete(text: string, offset: number): Offers {
    if (isTooDeep(text)) return { from: offset, to: offset, offers: [] };
    return complete(text, offset, this.#language);
  }

  hover(text: string, offset: number): HoverText | undefined {
    if (isTooDeep(text)) return undefined;
    return hover(text, offset, this.#language);
  }
}

/** The check reports it at its place; walking such a text would only exceed the stack. */
function isTooDeep(text: string): boolean {
  return outlineOf(text).tooDeep !== undefined;
}

/** Identifies a finding across edits elsewhere. */
function identityOf({ file, rule, pointer, message }: Finding): string {
  return [file, rule, pointer, message].join('\n');
}

function parsedGrammar([path, text]: [string, string]): [name: string, grammar: JsonObject] {
  return [path.slice('grammar/'.length), JSON.parse(text) as JsonObject];
}
