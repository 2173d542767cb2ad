import type { Changes } from './changes.ts';
import type { Derive } from './derivations.ts';

/** What was looked up among the pages: names, all names, everything, or what was put together of everything. */
export class LookUps {
  readonly #names = new Set<string>();
  readonly #derived = new Set<Derive>();
  #allNames = false;
  #everything = false;

  name(name: string): void {
    this.#names.add(name);
  }

  allNames(): void {
    this.#allNames = true;
  }

  everything(): void {
    this.#everything = true;
  }

  derived(derive: Derive): void {
    this.#derived.add(derive);
  }

  /**
   * Whether every answer would be the same after these changes.
   *
   * @param isSame whether something that is put together of everything came out the same as before
   */
  outlast({ names, namesDiffer }: Changes, isSame: (derive: Derive) => boolean): boolean {
    if (names.size === 0) return true;
    if (this.#everything || (this.#allNames && namesDiffer)) return false;
    for (const name of names) if (this.#names.has(name)) return false;
    for (const derive of this.#derived) if (!isSame(derive)) return false;
    return true;
  }
}
