import { presentFailure, type RequestFailure } from '../../runtime/request/failures.ts';
import { useSession } from '../stores/session.ts';
import { addToast, useFailures } from './failure-store.ts';

/** Shows a failed request to the user as the catalogue of product spec section 8 requires. */
export function reportFailure(failure: RequestFailure): void {
  const { as, duration } = presentFailure(failure);
  if (as === 'nothing') return;
  const { phase } = useSession.getState();
  // While signing in there is no page to stay on: the message is enough, the guard leads to the login page.
  const isSignedIn = phase === 'ready' || phase === 'no-community';
  if (as === 'toast' || !isSignedIn) toast(failure, duration);
  else openDialog(as);
}

function openDialog(as: 'relogin' | 'expired'): void {
  const { dialog, stayedAt } = useFailures.getState();
  const now = Date.now();
  // A user who chose to stay is not asked again by every poll of the page, but by own actions, since they cannot succeed.
  const isUserAction = lastUserAction > stayedAt && now - lastUserAction < FOLLOWS;
  if (now < stayedAt + STAY && !isUserAction) return;
  if (!dialog) useFailures.setState({ dialog: as });
}

/** Milliseconds for which a user who chose to stay is not asked again because of the page's own requests. */
const STAY = 60_000;
/** Milliseconds in which what fails counts as caused by the user. */
const FOLLOWS = 5_000;

/** Epoch milliseconds of the last click or key that may have asked for something. */
let lastUserAction = 0;

if (typeof document !== 'undefined') {
  const note = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    lastUserAction = Date.now();
  };
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, note, { capture: true });
}

/** Closes the dialog without signing in again. */
export function stay(): void {
  useFailures.setState({ dialog: null, stayedAt: Date.now() });
}

/** When each failure that is shown in its place was last reported, by its message. */
const reportedAt = new Map<string, number>();

/**
 * Reports a failure that is also shown in its place. A request that a page repeats every minute reports the same failure once,
 * until the user acts again.
 */
export function reportInPlace(failure: RequestFailure): void {
  const key = keyOf(failure);
  if ((reportedAt.get(key) ?? -1) >= lastUserAction) return;
  reportedAt.set(key, Date.now());
  reportFailure(failure);
}

function keyOf({ kind, code, message }: RequestFailure): string {
  return `${kind} ${code} ${message}`;
}

function toast(failure: RequestFailure, duration: number): void {
  addToast({ key: keyOf(failure), level: 'error', what: failure, duration: duration / 1000 });
}
