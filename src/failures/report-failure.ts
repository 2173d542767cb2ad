import { presentFailure, type RequestFailure } from '../../runtime/request/failures.ts';
import { useSession } from '../stores/session.ts';
import { addToast, useFailures } from './failure-store.ts';

/** Tells the person about a failed request as the catalogue of product spec section 8 wants it. */
export function reportFailure(failure: RequestFailure): void {
  const { as, duration } = presentFailure(failure);
  if (as === 'nothing') return;
  const { phase } = useSession.getState();
  // While signing in there is no page to stay on: the message is enough, the guard leads to the login page.
  const settled = phase === 'ready' || phase === 'no-community';
  if (as === 'toast' || !settled) toast(failure, duration);
  else openDialog(as);
}

function openDialog(as: 'relogin' | 'expired'): void {
  const { dialog, staysUntil } = useFailures.getState();
  // Who chose to stay is not asked again by every poll of the page.
  if (Date.now() < staysUntil) return;
  if (!dialog) useFailures.setState({ dialog: as });
}

/** Milliseconds for which a person who chose to stay is left in peace. */
const STAY = 60_000;

/** Closes the dialog without signing in again. */
export function stay(): void {
  useFailures.setState({ dialog: null, staysUntil: Date.now() + STAY });
}

function toast(failure: RequestFailure, duration: number): void {
  const { kind, code, message } = failure;
  addToast({ key: `${kind} ${code} ${message}`, level: 'error', what: failure, duration: duration / 1000 });
}
