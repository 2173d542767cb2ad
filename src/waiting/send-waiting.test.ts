import { beforeEach, expect, it, vi } from 'vitest';
import { RequestFailure } from '../../runtime/request/failures.ts';
import type { WaitingCall } from '../stores/waiting-store.ts';
import type { CallStore } from './call-store.ts';
import { type Sender, sendWaiting } from './send-waiting.ts';

const DAY = 86_400_000;
let stored: Map<string, WaitingCall>;
let posted: unknown[][];
let sent: string[];
let account: string | undefined;
/** What the server does with a call, by its id; left out, it makes it. */
let answers: Record<string, () => unknown>;

const store: CallStore = {
  of: async (of) => [...stored.values()].filter((call) => call.account === of).sort((a, b) => a.at - b.at),
  put: async (call) => void stored.set(call.tryId, call),
  remove: async (tryId) => void stored.delete(tryId),
  forgetBefore: async () => {},
};

const sender: Sender = {
  client: {
    async post<Content>(path: string, payload: object = {}, options = {}) {
      const { id } = payload as { id: string };
      posted.push([path, id, (options as { tryId?: string }).tryId]);
      return (answers[id]?.() ?? {}) as Content;
    },
  },
  store,
  account: () => account,
  changed: async () => {},
  sent: ({ tryId }) => void sent.push(tryId),
  words: ({ message }) => message,
};

const fails =
  (kind: RequestFailure['kind'], code?: number | string, message = '') =>
  () => {
    throw new RequestFailure({ kind, message, ...(code !== undefined && { code }) });
  };

function wait(id: string, rest: Partial<WaitingCall> = {}): void {
  const label = { zh: '完成', en: 'Finish' };
  const at = Date.now() - 60_000 + stored.size;
  stored.set(id, {
    tryId: id,
    account: 'u1',
    endpoint: '/repair/finish',
    payload: { id },
    label,
    page: '/repair',
    at,
    unanswered: 1,
    ...rest,
  });
}

beforeEach(() => {
  vi.useRealTimers();
  stored = new Map();
  posted = [];
  sent = [];
  answers = {};
  account = 'u1';
});

it('sends them one after the other in the order in which they were made, each by its own id', async () => {
  wait('b', { at: Date.now() - 1_000 });
  wait('a', { at: Date.now() - 2_000 });
  expect(await sendWaiting(sender)).toBe(true);
  expect(posted).toEqual([
    ['/repair/finish', 'a', 'a'],
    ['/repair/finish', 'b', 'b'],
  ]);
  expect(stored.size).toBe(0);
  expect(sent).toEqual(['a', 'b']);
});

it.each([
  ['no network', fails('network')],
  ['an answer that takes too long', fails('cancelled')],
  ['a proxy in front of a server that is not there', fails('http', 502)],
  ['a server that stops', fails('business', 50300)],
  ['too many calls', fails('business', 42904)],
])('waits on at %s, and so do those behind it', async (_, answer) => {
  wait('a');
  wait('b');
  answers.a = answer;
  expect(await sendWaiting(sender)).toBe(false);
  expect(posted).toHaveLength(1);
  expect(stored.get('a')).toMatchObject({ unanswered: 2 });
  expect(stored.get('a')?.refusal).toBeUndefined();
  expect(stored.get('b')?.unanswered).toBe(1);
});

it('keeps a refusal with its sentence, sends the next one, and the refused one not again by itself', async () => {
  wait('a');
  wait('b');
  answers.a = fails('business', 40903, '当前状态为“待评价”，不能完成');
  expect(await sendWaiting(sender)).toBe(true);
  expect(stored.get('a')).toMatchObject({ refusal: '当前状态为“待评价”，不能完成', unanswered: 1 });
  expect([...stored.keys()]).toEqual(['a']);
  await sendWaiting(sender);
  expect(posted).toHaveLength(2);
  answers = {};
  await sendWaiting(sender, ['a']);
  expect(stored.size).toBe(0);
});

it('waits for the same account where the session has ended', async () => {
  wait('a');
  answers.a = fails('session', 700);
  expect(await sendWaiting(sender)).toBe(false);
  expect(stored.get('a')).toMatchObject({ unanswered: 1 });
  expect(stored.get('a')?.refusal).toBeUndefined();
});

it('sends nothing of another account, nor goes on once another one is signed in', async () => {
  wait('a', { account: 'u2' });
  expect(await sendWaiting(sender)).toBe(true);
  expect(posted).toEqual([]);
  wait('b');
  wait('c');
  answers.b = () => {
    account = 'u2';
    return {};
  };
  expect(await sendWaiting(sender)).toBe(false);
  expect(posted.map(([, id]) => id)).toEqual(['b']);
  account = undefined;
  expect(await sendWaiting(sender)).toBe(true);
});

it('never sends what is older than three days, not even at the wish of the person, and keeps it', async () => {
  wait('old', { at: Date.now() - 3 * DAY - 1 });
  wait('young', { at: Date.now() - 3 * DAY + 60_000 });
  await sendWaiting(sender);
  await sendWaiting(sender, ['old']);
  expect(posted.map(([, id]) => id)).toEqual(['young']);
  expect([...stored.keys()]).toEqual(['old']);
});

it('sends nothing with pictures once the server may have removed those', async () => {
  const payload = { id: 'a', resultImages: ['/plus/pictures/a.jpg?t=1'] };
  wait('a', { at: Date.now() - 21 * 3_600_000, payload });
  wait('b', { at: Date.now() - 19 * 3_600_000, payload: { ...payload, id: 'b' } });
  await sendWaiting(sender);
  expect(posted.map(([, id]) => id)).toEqual(['b']);
});

it('leaves to the person what the server breaks at again and again, so that others get through', async () => {
  wait('a');
  wait('b');
  answers.a = fails('http', 500, '服务器错误');
  expect(await sendWaiting(sender)).toBe(false);
  expect(await sendWaiting(sender)).toBe(true);
  expect(stored.get('a')?.refusal).toBe('服务器错误');
  expect(sent).toEqual(['b']);
});

it('throws a bug on', async () => {
  wait('a');
  answers.a = () => {
    throw new TypeError('a bug');
  };
  await expect(sendWaiting(sender)).rejects.toThrow('a bug');
  expect(stored.size).toBe(1);
});
