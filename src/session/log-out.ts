import { flushSync } from 'react-dom';
import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { useSession } from '../stores/session.ts';
import { useWaiting } from '../stores/waiting-store.ts';
import { leaveSession, loseSession } from './end-session.ts';

/** Milliseconds to wait for the server's answer: a sign-out must not hang without a network. */
const ANSWER_WITHIN = 3000;

/**
 * Ends the session, at the server too, and clears what it left in this browser. If the server cannot be reached it ends
 * nevertheless.
 */
export async function logOut(client: EndpointClient<RequestOptions>): Promise<void> {
  await notifyServer(client);
  const { account } = useSession.getState();
  if (account && useWaiting.getState().calls.length > 0) {
    const { uuid } = account;
    // Asked before; a sign-out does not fail with it.
    await import('../waiting/waiting.ts').then(({ forgetWaiting }) => forgetWaiting(uuid)).catch(() => {});
  }
  flushSync(leaveSession);
}

/** Ends a lost session, to sign in again: typed texts and open tabs wait for the same account. */
export async function logInAgain(client: EndpointClient<RequestOptions>): Promise<void> {
  await notifyServer(client);
  // Synchronously, so that every form has stored its draft before the page unloads.
  flushSync(loseSession);
}

async function notifyServer(client: EndpointClient<RequestOptions>): Promise<void> {
  const { token } = useSession.getState();
  const signal = AbortSignal.timeout(ANSWER_WITHIN);
  if (token) await client.post('/auth/logout', { token }, { quiet: true, signal }).catch(() => undefined);
}
