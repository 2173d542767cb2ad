import type { Database } from '../db/database.ts';
import { ANYTHING, type LiveEvent, type LiveEvents } from '../services/live-events.ts';
import { CHANNEL, notifyLive, readLive } from './live-channel.ts';

export interface LiveConnection {
  /** Whether this process receives events now: its connection to a database server may be interrupted. */
  isConnected(): boolean;
}

/**
 * Events between all server processes on the database. They are sent through it, so that no one is notified of a write before
 * its commit, not even the process that writes.
 *
 * @param failed called when a listener throws: the others receive the event nevertheless
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
