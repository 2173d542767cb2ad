import type { DocumentCatalogue } from '../catalogue.ts';

/** What is worked out once; `keep` hands it over when somebody came by it on another way. */
export interface OnceAPage<Part extends object, Result> {
  (part: Part, catalogue: DocumentCatalogue): Result;
  keep(part: Part, catalogue: DocumentCatalogue, result: Result): void;
}

/** Works something out of a part of a document, and of the documents that are no pages. */
export type Work<Part extends object = object, Result = unknown> = (part: Part, catalogue: DocumentCatalogue) => Result;

/**
 * Works something out of one page, or of a part of any document, and of the documents that are no pages, and keeps it as long
 * as neither the part nor what was looked up for it changes.
 *
 * @param work looks at no other page, and is told so by an error: nobody would notice when that one changes
 */
export function onceAPage<Part extends object, Result>(work: Work<Part, Result>): OnceAPage<Part, Result> {
  const once = (part: Part, catalogue: DocumentCatalogue) => catalogue.kept.get(work, part);
  return Object.assign(once, {
    keep: (part: Part, catalogue: DocumentCatalogue, result: Result) => catalogue.kept.keep(work, part, result),
  });
}
