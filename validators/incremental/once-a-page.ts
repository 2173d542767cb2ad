import type { DocumentCatalogue } from '../catalogue.ts';

/** What is known while one set of documents that are no pages stands. */
interface Kept<Part extends object, Result> {
  /** What may be looked at: everything but other pages. */
  standing: DocumentCatalogue;
  results: WeakMap<Part, { result: Result }>;
}

/** What is worked out once; `keep` hands it over when somebody came by it on another way. */
export interface OnceAPage<Part extends object, Result> {
  (part: Part, catalogue: DocumentCatalogue): Result;
  keep(part: Part, catalogue: DocumentCatalogue, result: Result): void;
}

/**
 * Works something out of one page, or of a part of any document, and of the documents that are no pages, and keeps it as long
 * as neither changes: the maps of a catalogue are made anew whenever a document that is no page changes, and stay when a page
 * does.
 *
 * @param work looks at no other page, and is told so by an error: nobody would notice when that one changes
 */
export function onceAPage<Part extends object, Result>(
  work: (part: Part, catalogue: DocumentCatalogue) => Result,
): OnceAPage<Part, Result> {
  const kept = new WeakMap<object, Kept<Part, Result>>();
  const keptFor = (catalogue: DocumentCatalogue) => {
    const known = kept.get(catalogue.endpoints);
    if (known) return known;
    const made: Kept<Part, Result> = { standing: withoutPages(catalogue), results: new WeakMap() };
    kept.set(catalogue.endpoints, made);
    return made;
  };
  const once = (part: Part, catalogue: DocumentCatalogue) => {
    const { standing, results } = keptFor(catalogue);
    const known = results.get(part);
    if (known) return known.result;
    const result = work(part, standing);
    results.set(part, { result });
    return result;
  };
  return Object.assign(once, {
    keep(part: Part, catalogue: DocumentCatalogue, result: Result) {
      keptFor(catalogue).results.set(part, { result });
    },
  });
}

function withoutPages(catalogue: DocumentCatalogue): DocumentCatalogue {
  const other = (): never => {
    throw new Error('What is worked out once a page looks at no other page.');
  };
  return Object.create(catalogue, {
    pages: { get: other },
    derive: { value: other },
    taken: { value: other },
  }) as DocumentCatalogue;
}
