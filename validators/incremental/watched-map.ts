import type { Asked } from './look-ups.ts';

/** A map that notes the look-ups in it for the present reader. */
export class WatchedMap<Value> implements ReadonlyMap<string, Value> {
  readonly #map: ReadonlyMap<string, Value>;
  readonly #asked: () => Asked;

  constructor(map: ReadonlyMap<string, Value>, asked: () => Asked) {
    this.#map = map;
    this.#asked = asked;
  }

  get size(): number {
    this.#asked().allNames = true;
    return this.#map.size;
  }

  get(name: string): Value | undefined {
    this.#asked().names.add(name);
    return this.#map.get(name);
  }

  has(name: string): boolean {
    this.#asked().names.add(name);
    return this.#map.has(name);
  }

  keys(): MapIterator<string> {
    this.#asked().allNames = true;
    return this.#map.keys();
  }

  values(): MapIterator<Value> {
    this.#all();
    return this.#map.values();
  }

  entries(): MapIterator<[string, Value]> {
    this.#all();
    return this.#map.entries();
  }

  forEach(visit: (value: Value, name: string, map: ReadonlyMap<string, Value>) => void): void {
    this.#all();
    this.#map.forEach(visit);
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  #all(): void {
    this.#asked().everything = true;
  }
}
