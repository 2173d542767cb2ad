import { act } from '@testing-library/react';
import { vi } from 'vitest';

const watchers = new Set<(width: number) => void>();

class Sizes {
  readonly #tell: (width: number) => void;
  constructor(told: ResizeObserverCallback) {
    this.#tell = (width) => told([{ contentRect: { width } } as ResizeObserverEntry], this);
  }
  observe() {
    watchers.add(this.#tell);
  }
  unobserve() {}
  disconnect() {
    watchers.delete(this.#tell);
  }
}

/** Watches elements in place of a browser, which happy-dom has no layout for. To be called before something is shown. */
export function watchWidths(): void {
  vi.stubGlobal('ResizeObserver', Sizes);
}

/** Tells every watched element how many pixels wide it is, as a browser would after a layout. */
export function tellWidth(width: number): void {
  act(() => {
    for (const tell of watchers) tell(width);
  });
}
