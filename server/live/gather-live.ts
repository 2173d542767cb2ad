import type { LiveEvent, LiveEvents } from '../services/live-events.ts';

/** Collects what a piece of work tells, to tell it once for all rows of an entity instead of with each of hundreds. */
export function gatherLive(live: LiveEvents): { live: LiveEvents; publish(): Promise<void> } {
  const gathered = new Map<string, LiveEvent>();
  return {
    live: {
      ...live,
      async publish({ entity, communityUuid, accountUuid }) {
        const event = { entity, communityUuid, accountUuid };
        gathered.set(JSON.stringify(event), event);
      },
    },
    async publish() {
      for (const event of gathered.values()) await live.publish(event);
    },
  };
}
