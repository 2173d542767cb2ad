import type { DocumentCatalogue, LastingCatalogue } from '../catalogue.ts';
import type { Derive } from './derivations.ts';
import { LOOKED_UP, type LookedUp, SINGLE, type Single } from './look-ups.ts';
import { isSameResult } from './same-result.ts';

/** How a map differs from an earlier one. */
export interface Changes {
  /** The names that were added, removed, or have another value now. */
  names: ReadonlySet<string>;
  /** Some were added or removed. */
  namesDiffer: boolean;
  /** What it is now, or was before, is no map and no set, or unknown: every name in it may mean something else. */
  isOther?: boolean;
}

const NOTHING: Changes = { names: new Set(), namesDiffer: false };

/** The only name in the changes of a value that is neither a map nor a set. */
const ALL: Changes = { names: new Set(['*']), namesDiffer: true, isOther: true };

/** How a catalogue differs from an earlier one. A result over all documents is compared when it is first needed. */
export class CatalogueChanges {
  readonly singles: ReadonlySet<Single>;
  /** Only pages changed. */
  readonly isOfPages: boolean;
  readonly #before: LastingCatalogue;
  readonly #after: LastingCatalogue;
  readonly #maps = new Map<LookedUp, Changes>();
  readonly #same = new Map<Derive, boolean>();
  readonly #derived = new Map<Derive, Map<string, Changes>>();

  constructor(before: LastingCatalogue, after: LastingCatalogue) {
    this.#before = before;
    this.#after = after;
    for (const name of LOOKED_UP) this.#maps.set(name, mapChanges(name, before, after));
    const differ = SINGLE.filter((name) =>
      name === 'menu' || name === 'roles' ? !before[name] !== !after[name] : before[name] !== after[name],
    );
    this.singles = new Set(differ);
    this.isOfPages =
      differ.length === 0 && LOOKED_UP.every((name) => name === 'pages' || this.#maps.get(name)?.names.size === 0);
  }

  of(map: LookedUp): Changes {
    return this.#maps.get(map) ?? ALL;
  }

  /** Whether a result over all documents is the same object, or has an equal value. */
  isSame(derive: Derive): boolean {
    const known = this.#same.get(derive);
    if (known !== undefined) return known;
    const before = this.#before.derivations.known(derive);
    const isSame = before !== undefined && isSameResult(before.result, this.#after.derive(derive));
    this.#same.set(derive, isSame);
    return isSame;
  }

  /** @param part as for `LookUps.derived` */
  ofDerived(derive: Derive, part: string): Changes {
    const parts = this.#derived.get(derive) ?? new Map<string, Changes>();
    this.#derived.set(derive, parts);
    const changes = parts.get(part) ?? this.#between(derive, part);
    parts.set(part, changes);
    return changes;
  }

  #between(derive: Derive, part: string): Changes {
    const before = this.#before.derivations.known(derive);
    // It was not computed then, so its earlier value is unknown.
    if (!before) return ALL;
    return resultChanges(partAt(before.result, part), partAt(this.#after.derive(derive), part));
  }
}

/** Compares by identity: what was not read again is the same object. */
export function changesBetween<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  isSame: (one: Value | undefined, other: Value) => boolean = Object.is,
): Changes {
  const names = new Set<string>();
  let namesDiffer = before.size !== after.size;
  for (const [name, value] of after) {
    if (!before.has(name)) namesDiffer = true;
    else if (isSame(before.get(name), value)) continue;
    names.add(name);
  }
  for (const name of before.keys()) if (!after.has(name)) names.add(name);
  return { names, namesDiffer };
}

const NONE: ReadonlyMap<string, unknown> = new Map();

function mapChanges(name: LookedUp, before: DocumentCatalogue, after: DocumentCatalogue): Changes {
  if (before[name] === after[name]) return NOTHING;
  // The additional fields of a field set depend on every entity that includes it, and are mostly equal.
  const isSame = name === 'fieldSets' ? isSameResult : Object.is;
  return changesBetween<unknown>(before[name] ?? NONE, after[name] ?? NONE, isSame);
}

function resultChanges(before: unknown, after: unknown): Changes {
  if (before instanceof Map && after instanceof Map) return changesBetween<unknown>(before, after, isSameResult);
  if (before instanceof Set && after instanceof Set) return changesBetween(namesOf(before), namesOf(after));
  return isSameResult(before, after) ? NOTHING : ALL;
}

function namesOf(set: ReadonlySet<string>): Map<string, true> {
  return new Map([...set].map((name) => [name, true]));
}

function partAt(result: unknown, part: string): unknown {
  const names = part === '' ? [] : part.split('.');
  return names.reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], result);
}
