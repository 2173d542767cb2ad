import { createContext, use, useEffect, useRef } from 'react';

type Listener = () => void;

/** Tells the first block of a split (or a tree) that something was written in the block beside it. */
export class Beside {
  readonly #listeners = new Set<Listener>();

  /** @returns what ends it */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  written(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

export const BesideContext = createContext<Beside | undefined>(undefined);

/** For blocks whose rows can be changed from beside: they load again. */
export function useWrittenBeside(reload: () => void): void {
  const beside = use(BesideContext);
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => beside?.listen(() => latest.current()), [beside]);
}
