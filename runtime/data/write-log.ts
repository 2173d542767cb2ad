/** What was written when, by entity. Moments are counted in writes: the first is 1. */
export class WriteLog {
  readonly #last = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #unknown = 0;
  #count = 0;

  /** How often something was written. */
  get count(): number {
    return this.#count;
  }

  /** @param entities the changed ones; undefined: unknown, so it may be anything */
  note(entities: readonly string[] | undefined): void {
    this.#count += 1;
    if (!entities) this.#unknown = this.#count;
    for (const entity of entities ?? []) this.#last.set(entity, this.#count);
    for (const listener of [...this.#listeners]) listener();
  }

  /**
   * Whether an answer from that moment may have changed.
   *
   * @param reads the entities it contains; undefined: unknown, so any write may have changed it
   */
  changedSince(moment: number, reads: readonly string[] | undefined): boolean {
    if (!reads) return this.#count > moment;
    return this.#unknown > moment || reads.some((entity) => (this.#last.get(entity) ?? 0) > moment);
  }

  /** @returns unsubscribes */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
