import type { Database } from '../db/database.ts';
import { ANYTHING, type LiveEvent, type LiveEvents } from '../services/live-events.ts';
import { CHANNEL, notifyLive, readLive } from './live-channel.ts';

export interface Hearing {
  /** Whether this process is told of anything now: its connection to a database server may be away for a moment. */
  hears(): boolean;
}

/**
 * Events between all server processes on the database. They go by way of it, so that nobody hears of a write before it is
 * committed, a process of its own one no sooner than the others of it.
 *
 * @param failed told when a listener throws: the others hear the event all the same
 */
export function createLive(database: Database, failed: (error: unknown) => void): LiveEvents & Hearing {
  const listeners = new Set<(event: LiveEvent) => void>();
  let stop: (() => Promise<void>) | undefined;
  let hears = false;
  const tell = (event: LiveEvent) => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        failed(error);
      }
    }
  };
  return {
    publish: (event) => notifyLive(database, event),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hears: () => hears,
    async start() {
      hears = true;
      stop = await database.notifications(CHANNEL, {
        heard: (text) => tell(readLive(text)),
        lost: () => {
          hears = false;
        },
        missed: () => {
          hears = true;
          tell({ entity: ANYTHING });
        },
      });
    },
    async stop() {
      listeners.clear();
      await stop?.();
    },
  };
}
