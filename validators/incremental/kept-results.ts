import type { DocumentCatalogue } from '../catalogue.ts';
import type { CatalogueChanges } from './changes.ts';
import { LookUps } from './look-ups.ts';
import type { Work } from './once-a-page.ts';

interface Kept {
  result: unknown;
  /** What was looked up for it. */
  lookUps: LookUps;
  /** The state of the documents that are no pages in which it was last known to hold. */
  state: number;
}

/** The present reader of a catalogue: look-ups are noted for it. */
export interface Asking {
  lookUps: LookUps;
}

/** The results of `onceAPage`, each with its dependencies. Kept from check to check. */
export class KeptResults {
  readonly #results = new Map<Work, WeakMap<object, Kept>>();
  readonly #asking: Asking;
  /** Those of the check that this one only tries something beside: they are read, and stay what they are. */
  readonly #beside: KeptResults | undefined;
  #standing: DocumentCatalogue | undefined;
  #state = 0;
  #changes: CatalogueChanges | undefined;

  constructor(asking: Asking, beside?: KeptResults) {
    this.#asking = asking;
    this.#beside = beside;
  }

  /** For one check that goes on from here, after which everything here holds as before. */
  aside(): KeptResults {
    return new KeptResults(this.#asking, this);
  }

  /**
   * Continues with the documents of another check.
   *
   * @param catalogue notes what is looked up for `asking`
   * @param changes since the check before
   */
  goOn(catalogue: DocumentCatalogue, changes: CatalogueChanges | undefined): void {
    this.#standing = withoutPages(catalogue);
    if (!changes || changes.isOfPages) return;
    this.#changes = changes;
    this.#state += 1;
  }

  get<Part extends object, Result>(work: Work<Part, Result>, part: Part): Result {
    const results = this.#of(work as Work);
    const known = this.#known(work as Work, part);
    if (known) {
      this.#asking.lookUps.kept(known.lookUps);
      return known.result as Result;
    }
    if (!this.#standing) throw new Error('Nothing is kept before the first check.');
    const outer = this.#asking.lookUps;
    const lookUps = new LookUps();
    this.#asking.lookUps = lookUps;
    const result = work(part, this.#standing);
    this.#asking.lookUps = outer;
    outer.kept(lookUps);
    results.set(part, { result, lookUps, state: this.#state });
    return result;
  }

  /** Stores a result that other code computed; its look-ups are those noted at the moment. */
  store<Part extends object, Result>(work: Work<Part, Result>, part: Part, result: Result): void {
    this.#of(work as Work).set(part, { result, lookUps: this.#asking.lookUps, state: this.#state });
  }

  #of(work: Work): WeakMap<object, Kept> {
    const known = this.#results.get(work);
    if (known) return known;
    const made = new WeakMap<object, Kept>();
    this.#results.set(work, made);
    return made;
  }

  /** What is kept and holds. */
  #known(work: Work, part: object): Kept | undefined {
    const own = this.#of(work).get(part);
    if (own && this.#stands(own)) return own;
    const beside = this.#beside;
    const other = beside ? beside.#known(work, part) : undefined;
    return other && (!this.#changes || other.lookUps.outlast(this.#changes)) ? other : undefined;
  }

  #stands(kept: Kept): boolean {
    if (kept.state === this.#state) return true;
    // It was not needed at the check before, so the changes since are unknown.
    if (kept.state !== this.#state - 1 || !this.#changes) return false;
    if (!kept.lookUps.outlast(this.#changes)) return false;
    kept.state = this.#state;
    return true;
  }
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
