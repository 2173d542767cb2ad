import type { DeviceEvent } from '../../core/device-link.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import { faultOf } from './read-event.ts';
import { takeAlarm } from './take-alarm.ts';
import { takeHeartbeat } from './take-heartbeat.ts';
import { takeOpening } from './take-opening.ts';
import type { Taken } from './taken.ts';

/** Stores what a device tells, in one transaction. @throws what keeps it from being stored now: it is to be sent again */
export async function takeEvent(services: GatewayServices, event: DeviceEvent): Promise<Taken> {
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
