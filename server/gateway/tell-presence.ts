import { writeTimeline } from '../access/timeline.ts';
import type { OrderNeeds } from './gateway-needs.ts';

const ACTIONS = { '0': 'offline', '1': 'online' } as const;

/** A device came or went: a line of its history. Codes are of the dictionary onlineState. */
export async function tellPresence(
  needs: OrderNeeds,
  { id, communityUuid }: { id: string; communityUuid: string },
  fromState: string | null,
  toState: '0' | '1',
): Promise<void> {
  const action = fromState === '2' ? 'activate' : ACTIONS[toState];
  await writeTimeline(needs, { communityUuid, objectType: 'device', objectId: id, action, fromState, toState });
}
