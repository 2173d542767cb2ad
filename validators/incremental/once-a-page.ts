import type { DocumentCatalogue } from '../catalogue.ts';

/** A result that is computed once; `store` stores it when other code has computed it. */
export interface OnceAPage<Part extends object, Result> {
  (part: Part, catalogue: DocumentCatalogue): Result;
  store(part: Part, catalogue: DocumentCatalogue, result: Result): void;
}

/** Computes something from a part of a document, and from the documents that are no pages. */
export type Work<Part extends object = object, Result = unknown> = (part: Part, catalogue: DocumentCatalogue) => Result;

/**
 * Computes something from one page, or a part of any document, and the documents that are no pages, and keeps it as long
 * as neither the part nor what was looked up for it changes.
 *
 * @param work must read no other page; an error reports it: a change of that page would not be noticed
 */
export function onceAPage<Part extends object, Result>(work: Work<Part, Result>): OnceAPage<Part, Result> {
  const once = (part: Part, catalogue: DocumentCatalogue) => catalogue.kept.get(work, part);
  return Object.assign(once, {
    store: (part: Part, catalogue: DocumentCatalogue, result: Result) => catalogue.kept.store(work, part, result),
  });
}
