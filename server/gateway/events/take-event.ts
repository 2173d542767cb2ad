import type { DeviceEvent } from '../device-link.ts';
import type { GatewayNeeds } from '../gateway-needs.ts';
import { faultOf } from './read-event.ts';
import { takeAlarm } from './take-alarm.ts';
import { takeHeartbeat } from './take-heartbeat.ts';
import { takeOpening } from './take-opening.ts';

/**
 * What became of an event. `malformed` and `unknown-device` are refused for good, `dropped` has no place yet: sending any of
 * them again is no use, so for the link all of these are done.
 */
export type Taken = 'stored' | 'repeated' | 'unknown-device' | 'malformed' | 'dropped';

/** Stores what a device tells, in one transaction. @throws what keeps it from being stored now: it is to be sent again */
export async function takeEvent(services: GatewayNeeds, event: DeviceEvent): Promise<Taken> {
  if (faultOf(services.catalogue, event)) return 'malformed';
  switch (event.kind) {
    case 'heartbeat':
      return takeHeartbeat(services, event);
    case 'opening':
      return takeOpening(services, event);
    case 'alarm':
      return takeAlarm(services, event);
    case 'capture':
      // There is no entity of captures yet.
      return 'dropped';
  }
}
