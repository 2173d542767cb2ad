import type { RequestClient } from '../../runtime/request/client.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import type { WaitingCall } from '../stores/waiting-store.ts';
import { isTooOld } from './ages.ts';
import type { CallStore } from './call-store.ts';
import { answerWithin, isUnanswered } from './is-unanswered.ts';

export interface Sender {
  client: RequestClient;
  store: CallStore;
  /** The account that is signed in now. */
  account(): string | undefined;
  /** One is on its way; undefined: none any more. What is stored has changed. */
  changed(sending: string | undefined): Promise<void>;
  /** The server has made one, or had made it before. */
  sent(call: WaitingCall): void;
  /** The words for a refusal that has none of its own. */
  words(failure: RequestFailure): string;
}

/** How often a call is sent that the server breaks at, before it is left to the person. */
const MOST_BREAKS = 3;

/**
 * Sends the calls of an account one after the other, in the order in which they were made, each by the id of its first try. A
 * refusal is kept with its call, and the next is sent; without an answer all others wait, too.
 *
 * @param chosen those that the person wants sent, refused ones too; left out, all that were not refused
 * @returns whether none is left that is to be sent
 */
export async function sendWaiting(sender: Sender, chosen?: readonly string[]): Promise<boolean> {
  const account = sender.account();
  if (account === undefined) return true;
  try {
    for (const call of await sender.store.of(account)) {
      const isWanted = chosen ? chosen.includes(call.tryId) : call.refusal === undefined;
      if (!isWanted || isTooOld(call)) continue;
      // Somebody else has signed in meanwhile.
      if (sender.account() !== account) return false;
      await sender.changed(call.tryId);
      if (!(await sendOne(sender, call))) return false;
    }
    return true;
  } finally {
    await sender.changed(undefined);
  }
}

/** @returns false where no other has to be sent now */
async function sendOne({ client, store, sent, words }: Sender, call: WaitingCall): Promise<boolean> {
  const { endpoint, payload, tryId, refusal: _, ...rest } = call;
  try {
    await client.post(endpoint, payload, { tryId, quiet: true, signal: answerWithin() });
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure;
    // It waits for the same account to sign in again.
    if (failure.kind === 'session' || failure.kind === 'unauthorised') return false;
    const again: WaitingCall = { ...rest, endpoint, payload, tryId, unanswered: call.unanswered + 1 };
    if (isUnanswered(failure) || isBusy(failure)) {
      await store.put(again);
      return false;
    }
    const isBroken = failure.kind === 'http' && Number(failure.code) >= 500;
    if (isBroken && again.unanswered < MOST_BREAKS) {
      await store.put(again);
      return false;
    }
    await store.put({ ...call, refusal: words(failure) });
    return true;
  }
  await store.remove(tryId);
  sent(call);
  return true;
}

/** The server takes no calls at the moment: too many of them (429…), or it is stopping (503…). */
function isBusy({ kind, code }: RequestFailure): boolean {
  return (kind === 'http' && code === 429) || (kind === 'business' && /^(429|503)/.test(String(code)));
}
