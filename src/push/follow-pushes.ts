import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { useSession } from '../stores/session.ts';
import { currentSubscription, endSubscription, sendTo, subscribeBrowser } from './browser-push.ts';
import { deviceName } from './device-name.ts';
import { isOwnPath, type OpenAlarm } from './push-events.ts';

/** Ends what listens to clicks: of several that follow them, the last one does. */
let leave = () => {};

/** Follows notices: loaded only where the browser may show some. Signing out reloads the page, and ends it. */
export function followPushes(client: EndpointClient<RequestOptions>, onGo: (route: string) => void): void {
  followClicks(onGo);
  endWithSession();
  // What was stays as it was, and the next visit tries again.
  refreshDevice(client).catch(() => undefined);
}

/** There in local storage where a session was lost, and the same person is expected back (`session/end-session.ts`). */
const LOST = 'session_lost';
let ends = () => {};

/** Who has signed out receives nothing any more, also where the server was not reached: the browser ends it by itself. */
export function endWithSession(): void {
  ends();
  ends = useSession.subscribe(({ token }, before) => {
    if (before.token && !token && !localStorage.getItem(LOST)) endSubscription().catch(() => undefined);
  });
}

/** Goes to the alarms of notices that are clicked while the console is open. */
export function followClicks(onGo: (route: string) => void): void {
  const worker = navigator.serviceWorker;
  if (!worker) return;
  const asked = ({ data, ports }: MessageEvent) => {
    const { kind, address } = Object(data) as Partial<OpenAlarm>;
    if (kind !== 'open-alarm' || !isOwnPath(address)) return;
    ports[0]?.postMessage('opened');
    onGo(address);
  };
  leave();
  worker.addEventListener('message', asked);
  leave = () => worker.removeEventListener('message', asked);
}

/**
 * Tells the server who is signed in at this device, in which language. Where it is no device of the account, because somebody
 * else has signed in here or it was removed elsewhere, the browser ends its subscription, too; where the server has got another
 * key, it subscribes anew.
 *
 * @throws RequestFailure quietly, or DOMException: what was stays, and the next visit tries again
 */
export async function refreshDevice(client: EndpointClient<RequestOptions>): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  const { device, publicKey } = await client.post('/control/push/v1/state', { endpoint }, { quiet: true });
  if (!device) return void (await subscription.unsubscribe());
  if (device.isCurrent) return;
  const anew = sendTo(await subscribeBrowser(publicKey));
  await client.post('/control/push/v1/unsubscribe', { id: device.id }, { quiet: true });
  const { alarmLevel } = device;
  const asked = { ...anew, deviceName: deviceName(navigator.userAgent), alarmLevel };
  await client.post('/control/push/v1/subscribe', asked, { quiet: true });
}
