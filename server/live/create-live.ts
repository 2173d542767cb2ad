import type { LiveEvent, LiveEvents } from './live-events.ts';

/** Events within this process. */
export function createLive(): LiveEvents {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    async publish(event) {
      for (const listener of listeners) listener(event);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {},
    async stop() {
      listeners.clear();
    },
  };
}
