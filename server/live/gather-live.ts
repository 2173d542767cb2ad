import type { LiveEvent, LiveEvents } from '../services/live-events.ts';

/** Collects the events of a piece of work, to publish one for all rows of an entity instead of hundreds. */
export function gatherLive(live: LiveEvents): { live: LiveEvents; publishAll(): Promise<void> } {
  const gathered = new Map<string, LiveEvent>();
  return {
    live: {
      ...live,
      async publish({ entity, communityUuid, accountUuid }) {
        const event = { entity, communityUuid, accountUuid };
        gathered.set(JSON.stringify(event), event);
      },
    },
    async publishAll() {
      for (const event of gathered.values()) await live.publish(event);
    },
  };
}
