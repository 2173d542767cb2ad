import type { LiveEvents } from '../services/live-events.ts';

/** Publishes once for each community that its rows were written. */
export async function publishCommunities(
  { live }: { live: LiveEvents },
  entity: string,
  rows: readonly { communityUuid: string }[],
): Promise<void> {
  for (const communityUuid of new Set(rows.map((row) => row.communityUuid)))
    await live.publish({ entity, communityUuid });
}
