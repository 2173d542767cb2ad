import type { PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';

/** What is known while one set of documents that are no pages stands. */
interface Kept<Result> {
  /** What may be looked at: everything but other pages. */
  standing: DocumentCatalogue;
  results: WeakMap<PageDocument, { result: Result }>;
}

/**
 * Works something out of one page and of the documents that are no pages, and keeps it as long as neither changes: the maps
 * of a catalogue are made anew whenever a document that is no page changes, and stay when a page does.
 *
 * @param work looks at no other page, and is told so by an error: nobody would notice when that one changes
 */
export function onceAPage<Result>(
  work: (page: PageDocument, catalogue: DocumentCatalogue) => Result,
): (page: PageDocument, catalogue: DocumentCatalogue) => Result {
  const kept = new WeakMap<object, Kept<Result>>();
  return (page, catalogue) => {
    const { standing, results } = kept.get(catalogue.endpoints) ?? {
      standing: withoutPages(catalogue),
      results: new WeakMap(),
    };
    kept.set(catalogue.endpoints, { standing, results });
    const known = results.get(page) ?? { result: work(page, standing) };
    results.set(page, known);
    return known.result;
  };
}

function withoutPages(catalogue: DocumentCatalogue): DocumentCatalogue {
  const other = (): never => {
    throw new Error('What is worked out once a page looks at no other page.');
  };
  return Object.create(catalogue, { pages: { get: other }, derive: { value: other } }) as DocumentCatalogue;
}
