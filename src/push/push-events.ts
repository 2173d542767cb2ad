/** What the server sends, encrypted (`server/push/push-notice.ts` makes it). */
interface PushNotice {
  title: string;
  body: string;
  tag: string;
  address: string;
  language: string;
  isUrgent: boolean;
}

/** An open page, as a service worker sees it. */
interface OpenPage {
  postMessage(message: OpenAlarm, transfer: Transferable[]): void;
  focus(): Promise<unknown>;
}

/** What a page is asked for. It answers through the port that comes along, with anything. */
export interface OpenAlarm {
  kind: 'open-alarm';
  address: string;
}

/** The part of a service worker's global that notices need. */
export interface PushScope {
  registration: {
    showNotification(title: string, options: NotificationOptions & { renotify?: boolean }): Promise<void>;
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PushArrived extends Extendable {
  data: { text(): string } | null;
}

export interface NoticeClicked extends Extendable {
  notification: { close(): void; data?: unknown };
}

/** A service worker, as far as events of notices go. */
export interface PushWorker extends PushScope {
  addEventListener(type: 'push', listener: (event: PushArrived) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NoticeClicked) => void): void;
}

/** Milliseconds in which an open page answers; one that the system has put to sleep does not. */
const ANSWER_WITHIN = 1_000;

/** Shows notices of alarms, and opens what they are about: for whichever service worker the console has. */
export function listenToPushes(worker: PushWorker): void {
  worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text(), worker)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPushed(event.notification.data, worker));
  });
}

/** A browser ends the subscription of who is sent something and shows nothing: what cannot be read is shown as an alarm, too. */
export function showPush(text: string | undefined, { registration }: PushScope): Promise<void> {
  const { title, body, tag, address, language, isUrgent } = readNotice(text);
  return registration.showNotification(title, {
    body,
    tag,
    lang: language === 'en' ? 'en' : 'zh-CN',
    icon: '/logo.svg',
    // One that takes the place of another rings as well.
    renotify: true,
    requireInteraction: isUrgent,
    data: address,
  });
}

/**
 * Opens the page of a notice: in an open console, which goes there as by a link and loses nothing of what was typed, else in a
 * new window, where the console asks to sign in first if need be.
 *
 * @param address what the notice carries
 */
export async function openPushed(address: unknown, { clients }: PushScope): Promise<void> {
  const to = isOwnPath(address) ? address : '/';
  // The one that was used last comes first.
  for (const page of await clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    if (!(await goesTo(page, to))) continue;
    // It may be refused where the click is long ago: the alarm is open nevertheless.
    await page.focus().catch(() => undefined);
    return;
  }
  await clients.openWindow(to);
}

function goesTo(page: OpenPage, address: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    const answered = (does: boolean) => {
      clearTimeout(timer);
      port1.close();
      done(does);
    };
    const timer = setTimeout(() => answered(false), ANSWER_WITHIN);
    port1.onmessage = () => answered(true);
    page.postMessage({ kind: 'open-alarm', address }, [port2]);
  });
}

/** A path of this console, and no other host. */
export function isOwnPath(address: unknown): address is string {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address);
}

function readNotice(text: string | undefined): PushNotice {
  const unknown = {
    title: '新的告警 New alarm',
    body: '',
    tag: 'alarm',
    address: '/',
    language: 'zh',
    isUrgent: false,
  };
  try {
    const { title, body, tag, address, language, isUrgent } = Object(JSON.parse(text ?? '')) as Record<string, unknown>;
    if (typeof title !== 'string' || title === '') return unknown;
    return {
      title,
      body: typeof body === 'string' ? body : '',
      tag: typeof tag === 'string' ? tag : unknown.tag,
      address: isOwnPath(address) ? address : unknown.address,
      language: language === 'en' ? 'en' : 'zh',
      isUrgent: isUrgent === true,
    };
  } catch {
    return unknown;
  }
}
