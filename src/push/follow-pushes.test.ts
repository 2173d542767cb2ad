// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptySession, useSession } from '../stores/session.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { endWithSession, followClicks, refreshDevice } from './follow-pushes.ts';

const P = '/control/push/v1';
const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
let subscribed: string | undefined;
let listeners: ((event: MessageEvent) => void)[];

beforeEach(() => {
  subscribed = 'https://push.example.cn/1';
  listeners = [];
  const subscription = () => ({
    endpoint: subscribed,
    options: { applicationServerKey: new ArrayBuffer(65) },
    getKey: () => new ArrayBuffer(3),
    unsubscribe: async () => {
      subscribed = undefined;
    },
  });
  const registration = {
    active: { state: 'activated', addEventListener: () => {} },
    pushManager: {
      getSubscription: async () => (subscribed ? subscription() : null),
      subscribe: async () => {
        subscribed = 'https://push.example.cn/2';
        return subscription();
      },
    },
  };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.push(listener),
    removeEventListener: (_: string, listener: (event: MessageEvent) => void) => {
      listeners = listeners.filter((one) => one !== listener);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const device = (isCurrent: boolean) => ({ publicKey: KEY, most: 5, device: { id: 'd1', alarmLevel: '1', isCurrent } });

it('a browser of another account ends its subscription', async () => {
  await refreshDevice(fakeClient({ [`${P}/state`]: { publicKey: KEY, most: 5 } }));
  expect(subscribed).toBeUndefined();
});

it('a device of the account stays, and the server learns that it is there', async () => {
  const client = fakeClient({ [`${P}/state`]: device(true) });
  await refreshDevice(client);
  expect([subscribed, client.calls]).toEqual([
    'https://push.example.cn/1',
    [[`${P}/state`, { endpoint: 'https://push.example.cn/1' }]],
  ]);
});

it('with another key of the server it subscribes anew, with the level it had', async () => {
  const client = fakeClient({
    [`${P}/state`]: device(false),
    [`${P}/unsubscribe`]: {},
    [`${P}/subscribe`]: { id: 'd2' },
  });
  await refreshDevice(client);
  expect(subscribed).toBe('https://push.example.cn/2');
  expect(client.calls.slice(1)).toMatchObject([
    [`${P}/unsubscribe`, { id: 'd1' }],
    [`${P}/subscribe`, { endpoint: 'https://push.example.cn/2', alarmLevel: '1' }],
  ]);
});

it('who has never subscribed asks the server nothing', async () => {
  subscribed = undefined;
  const client = fakeClient({});
  await refreshDevice(client);
  expect(client.calls).toEqual([]);
});

it('a click goes to the alarm, once, and to no other host', () => {
  const went: string[] = [];
  followClicks(() => went.push('earlier'));
  followClicks((route) => went.push(route));
  const answered = vi.fn();
  const say = (data: unknown) => {
    for (const listener of listeners) listener({ data, ports: [{ postMessage: answered }] } as object as MessageEvent);
  };
  say({ kind: 'open-alarm', address: '//evil.cn' });
  say({ kind: 'other', address: '/alarm/manage' });
  say(null);
  expect([went, answered.mock.calls.length]).toEqual([[], 0]);
  say({ kind: 'open-alarm', address: '/alarm/details?id=a1' });
  expect([went, answered.mock.calls.length]).toEqual([['/alarm/details?id=a1'], 1]);
});

it('signing out ends it in the browser, a lost session does not', async () => {
  endWithSession();
  useSession.setState({ token: 't' });
  localStorage.setItem('session_lost', '1');
  emptySession();
  await vi.waitFor(() => expect(useSession.getState().token).toBeFalsy());
  expect(subscribed).toBeDefined();
  localStorage.removeItem('session_lost');
  useSession.setState({ token: 't' });
  emptySession();
  await vi.waitFor(() => expect(subscribed).toBeUndefined());
});
