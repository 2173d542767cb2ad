import { act } from '@testing-library/react';
import { vi } from 'vitest';

const watchers = new Set<(width: number) => void>();

class Sizes {
  readonly #report: (width: number) => void;
  constructor(callback: ResizeObserverCallback) {
    this.#report = (width) => callback([{ contentRect: { width } } as ResizeObserverEntry], this);
  }
  observe() {
    watchers.add(this.#report);
  }
  unobserve() {}
  disconnect() {
    watchers.delete(this.#report);
  }
}

/** Observes elements in place of a browser, since happy-dom has no layout. To be called before something is shown. */
export function watchWidths(): void {
  vi.stubGlobal('ResizeObserver', Sizes);
}

/** Reports to every observer the width of its element in pixels, as a browser would after a layout. */
export function reportWidth(width: number): void {
  act(() => {
    for (const report of watchers) report(width);
  });
}
