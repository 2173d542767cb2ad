import type { Happening } from '../services/effects.ts';
import type { Services } from '../services/services.ts';
import { queuePushes } from './queue-pushes.ts';

/** A new alarm goes to pockets; those of devices do where the hours of their rule are known (`gateway/events/raise-alarm.ts`). */
export async function followAlarm(services: Services, { entity, event, ids }: Happening): Promise<void> {
  if (event === 'create') await queuePushes(services, entity.name, ids);
}
