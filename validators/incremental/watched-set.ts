import type { Asked } from './look-ups.ts';

/** A set that notes the look-ups in it for the present reader. */
export class WatchedSet implements ReadonlySet<unknown> {
  readonly #set: ReadonlySet<unknown>;
  readonly #asked: () => Asked;

  constructor(set: ReadonlySet<unknown>, asked: () => Asked) {
    this.#set = set;
    this.#asked = asked;
  }

  get size(): number {
    this.#all();
    return this.#set.size;
  }

  has(name: unknown): boolean {
    this.#asked().names.add(String(name));
    return this.#set.has(name);
  }

  keys(): SetIterator<unknown> {
    this.#all();
    return this.#set.keys();
  }

  values(): SetIterator<unknown> {
    this.#all();
    return this.#set.values();
  }

  entries(): SetIterator<[unknown, unknown]> {
    this.#all();
    return this.#set.entries();
  }

  forEach(visit: (value: unknown, same: unknown, set: ReadonlySet<unknown>) => void): void {
    this.#all();
    this.#set.forEach(visit);
  }

  [Symbol.iterator](): SetIterator<unknown> {
    return this.values();
  }

  #all(): void {
    this.#asked().everything = true;
  }
}
