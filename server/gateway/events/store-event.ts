import type { DeviceEvent } from '../../core/device-link.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import { storeFeed } from '../feeds/store-feed.ts';
import type { EventOutcome } from './event-outcome.ts';
import { faultOf } from './read-event.ts';
import { storeAlarm } from './store-alarm.ts';
import { storeCapture } from './store-capture.ts';
import { storeCheck } from './store-check.ts';
import { storeHeartbeat } from './store-heartbeat.ts';
import { storeOpening } from './store-opening.ts';
import { storePassage } from './store-passage.ts';
import { storeVerification } from './store-verification.ts';

/** Stores an event of a device, in one transaction. @throws the reason why it cannot be stored now: it is to be sent again */
export async function storeEvent(services: GatewayServices, event: DeviceEvent): Promise<EventOutcome> {
  if (event.kind === 'feed') return storeFeed(services, event);
  if (faultOf(services.catalogue, event)) return 'malformed';
  switch (event.kind) {
    case 'heartbeat':
      return storeHeartbeat(services, event);
    case 'opening':
      return storeOpening(services, event);
    case 'alarm':
      return storeAlarm(services, event);
    case 'passage':
      return storePassage(services, event);
    case 'capture':
      return storeCapture(services, event);
    case 'check':
      return storeCheck(services, event);
    case 'verification':
      return storeVerification(services, event);
  }
}
