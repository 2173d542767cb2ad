import { CODES } from '../../schemas/generated/codes.ts';
import { writeTimeline } from '../history/timeline.ts';
import type { RecordServices } from '../services/record-services.ts';

const ACTIONS = { [CODES.onlineState.offline]: 'offline', [CODES.onlineState.online]: 'online' } as const;

/** Adds to the history of a device that it came online or went offline. Codes are of the dictionary onlineState. */
export async function recordPresence(
  services: RecordServices,
  { id, communityUuid }: { id: string; communityUuid: string },
  fromState: string | null,
  toState: keyof typeof ACTIONS,
): Promise<void> {
  const action = fromState === CODES.onlineState.notActivated ? 'activate' : ACTIONS[toState];
  await writeTimeline(services, { communityUuid, objectType: 'device', objectId: id, action, fromState, toState });
}
