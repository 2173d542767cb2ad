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

/** Observes elements in place of a browser, since happy-dom has no layout. To be called before something is shown. */
export function watchWidths(): void {
  vi.stubGlobal('ResizeObserver', Sizes);
}

/** Reports to every observer the width of its element in pixels, as a browser would after a layout. */
export function tellWidth(width: number): void {
  act(() => {
    for (const tell of watchers) tell(width);
  });
}
