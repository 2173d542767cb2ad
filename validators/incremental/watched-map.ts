import type { LookUps } from './look-ups.ts';

/** A map that notes what is asked of it, for whoever asks at the moment. */
export class WatchedMap<Value> implements ReadonlyMap<string, Value> {
  readonly #map: ReadonlyMap<string, Value>;
  readonly #asking: () => LookUps;

  constructor(map: ReadonlyMap<string, Value>, asking: () => LookUps) {
    this.#map = map;
    this.#asking = asking;
  }

  get size(): number {
    this.#asking().allNames();
    return this.#map.size;
  }

  get(name: string): Value | undefined {
    this.#asking().name(name);
    return this.#map.get(name);
  }

  has(name: string): boolean {
    this.#asking().name(name);
    return this.#map.has(name);
  }

  keys(): MapIterator<string> {
    this.#asking().allNames();
    return this.#map.keys();
  }

  values(): MapIterator<Value> {
    this.#asking().everything();
    return this.#map.values();
  }

  entries(): MapIterator<[string, Value]> {
    this.#asking().everything();
    return this.#map.entries();
  }

  forEach(visit: (value: Value, name: string, map: ReadonlyMap<string, Value>) => void): void {
    this.#asking().everything();
    this.#map.forEach(visit);
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }
}
