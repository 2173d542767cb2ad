import type { Database } from '../db/database.ts';
import { ANYTHING, type LiveEvent, type LiveEvents } from '../services/live-events.ts';
import { CHANNEL, notifyLive, readLive } from './live-channel.ts';

export interface LiveConnection {
  /** Whether this process is told of anything now: its connection to a database server may be away for a moment. */
  isConnected(): boolean;
}

/**
 * Events between all server processes on the database. They go by way of it, so that nobody hears of a write before it is
 * committed, a process of its own one no sooner than the others of it.
 *
 * @param failed told when a listener throws: the others hear the event all the same
 */
export function createLive(database: Database, failed: (error: unknown) => void): LiveEvents & LiveConnection {
  const listeners = new Set<(event: LiveEvent) => void>();
  let stop: (() => Promise<void>) | undefined;
  let isConnected = false;
  const notify = (event: LiveEvent) => {
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
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isConnected: () => isConnected,
    async start() {
      isConnected = true;
      stop = await database.notifications(CHANNEL, {
        onMessage: (text) => notify(readLive(text)),
        onDisconnect: () => {
          isConnected = false;
        },
        onReconnect: () => {
          isConnected = true;
          notify({ entity: ANYTHING });
        },
      });
    },
    async stop() {
      listeners.clear();
      await stop?.();
    },
  };
}
