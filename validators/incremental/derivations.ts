import type { PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { isSameResult } from './same-result.ts';

/** What is taken of one page: lists, sets, maps and plain values, which another thread can be handed. */
export type OfPage<Taken = unknown> = (page: PageDocument, catalogue: DocumentCatalogue) => Taken;

/** What was taken of each page, by its id; undefined of a page that cannot be read. */
export type TakenOfPages<Taken = unknown> = ReadonlyMap<string, Taken | undefined>;

/** A function that puts something together of all documents; each stands for what it gives. */
export interface Derive<Result = unknown> {
  (catalogue: DocumentCatalogue): Result;
  /** What it takes of one page, where it takes no more: while that is the same for every page, so is what it gives. */
  ofPage?: OfPage;
}

/** All that is taken of pages by anybody, in the order in which the modules are loaded. */
const TAKEN: OfPage[] = [];

/** Puts something together of what is taken of each page, and of the documents that are no pages. */
export function takenOfPages<Taken, Result>(
  ofPage: OfPage<Taken>,
  put: (taken: TakenOfPages<Taken>, catalogue: DocumentCatalogue) => Result,
): Derive<Result> {
  if (!TAKEN.includes(ofPage)) TAKEN.push(ofPage);
  return Object.assign((catalogue: DocumentCatalogue) => put(catalogue.taken(ofPage), catalogue), { ofPage });
}

/** All that anybody takes of a page, for whoever checks other pages of the same documents. */
export function allTakenOf(page: PageDocument, catalogue: DocumentCatalogue): unknown[] {
  return TAKEN.map((ofPage) => ofPage(page, catalogue));
}

interface Derived {
  result: unknown;
  /** It looked at pages; else it stands as long as the other documents do. */
  looksAtPages: boolean;
}

type Pages = DocumentCatalogue['pages'];

/** What was put together of all documents of a catalogue: once, and after a change of pages only where it could differ. */
export class Derivations {
  readonly #pages: Pages;
  readonly #results = new Map<Derive, Derived>();
  readonly #taken = new Map<OfPage, TakenOfPages>();
  /** Of pages that somebody else has read: what `allTakenOf` gave there. */
  #handed: TakenOfPages<readonly unknown[]> = new Map();
  /** What is known from before a change of pages, and what of them changed; undefined where pages came or went. */
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

  /** What was put together before, where somebody asked for it. */
  known(put: Derive): { result: unknown } | undefined {
    return this.#results.get(put);
  }

  /** Takes over what was taken of pages elsewhere, before anything is put together of them: they are not looked into here. */
  hand(taken: TakenOfPages<readonly unknown[]>): void {
    this.#handed = taken;
  }

  /** What is taken of every page. */
  taken<Taken>(ofPage: OfPage<Taken>, catalogue: DocumentCatalogue): TakenOfPages<Taken> {
    const known = this.#taken.get(ofPage);
    if (known) return known as TakenOfPages<Taken>;
    const index = TAKEN.indexOf(ofPage);
    const taken = new Map<string, Taken | undefined>();
    for (const name of catalogue.pages.keys()) {
      if (this.#handed.has(name)) {
        taken.set(name, this.#handed.get(name)?.[index] as Taken | undefined);
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

/** Undefined where pages came or went. */
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
