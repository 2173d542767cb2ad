// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServerEvent } from '../request/client.ts';
import { RequestFailure } from '../request/failures.ts';
import { createLiveLine } from './live-line.ts';

interface Call {
  payload: { entities: string[]; communityUuid?: string };
  signal: AbortSignal;
  say(event: string, data?: object): Promise<void>;
  end(failure?: RequestFailure): Promise<void>;
}

let calls: Call[];
/** What calls are refused with before they are answered. */
let refusal: RequestFailure | undefined;
let hidden: boolean;

/** A server that a test speaks for. */
const client = {
  async *events(_: string, payload: object, signal: AbortSignal): AsyncGenerator<ServerEvent> {
    const waiting: (ServerEvent | RequestFailure | 'end')[] = [];
    let wake = () => {};
    const put = async (item: ServerEvent | RequestFailure | 'end') => {
      waiting.push(item);
      wake();
      await vi.advanceTimersByTimeAsync(0);
    };
    calls.push({
      payload: payload as Call['payload'],
      signal,
      say: (event, data = {}) => put({ event, data }),
      end: (failure) => put(failure ?? 'end'),
    });
    signal.addEventListener('abort', () => wake());
    if (refusal) throw refusal;
    for (;;) {
      const next = waiting.shift();
      if (signal.aborted) throw new RequestFailure({ kind: 'cancelled' });
      if (next === 'end') return;
      if (next instanceof RequestFailure) throw next;
      if (next) yield next;
      else
        await new Promise<void>((done) => {
          wake = done;
        });
    }
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  calls = [];
  refusal = undefined;
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => vi.useRealTimers());

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const living = () => calls.filter(({ signal }) => !signal.aborted);
const call = (at: number): Call => {
  const found = calls.at(at);
  if (!found) throw new Error('There was no such call.');
  return found;
};

async function opened(...entities: string[]) {
  const line = createLiveLine(client, '/listen');
  const listener = vi.fn();
  line.listen(entities, (changed) => listener([...changed].sort()));
  line.follow({ token: 't1', communityUuid: 'c1' });
  await wait(300);
  await call(-1).say('open', { entities });
  return { line, listener };
}

it('opens one connection for all who listen, and tells each what concerns him', async () => {
  const { line, listener } = await opened('room');
  const other = vi.fn();
  line.listen(['device', 'room'], (changed) => other([...changed]));
  line.listen(['device'], () => {});
  await wait(300);
  await call(-1).say('open');
  expect(living().map(({ payload }) => payload)).toEqual([{ entities: ['device', 'room'], communityUuid: 'c1' }]);
  await call(-1).say('change', { entities: ['device'] });
  expect(listener).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledExactlyOnceWith(['device']);
  await call(-1).say('change', { entities: ['room', 'nothing'] });
  expect(listener).toHaveBeenCalledExactlyOnceWith(['room']);
});

it('keeps the connection that there is until the wider one is open', async () => {
  const { line, listener } = await opened('room');
  line.listen(['device'], () => {});
  await wait(300);
  expect(living()).toHaveLength(2);
  await call(0).say('change', { entities: ['room'] });
  expect(listener).toHaveBeenCalledTimes(1);
  await call(1).say('open');
  expect(living()).toEqual([call(1)]);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('opens a lost connection again, later with each failure, and then tells of everything', async () => {
  const { listener } = await opened('room', 'device');
  refusal = new RequestFailure({ kind: 'network' });
  await call(0).end();
  await wait(1000);
  expect(calls).toHaveLength(2);
  await wait(1999);
  expect(calls).toHaveLength(2);
  await wait(1);
  expect(calls).toHaveLength(3);
  refusal = undefined;
  await wait(4000);
  expect(listener).not.toHaveBeenCalled();
  await call(-1).say('open');
  expect(listener).toHaveBeenCalledExactlyOnceWith(['device', 'room']);
});

it('never asks again where there are no live events', async () => {
  for (const failure of [
    new RequestFailure({ kind: 'http', code: 404 }),
    new RequestFailure({ kind: 'business', code: 40400 }),
  ]) {
    calls = [];
    refusal = failure;
    const line = createLiveLine(client, '/listen');
    line.listen(['room'], () => {});
    line.follow({ token: 't1' });
    await wait(3_600_000);
    line.listen(['device'], () => {});
    await wait(3_600_000);
    expect(calls).toHaveLength(1);
  }
});

it('leaves a lost session alone until somebody signs in', async () => {
  const { line } = await opened('room');
  refusal = new RequestFailure({ kind: 'session', code: 50008 });
  await call(0).say('end', { status: 50008 });
  await wait(3_600_000);
  expect(calls).toHaveLength(2);
  refusal = undefined;
  line.follow({ token: 't2' });
  await wait(300);
  expect(calls).toHaveLength(3);
});

it('hangs up when the person signs out, and listens anew for another community', async () => {
  const { line, listener } = await opened('room');
  line.follow({ token: 't1', communityUuid: 'c2' });
  expect(living()).toEqual([]);
  await wait(300);
  await call(-1).say('open');
  expect(call(-1).payload.communityUuid).toBe('c2');
  // What is shown of the other community was asked for just now.
  expect(listener).not.toHaveBeenCalled();
  line.follow(undefined);
  await wait(3_600_000);
  expect(living()).toEqual([]);
  expect(calls).toHaveLength(2);
});

it('rests in a browser tab that nobody looks at, and says what may have been missed', async () => {
  const { listener } = await opened('room');
  const turn = (to: boolean) => {
    hidden = to;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  turn(true);
  await wait(14_000);
  turn(false);
  await wait(60_000);
  expect(living()).toHaveLength(1);
  turn(true);
  await wait(15_000);
  expect(living()).toEqual([]);
  await wait(60_000);
  expect(calls).toHaveLength(1);
  turn(false);
  await wait(0);
  await call(-1).say('open');
  expect(listener).toHaveBeenCalledExactlyOnceWith(['room']);
});
