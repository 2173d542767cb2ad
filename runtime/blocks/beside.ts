import { createContext, use, useEffect, useRef } from 'react';

type Listener = () => void;

/** Tells a block that something was written in a block beside it: what it shows may have changed. */
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

/** For blocks that load again when something was written beside them. */
export function useWrittenBeside(reload: () => void): void {
  const beside = use(BesideContext);
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => beside?.listen(() => latest.current()), [beside]);
}
