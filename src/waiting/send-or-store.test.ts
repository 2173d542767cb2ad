// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { KEPT } from '../../runtime/core/kept-call.ts';
import type { RequestClient } from '../../runtime/request/client.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { useFailures } from '../failures/failure-store.ts';
import { emptySession, useSession } from '../stores/session.ts';
import { useWaiting, type WaitingCall } from '../stores/waiting-store.ts';
import { sendOrStore } from './send-or-store.ts';

const browser = vi.hoisted(() => ({ stored: new Map<string, unknown>(), forbids: false }));

vi.mock('./call-store.ts', () => ({
  callStore: {
    of: async (account: string) =>
      [...browser.stored.values()].filter((call) => (call as WaitingCall).account === account),
    put: async (call: WaitingCall) => {
      if (browser.forbids) throw new DOMException('private', 'InvalidStateError');
      browser.stored.set(call.tryId, call);
    },
    remove: async (tryId: string) => void browser.stored.delete(tryId),
    forgetBefore: async () => {},
  },
}));

const call = (id: string) => ({
  endpoint: '/repair/start',
  payload: { id },
  label: { zh: '开始处理', en: 'Start' },
});

let tries: { id: string; tryId: string | undefined }[];
let answer: (id: string) => unknown;
const client: RequestClient = {
  async post<Content>(_: string, payload: object = {}, options: { tryId?: string } = {}) {
    const { id } = payload as { id: string };
    tries.push({ id, tryId: options.tryId });
    return answer(id) as Content;
  },
};
const fails = (kind: RequestFailure['kind'], code?: number) => () => {
  throw new RequestFailure({ kind, message: kind, ...(code !== undefined && { code }) });
};
const stored = () => [...browser.stored.values()] as WaitingCall[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  browser.stored.clear();
  browser.forbids = false;
  tries = [];
  answer = () => ({ id: 'r1' });
  emptySession();
  useSession.setState({ phase: 'ready', account: { uuid: 'u1' } as never });
  useWaiting.setState({ calls: [], sending: undefined });
  useFailures.setState({ toasts: [] });
  history.replaceState(null, '', '/repair/repairManage/details?id=r1&reporterName=李晓');
});

it('hands on the answer, and stores nothing where there is one', async () => {
  expect(await sendOrStore(client, call('r1'), {})).toEqual({ id: 'r1' });
  expect(tries[0]?.tryId).toMatch(/^web-[0-9a-f]{32}$/);
  expect(stored()).toEqual([]);
});

it('stores what got no answer by the id that it was sent with, and of the address only what the page needs', async () => {
  answer = fails('network');
  expect(await sendOrStore(client, call('r1'), {})).toBe(KEPT);
  expect(stored()).toEqual([
    {
      ...call('r1'),
      tryId: tries[0]?.tryId,
      account: 'u1',
      page: '/repair/repairManage/details?id=r1',
      at: expect.any(Number),
      unanswered: 1,
    },
  ]);
  expect(useWaiting.getState().calls).toEqual(stored());
  expect(useFailures.getState().toasts).toEqual([]);
});

it('shows a refusal as of any other call, and stores nothing', async () => {
  answer = fails('business', 40903);
  await expect(sendOrStore(client, call('r1'), {})).rejects.toMatchObject({ code: 40903 });
  expect(useFailures.getState().toasts).toHaveLength(1);
  expect(stored()).toEqual([]);
});

it('fails as any other call where the browser stores nothing', async () => {
  browser.forbids = true;
  answer = fails('network');
  await expect(sendOrStore(client, call('r1'), { inPlace: true })).rejects.toMatchObject({ kind: 'network' });
  // The form shows it.
  expect(useFailures.getState().toasts).toEqual([]);
});

it('a button that is pressed once more is the same call', async () => {
  answer = fails('network');
  await sendOrStore(client, call('r1'), {});
  expect(await sendOrStore(client, call('r1'), {})).toBe(KEPT);
  expect(stored()).toHaveLength(1);
});

it('sends first what waits, and lines up behind it as long as that gets no answer', async () => {
  answer = fails('network');
  await sendOrStore(client, call('r1'), {});
  expect(await sendOrStore(client, call('r2'), {})).toBe(KEPT);
  // Only the first was sent again: the second was never sent.
  expect(tries.map(({ id }) => id)).toEqual(['r1', 'r1']);
  expect(stored().map(({ unanswered }) => unanswered)).toEqual([2, 0]);
  answer = (id) => ({ id });
  expect(await sendOrStore(client, call('r3'), {})).toEqual({ id: 'r3' });
  expect(tries.map(({ id }) => id)).toEqual(['r1', 'r1', 'r1', 'r2', 'r3']);
  expect(stored()).toEqual([]);
});
