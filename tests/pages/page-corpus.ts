import { buildCatalogue } from '../../generators/build-catalogue.ts';
import { type ResolveContext, resolvePage } from '../../generators/resolve-page.ts';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import { galleryDocuments } from '../../scripts/gallery-documents.ts';
import { check } from '../../validators/check.ts';
import { richConsole } from '../../validators/testing/rich-console.ts';
import { ASKED_PAGES, askedFor } from '../asked-for.ts';

/** A page of some console, with the documents around it. */
export interface CorpusPage {
  page: ResolvedPage;
  context: ResolveContext;
}

/** Checking all documents takes seconds, and the files of a worker ask for the same: what they change of a page is a copy. */
let known: ReadonlyMap<string, CorpusPage> | undefined;

/**
 * Every page that there is: those that are shipped, the examples of the book, the samples of the gallery, and the pages
 * of every kind that rules are tested by. A new page document is in here without being named anywhere.
 *
 * @throws Error with the first finding: only checked documents are worth showing
 */
export function pageCorpus(): Map<string, CorpusPage> {
  known ??= everyPage();
  return new Map(known);
}

function everyPage(): Map<string, CorpusPage> {
  const book = pagesOf(galleryDocuments());
  const rich = pagesOf(richConsole());
  return new Map([...book, ...[...rich].filter(([id]) => id.startsWith('rich/'))]);
}

/** Those that this run was asked for: every page, when nobody named any. For tests that are made once for each page. */
export function askedPages(): Map<string, CorpusPage> {
  return new Map(askedFor(ASKED_PAGES, [...pageCorpus()], ([id]) => id));
}

function pagesOf(files: ReadonlyMap<string, string>): Map<string, CorpusPage> {
  const { documents, findings } = check(files);
  const worst = findings.find(({ severity }) => severity === 'error');
  if (!documents || worst) throw new Error(worst ? `${worst.file}:${worst.line} ${worst.message}` : 'No documents');
  const context = { catalogue: buildCatalogue(documents), pages: documents.pages };
  return new Map([...documents.pages.keys()].map((id) => [id, { page: resolvePage(id, context), context }]));
}
