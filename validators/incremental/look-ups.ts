import type { CatalogueChanges, Changes } from './changes.ts';
import type { Derive } from './derivations.ts';

/** The maps of a catalogue that rules look names up in. */
export const LOOKED_UP = [
  'pages',
  'entities',
  'fieldSets',
  'dictionaries',
  'dictionaryTitles',
  'dictionaryLabels',
  'codeLabels',
  'codeColors',
  'endpoints',
  'endpointGroups',
  'menu',
  'roles',
] as const;

/** The single values of a catalogue; of the maps that may be missing, whether they are there. */
export const SINGLE = ['custom', 'menu', 'roles'] as const;

export type LookedUp = (typeof LOOKED_UP)[number];
export type Single = (typeof SINGLE)[number];

/** The look-ups in one map, in one set, or in another value. */
export class Asked {
  readonly names = new Set<string>();
  allNames = false;
  everything = false;

  outlasts({ names, namesDiffer, isOther }: Changes): boolean {
    if (names.size === 0) return true;
    if (isOther || this.everything || (this.allNames && namesDiffer)) return false;
    const [few, many] = names.size < this.names.size ? [names, this.names] : [this.names, names];
    for (const name of few) if (many.has(name)) return false;
    return true;
  }
}

/** What was looked up in a catalogue: names of its maps, all names, or everything. */
export class LookUps {
  // Each is made when something is noted: there is one of these for every result that is kept, and in most little is noted.
  #maps: Map<LookedUp, Asked> | undefined;
  /** By the result over all documents, and by the part of it. */
  #derived: Map<Derive, Map<string, Asked>> | undefined;
  #singles: Set<Single> | undefined;
  /** Those of the walker; these here are the rules' own. */
  readonly #walker: LookUps | undefined;
  /** Those of results that were computed once and reused. They read no page. */
  #kept: Set<LookUps> | undefined;
  /** The last answer: many depend on the same results. */
  #answered: { changes: CatalogueChanges; outlasts: boolean } | undefined;

  constructor(walker?: LookUps) {
    this.#walker = walker;
  }

  of(map: LookedUp): Asked {
    this.#maps ??= new Map();
    return known(this.#maps, map, () => new Asked());
  }

  /** @param part the names on the path to a map inside the result, with points between them */
  derived(derive: Derive, part = ''): Asked {
    this.#derived ??= new Map();
    const parts = known(this.#derived, derive, () => new Map<string, Asked>());
    return known(parts, part, () => new Asked());
  }

  single(name: Single): void {
    this.#singles ??= new Set();
    this.#singles.add(name);
  }

  /** @param other nothing more is noted in it */
  kept(other: LookUps): void {
    if (other === this || other.#isEmpty) return;
    this.#kept ??= new Set();
    this.#kept.add(other);
  }

  /** Whether every answer would be the same after these changes. */
  outlast(changes: CatalogueChanges): boolean {
    if (this.#answered?.changes === changes) return this.#answered.outlasts;
    const outlasts = this.#outlastsPages(changes) && (changes.isOfPages || this.#outlastsOthers(changes));
    this.#answered = { changes, outlasts };
    return outlasts;
  }

  get #isEmpty(): boolean {
    return !(this.#maps || this.#derived || this.#singles || this.#kept || this.#walker);
  }

  #outlastsPages(changes: CatalogueChanges): boolean {
    if (this.#maps?.get('pages')?.outlasts(changes.of('pages')) === false) return false;
    for (const [derive, parts] of this.#derived ?? []) {
      if (changes.isSame(derive)) continue;
      for (const [part, asked] of parts) if (!asked.outlasts(changes.ofDerived(derive, part))) return false;
    }
    return this.#walker?.outlast(changes) !== false;
  }

  #outlastsOthers(changes: CatalogueChanges): boolean {
    for (const name of changes.singles) if (this.#singles?.has(name)) return false;
    for (const [map, asked] of this.#maps ?? []) if (!asked.outlasts(changes.of(map))) return false;
    for (const kept of this.#kept ?? []) if (!kept.outlast(changes)) return false;
    return true;
  }
}

function known<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const before = values.get(key);
  if (before !== undefined) return before;
  const made = make();
  values.set(key, made);
  return made;
}
