import { rmSync } from 'node:fs';
import type { Page, Worker } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Browser,
  makeBrowser,
  type PushService,
  readPush,
  startPushService,
} from '../../server/testing/push-service.ts';
import { clientAt, tokenOf } from '../client-at.ts';
import { type RunningConsole, startConsole } from '../start-console.ts';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, signIn } from './console-page.ts';
import { demoFolder } from './demo-folder.ts';

const data = demoFolder();
let push: PushService;
let deployed: RunningConsole;
let opened: ConsolePage;

beforeAll(async () => {
  push = await startPushService();
  deployed = await startConsole({
    args: ['--small'],
    env: {
      DATA_DIR: data,
      PUSH_HOSTS: push.origin,
      SIMULATOR: '0',
      SMS_RESEND_SECONDS: '0',
      SMS_DAILY_LIMIT: '1000',
      SESSIONS_PER_ACCOUNT: '0',
    },
  });
}, 240_000);
afterEach(() => opened.close());
afterAll(async () => {
  await closeConsoles();
  await deployed?.stop();
  await push?.close();
  rmSync(data, { recursive: true, force: true });
});

/**
 * Stands in for what a browser without a window lacks: it asks nobody, shows no notice and has no push service. A person says yes,
 * and the keys are those that the test reads messages with.
 */
async function standIn(page: Page, { p256dh, auth }: Browser): Promise<void> {
  const given = { endpoint: `${push.origin}/send/pocket`, p256dh, auth };
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const stored = (name: string) => localStorage.getItem(`e2e_${name}`);
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const consent = {
      get permission() {
        return stored('permission') ?? 'default';
      },
      async requestPermission() {
        localStorage.setItem('e2e_permission', 'granted');
        return 'granted';
      },
    };
    Object.defineProperty(window, 'Notification', { value: consent });
    const subscription = () => ({
      endpoint,
      options: { applicationServerKey: bytes(stored('key') ?? '').buffer },
      getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh).buffer,
      async unsubscribe() {
        localStorage.removeItem('e2e_key');
        return true;
      },
    });
    const { prototype } = PushManager;
    Object.assign(prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        localStorage.setItem('e2e_key', btoa(String.fromCharCode(...applicationServerKey)));
        return subscription();
      },
      getSubscription: async () => (stored('key') === null ? null : subscription()),
    });
  }, given);
}

/** What the service worker has shown and opened, in place of the system. */
interface Recorded {
  shown: { title: string; body: string; data: string }[];
  windows: string[];
}

async function recordNotices(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = self as object as {
      recorded: Recorded;
      registration: { showNotification(title: string, options: { body: string; data: string }): Promise<void> };
      clients: { openWindow(address: string): Promise<void> };
    };
    scope.recorded = { shown: [], windows: [] };
    scope.registration.showNotification = async (title, { body, data }) =>
      void scope.recorded.shown.push({ title, body, data });
    scope.clients.openWindow = async (address) => void scope.recorded.windows.push(address);
  });
}

const recordedIn = (worker: Worker) => worker.evaluate(() => (self as object as { recorded: Recorded }).recorded);

/** As the system does when somebody touches a notice: this browser shows none to touch. */
const click = (worker: Worker, data: string) =>
  worker.evaluate(async (data) => {
    let work: Promise<unknown> | undefined;
    const event = Object.assign(new Event('notificationclick'), {
      notification: { close() {}, data },
      waitUntil(promise: Promise<unknown>) {
        work = promise;
      },
    });
    self.dispatchEvent(event);
    await work;
  }, data);

/** Delivers messages to the service worker as the browser's push service does. */
async function delivery(page: Page): Promise<(text: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'));
      if (own) found(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (data) =>
    void (await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }));
}

test('a guard turns it on by a click; a notice reaches the pocket, and opens the alarm in the open console', async () => {
  opened = await openConsole(`${deployed.address}/login`, { width: 390, height: 844, worker: true });
  const { page, context, said } = opened;
  const browser = makeBrowser();
  await standIn(page, browser);
  await page.reload();
  await signIn(page, PEOPLE.property);
  await page.locator('#main').waitFor();
  // The console has another one, for a start without a network.
  const started = context.waitForEvent('serviceworker', (worker) => worker.url().endsWith('/push-worker.js'));

  await page.getByRole('button', { name: /^账号：/ }).click();
  await page.getByRole('menuitem', { name: '告警推送' }).click();
  const receive = page.getByRole('switch', { name: '在本机接收告警推送' });
  await expect.poll(() => receive.isEnabled()).toBe(true);
  // Nobody was asked so far.
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  await receive.click();
  const worker = await started;
  await expect.poll(() => receive.getAttribute('aria-checked')).toBe('true');
  await page.getByText('本机', { exact: true }).waitFor();
  await recordNotices(worker);
  const deliver = await delivery(page);

  // The whole way: the server encrypts, its outbox sends, the push service is handed it, the browser reads it.
  await page.getByRole('button', { name: '发送测试通知' }).click();
  await expect.poll(() => push.pushed.length).toBe(1);
  const [sent] = push.pushed;
  const text = readPush(sent?.body ?? Buffer.alloc(0), browser);
  await deliver(text);
  await expect.poll(async () => (await recordedIn(worker)).shown).toMatchObject([{ title: '测试通知' }]);
  await page.getByText(/^最近推送：/).waitFor();

  const client = await clientAt(deployed.address, await tokenOf(deployed.address, PEOPLE.property));
  const [community] = await client.post<{ communityUuid: string }[]>('/community/v1/name', {});
  const asked = { communityUuid: community?.communityUuid, pageSize: 1 };
  const { list } = await client.post<{ list: { id: string; alarmNo: string }[] }>('/control/alarm/v1/list', asked);
  const [alarm] = list;
  const address = `/alarm/details?id=${alarm?.id}`;
  const notice = {
    title: '紧急告警：火警',
    body: '云杉花苑 11-19 14:32',
    tag: 'alarm',
    address,
    language: 'zh',
    isUrgent: true,
  };
  await deliver(JSON.stringify(notice));
  await expect.poll(async () => (await recordedIn(worker)).shown.at(-1)?.data).toBe(address);

  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await click(worker, address);
  await expect.poll(() => page.url()).toBe(deployed.address + address);
  await page
    .getByText(alarm?.alarmNo ?? '')
    .first()
    .waitFor();
  expect([context.pages().length, (await recordedIn(worker)).windows]).toEqual([1, []]);

  // Signed out, this device is none any more; a notice of before leads through the login page to its alarm.
  await page.getByRole('button', { name: /^账号：/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
  const devices = await client.post<{ list: object[] }>('/control/push/v1/device/list', {});
  expect(devices.list).toEqual([]);
  await click(worker, address);
  expect((await recordedIn(worker)).windows).toEqual([address]);
  await page.goto(deployed.address + address);
  await expect.poll(() => page.url()).toBe(`${deployed.address}/login?redirect=${encodeURIComponent(address)}`);
  await signIn(page, PEOPLE.property);
  await expect.poll(() => page.url()).toBe(deployed.address + address);
  await page
    .getByText(alarm?.alarmNo ?? '')
    .first()
    .waitFor();
  expect(said).toEqual([]);
});
