/** What a push service needs of this browser, besides the consent of the person. */
export type PushAbility =
  | 'ready'
  /** The person has refused, and must allow it in the browser. */
  | 'denied'
  /** An iPhone or iPad: only an installed console may. */
  | 'not-installed'
  /** Without HTTPS no browser does it. */
  | 'insecure'
  | 'unsupported';

/** The service worker of `push-worker.ts`, in a scope of its own: it is in nobody's way, and needs no page in it. */
const WORKER = '/push-worker.js';
const SCOPE = '/push/';

export function pushAbility(): PushAbility {
  if (!window.isSecureContext) return 'insecure';
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return isApplePhone() ? 'not-installed' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** An iPad says that it is a Mac; no Mac has a touch screen. */
function isApplePhone(): boolean {
  const { maxTouchPoints, userAgent } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** The subscription that this browser has; undefined where there is none, or the browser does not know such a thing. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/**
 * Subscribes this browser with a server's key, in place of an earlier subscription with another one.
 *
 * @param publicKey in base64url
 * @throws DOMException when the browser does not reach its push service
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await isActive(registration);
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const known = await pushManager.getSubscription();
  if (known && textOf(known.options.applicationServerKey) !== publicKey) await known.unsubscribe();
  return pushManager.subscribe(options);
}

/** Ends the subscription of this browser; the push service then answers the server that it is gone. */
export async function endSubscription(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** What the server needs to send to a subscription. */
export function sendTo(subscription: PushSubscription): { endpoint: string; p256dh: string; auth: string } {
  const key = (name: PushEncryptionKeyName) => textOf(subscription.getKey(name));
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') };
}

function isActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting ?? active;
  return new Promise((done, fail) => {
    const look = () => {
      if (worker?.state === 'activated') done();
      if (worker?.state === 'redundant') fail(new Error('The service worker of notices was not installed.'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** In base64url. */
function textOf(bytes: ArrayBuffer | null): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
