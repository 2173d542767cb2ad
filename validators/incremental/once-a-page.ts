import type { DocumentCatalogue } from '../catalogue.ts';

/** What is known while one set of documents that are no pages stands. */
interface Kept<Part extends object, Result> {
  /** What may be looked at: everything but other pages. */
  standing: DocumentCatalogue;
  results: WeakMap<Part, { result: Result }>;
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
): (part: Part, catalogue: DocumentCatalogue) => Result {
  const kept = new WeakMap<object, Kept<Part, Result>>();
  return (part, catalogue) => {
    let ofStanding = kept.get(catalogue.endpoints);
    if (!ofStanding) {
      ofStanding = { standing: withoutPages(catalogue), results: new WeakMap() };
      kept.set(catalogue.endpoints, ofStanding);
    }
    let known = ofStanding.results.get(part);
    if (!known) {
      known = { result: work(part, ofStanding.standing) };
      ofStanding.results.set(part, known);
    }
    return known.result;
  };
}

function withoutPages(catalogue: DocumentCatalogue): DocumentCatalogue {
  const other = (): never => {
    throw new Error('What is worked out once a page looks at no other page.');
  };
  return Object.create(catalogue, { pages: { get: other }, derive: { value: other } }) as DocumentCatalogue;
}
