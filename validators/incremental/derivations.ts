import type { PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { isSameResult } from './same-result.ts';

/** The extract of one page: lists, sets, maps and plain values, which can be sent to another thread. */
export type OfPage<Taken = unknown> = (page: PageDocument, catalogue: DocumentCatalogue) => Taken;

/** The extract of each page, by its id; undefined for a page that cannot be read. */
export type TakenOfPages<Taken = unknown> = ReadonlyMap<string, Taken | undefined>;

/** A function that computes something from all documents; each identifies its result. */
export interface Derive<Result = unknown> {
  (catalogue: DocumentCatalogue): Result;
  /** Its extract of one page, if it reads nothing else of pages: while that is the same for every page, so is the result. */
  ofPage?: OfPage;
}

/** All functions that make extracts of pages, in the order in which the modules are loaded. */
const TAKEN: OfPage[] = [];

/** Computes something from the extract of each page, and from the documents that are no pages. */
export function takenOfPages<Taken, Result>(
  ofPage: OfPage<Taken>,
  put: (taken: TakenOfPages<Taken>, catalogue: DocumentCatalogue) => Result,
): Derive<Result> {
  if (!TAKEN.includes(ofPage)) TAKEN.push(ofPage);
  return Object.assign((catalogue: DocumentCatalogue) => put(catalogue.taken(ofPage), catalogue), { ofPage });
}

/** All extracts of a page, for a thread that checks other pages of the same documents. */
export function allTakenOf(page: PageDocument, catalogue: DocumentCatalogue): unknown[] {
  return TAKEN.map((ofPage) => ofPage(page, catalogue));
}

interface Derived {
  result: unknown;
  /** It read pages; else it stays valid as long as the other documents do. */
  looksAtPages: boolean;
}

type Pages = DocumentCatalogue['pages'];

/** The results over all documents of a catalogue: computed once, and after a change of pages only where it could differ. */
export class Derivations {
  readonly #pages: Pages;
  readonly #results = new Map<Derive, Derived>();
  readonly #taken = new Map<OfPage, TakenOfPages>();
  /** The results of `allTakenOf` for pages that another thread has read. */
  #received: TakenOfPages<readonly unknown[]> = new Map();
  /** What is known from before a change of pages, and which of them changed; undefined where pages were added or removed. */
  readonly #known: ReadonlyMap<Derive, Derived> | undefined;
  readonly #changed: readonly (readonly [PageDocument | undefined, PageDocument | undefined])[] | undefined;

  /** @param before those of the same documents but for pages */
  constructor(pages: Pages, before?: Derivations) {
    this.#pages = pages;
    this.#known = before ? before.#results : undefined;
    this.#changed = before ? changedPages(before.#pages, pages) : undefined;
  }

  get<Result>(put: Derive<Result>, catalogue: DocumentCatalogue): Result {
    return this.#derived(put, catalogue).result as Result;
  }

  /** The earlier result, if it was computed. */
  known(put: Derive): { result: unknown } | undefined {
    return this.#results.get(put);
  }

  /** Receives extracts of pages from elsewhere, before any result is computed from them: those pages are not read here. */
  hand(taken: TakenOfPages<readonly unknown[]>): void {
    this.#received = taken;
  }

  /** The extract of every page. */
  taken<Taken>(ofPage: OfPage<Taken>, catalogue: DocumentCatalogue): TakenOfPages<Taken> {
    const known = this.#taken.get(ofPage);
    if (known) return known as TakenOfPages<Taken>;
    const index = TAKEN.indexOf(ofPage);
    const taken = new Map<string, Taken | undefined>();
    for (const name of catalogue.pages.keys()) {
      if (this.#received.has(name)) {
        taken.set(name, this.#received.get(name)?.[index] as Taken | undefined);
        continue;
      }
      const page = catalogue.pages.get(name);
      taken.set(name, page && ofPage(page, catalogue));
    }
    this.#taken.set(ofPage, taken);
    return taken;
  }

  #derived(put: Derive, catalogue: DocumentCatalogue): Derived {
    const made = this.#results.get(put);
    if (made) return made;
    const known = this.#known?.get(put);
    const derived = known && this.#stands(put, known, catalogue) ? known : this.#make(put, catalogue);
    this.#results.set(put, derived);
    return derived;
  }

  #stands({ ofPage }: Derive, { looksAtPages }: Derived, catalogue: DocumentCatalogue): boolean {
    if (!looksAtPages) return true;
    if (!this.#changed || !ofPage) return this.#changed?.length === 0;
    return this.#changed.every(
      ([before, after]) => before && after && isSameResult(ofPage(before, catalogue), ofPage(after, catalogue)),
    );
  }

  #make(put: Derive, catalogue: DocumentCatalogue): Derived {
    let looksAtPages = false;
    const derive = <Result>(inner: Derive<Result>): Result => {
      const derived = this.#derived(inner as Derive, catalogue);
      looksAtPages ||= derived.looksAtPages;
      return derived.result as Result;
    };
    const seen: DocumentCatalogue = Object.create(catalogue, {
      pages: {
        get: () => {
          looksAtPages = true;
          return catalogue.pages;
        },
      },
      taken: {
        value: (ofPage: OfPage) => {
          looksAtPages = true;
          return catalogue.taken(ofPage);
        },
      },
      derive: { value: derive },
    });
    const result = put(seen);
    return { result, looksAtPages };
  }
}

/** Undefined where pages were added or removed. */
function changedPages(before: Pages, after: Pages) {
  if (before.size !== after.size) return undefined;
  const changed: [PageDocument | undefined, PageDocument | undefined][] = [];
  for (const [name, page] of after) {
    const known = before.get(name);
    if (known === page && (page || before.has(name))) continue;
    if (!before.has(name)) return undefined;
    changed.push([known, page]);
  }
  return changed;
}
