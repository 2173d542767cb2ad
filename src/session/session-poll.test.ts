// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { useFailures } from '../failures/failure-store.ts';
import { startPoll } from './session-poll.ts';

const MINUTE = 60_000;
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  useFailures.setState({ dialog: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function see(visible: boolean) {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('it asks at once and each minute', async () => {
  const work = vi.fn(async () => undefined);
  const end = startPoll(work, MINUTE);
  await vi.advanceTimersByTimeAsync(2 * MINUTE + 1);
  expect(work).toHaveBeenCalledTimes(3);
  end();
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(work).toHaveBeenCalledTimes(3);
});

test('a hidden page asks nothing, and at once when it is seen again after the time', async () => {
  const work = vi.fn(async () => undefined);
  const end = startPoll(work, MINUTE);
  await vi.advanceTimersByTimeAsync(1000);
  see(false);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(work).toHaveBeenCalledTimes(1);
  see(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  see(false);
  see(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  end();
});

test('a failure waits for the next round', async () => {
  const work = vi.fn(() => Promise.reject(new RequestFailure({ kind: 'network' })));
  const end = startPoll(work, MINUTE);
  await vi.advanceTimersByTimeAsync(MINUTE + 1);
  expect(work).toHaveBeenCalledTimes(2);
  end();
});

test('a lost session ends it, whoever finds out', async () => {
  const refused = vi.fn(() => Promise.reject(new RequestFailure({ kind: 'session', code: 700 })));
  startPoll(refused, MINUTE);
  const answered = vi.fn(async () => undefined);
  startPoll(answered, MINUTE);
  await vi.advanceTimersByTimeAsync(1);
  useFailures.setState({ dialog: 'relogin' });
  useFailures.setState({ dialog: null });
  see(true);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(answered).toHaveBeenCalledTimes(1);
});
