import { expect, test } from 'vitest';
import {
  listenToPushes,
  type NoticeClicked,
  type OpenAlarm,
  openPushed,
  type PushArrived,
  type PushScope,
  type PushWorker,
  showPush,
} from './push-events.ts';

const NOTICE = {
  title: '紧急告警：火警',
  body: '云杉花苑 11-19 14:32',
  tag: 'alarm a1',
  address: '/alarm/details?id=a1',
  language: 'zh',
  isUrgent: true,
};

/** A service worker with open pages, of which each goes where it is asked to or does not answer. */
function worker(...pages: ('goes' | 'sleeps')[]) {
  const done: unknown[][] = [];
  const scope: PushScope = {
    registration: { showNotification: async (title, options) => void done.push([title, options]) },
    clients: {
      openWindow: async (address) => void done.push(['window', address]),
      matchAll: async () =>
        pages.map((page, nth) => ({
          postMessage({ address }: OpenAlarm, [port]: Transferable[]) {
            done.push(['asked', nth, address]);
            if (page === 'goes') (port as MessagePort).postMessage('opened');
          },
          focus: async () => void done.push(['focused', nth]),
        })),
    },
  };
  return { done, scope };
}

test('a notice is shown with what the server says, and carries the page of its alarm', async () => {
  const { done, scope } = worker();
  await showPush(JSON.stringify(NOTICE), scope);
  expect(done).toMatchObject([
    [
      NOTICE.title,
      { body: NOTICE.body, tag: 'alarm a1', data: NOTICE.address, requireInteraction: true, lang: 'zh-CN' },
    ],
  ]);
});

test.each([undefined, '', 'hello', 'null', '[]', '{"title":7}'])(
  'what cannot be read (%s) is shown as an alarm',
  async (text) => {
    const { done, scope } = worker();
    await showPush(text, scope);
    expect(done).toMatchObject([['新的告警 New alarm', { data: '/' }]]);
  },
);

test.each(['https://evil.cn/', '//evil.cn', '/\\evil.cn', 'javascript:alert(1)', 7, undefined])(
  'an address that is none of the console (%s) opens its first page',
  async (address) => {
    const { done, scope } = worker();
    await showPush(JSON.stringify({ ...NOTICE, address }), scope);
    await openPushed(address, scope);
    expect(done).toMatchObject([
      [NOTICE.title, { data: '/' }],
      ['window', '/'],
    ]);
  },
);

test('an open console goes there and comes to the front; no other window opens', async () => {
  const { done, scope } = worker('goes', 'goes');
  await openPushed(NOTICE.address, scope);
  expect(done).toEqual([
    ['asked', 0, NOTICE.address],
    ['focused', 0],
  ]);
});

test('a page that does not answer is passed over, and where none does a window opens', async () => {
  const one = worker('sleeps', 'goes');
  await openPushed(NOTICE.address, one.scope);
  expect(one.done.slice(-2)).toEqual([
    ['asked', 1, NOTICE.address],
    ['focused', 1],
  ]);
  const none = worker('sleeps');
  await openPushed(NOTICE.address, none.scope);
  expect(none.done.at(-1)).toEqual(['window', NOTICE.address]);
});

test('the worker keeps awake until it is done, and a clicked notice closes', async () => {
  const { done, scope } = worker();
  const listeners = new Map<string, (event: never) => void>();
  const add = (type: string, listener: (event: never) => void) => void listeners.set(type, listener);
  listenToPushes({ ...scope, addEventListener: add } as PushWorker);
  let work: Promise<unknown> | undefined;
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise;
  };
  const push = { data: { text: () => JSON.stringify(NOTICE) }, waitUntil } as Partial<PushArrived>;
  listeners.get('push')?.(push as never);
  await work;
  let closed = false;
  const close = () => {
    closed = true;
  };
  const click = { notification: { close, data: NOTICE.address }, waitUntil } as Partial<NoticeClicked>;
  listeners.get('notificationclick')?.(click as never);
  await work;
  expect([done.map(([what]) => what), closed]).toEqual([[NOTICE.title, 'window'], true]);
});
