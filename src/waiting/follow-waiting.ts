import i18next from 'i18next';
import { RUNTIME_NAMESPACE } from '../../runtime/locales/namespace.ts';
import type { RequestClient } from '../../runtime/request/client.ts';
import { failureReason, type RequestFailure } from '../../runtime/request/failures.ts';
import { watchNetwork } from '../offline/watch-network.ts';
import { useSession } from '../stores/session.ts';
import { useWaiting, type WaitingCall } from '../stores/waiting-store.ts';
import { isTooOld, SHOWN_FOR } from './ages.ts';
import { callStore } from './call-store.ts';
import { type Sender, sendWaiting } from './send-waiting.ts';

/** Milliseconds until the next try, twice as long after each that got no answer. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 5 * 60_000;

/** One tab of the browser sends at a time. */
const LOCK = 'console-waiting';

const accountNow = () => useSession.getState().account?.uuid;

/** What waits is looked for and sent once it is known how. */
let client: RequestClient | undefined;
let channel: BroadcastChannel | undefined;
/** Called with each call that was made. */
const listeners = new Set<(call: WaitingCall) => void>();
let wait = FIRST_WAIT;
let again: ReturnType<typeof setTimeout> | undefined;
let watch: ReturnType<typeof watchNetwork> | undefined;
let running: Promise<void> | undefined;

/** Sends what waits from now on whenever there is a network, and shows what is left. Once for a page; again, it only looks anew. */
export async function followWaiting(by: RequestClient): Promise<void> {
  const isFirst = client === undefined;
  client = by;
  if (isFirst) {
    for (const event of ['online', 'focus']) window.addEventListener(event, tryNow);
    if (typeof BroadcastChannel !== 'undefined') {
      channel = new BroadcastChannel(LOCK);
      channel.onmessage = () => void show();
    }
    await callStore.forgetBefore(Date.now() - SHOWN_FOR).catch(() => {});
  }
  await show();
  if (isFirst) tryNow();
}

/** Stores a call. @returns false where the browser stores nothing: the person then goes on with what was typed */
export async function storeCall(call: WaitingCall): Promise<boolean> {
  try {
    await callStore.put(call);
  } catch {
    return false;
  }
  await changed();
  planNext();
  return true;
}

/** Removes a call for good. */
export async function discardCall(tryId: string): Promise<void> {
  await callStore.remove(tryId);
  await changed();
}

/** The account has signed out: nothing of it stays. */
export async function forgetWaiting(account: string): Promise<void> {
  for (const { tryId } of await callStore.of(account)) await callStore.remove(tryId);
  await changed();
}

/** Listens to what was made at the server. @returns stops listening */
export function onSent(listener: (call: WaitingCall) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sends now, at the wish of the person: those that were refused, too, where they are named. */
export async function sendNow(chosen?: readonly string[]): Promise<void> {
  const sending = running;
  await sending;
  if (!sending || chosen) await send(chosen);
}

/** Whether any call of the account is to be sent by itself. */
export function areWaiting(): boolean {
  return useWaiting.getState().calls.some((call) => call.refusal === undefined && !isTooOld(call));
}

function tryNow(): void {
  wait = FIRST_WAIT;
  if (areWaiting()) void send();
}

function send(chosen?: readonly string[]): Promise<void> {
  running ??= attempt(chosen).finally(() => {
    running = undefined;
  });
  return running;
}

async function attempt(chosen?: readonly string[]): Promise<void> {
  if (!client) return;
  stopPlanned();
  const sender: Sender = {
    client,
    store: callStore,
    account: accountNow,
    changed,
    sent: (call) => {
      for (const listener of listeners) listener(call);
    },
    words: (failure: RequestFailure) => failureReason(failure, i18next.getFixedT(null, RUNTIME_NAMESPACE)),
  };
  const work = () => sendWaiting(sender, chosen);
  // Without locks two tabs may send the same call: the server makes it once.
  const { locks } = navigator;
  if (locks) await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
  else await work();
  planNext();
}

/** After a while the network is watched, and a call is sent when the server answers there. */
function planNext(): void {
  stopPlanned();
  if (!areWaiting() || accountNow() === undefined) return;
  again = setTimeout(() => {
    watch = watchNetwork(() => void send());
    void watch.probe();
  }, wait);
  wait = Math.min(LONGEST_WAIT, wait * 2);
}

function stopPlanned(): void {
  clearTimeout(again);
  watch?.end();
  watch = undefined;
}

/** What is stored was changed here. */
async function changed(sending?: string): Promise<void> {
  useWaiting.setState({ sending });
  await show();
  channel?.postMessage('changed');
}

async function show(): Promise<void> {
  const account = accountNow();
  // A browser that forbids its database has stored nothing either.
  const calls = account === undefined ? [] : await callStore.of(account).catch(() => []);
  useWaiting.setState({ calls });
}
