import { closeDrafts } from '../../runtime/form/draft/draft-store.ts';
import { clearErrors } from '../error-log/error-log-store.ts';
import { forgetFailures } from '../failures/failure-backup.ts';
import { emptySession } from '../stores/session.ts';
import { storedValues } from '../stores/stored-values.ts';
import { emptyTabs } from '../stores/tabs.ts';

/**
 * There in local storage while a session was lost and no user has signed in since: the other tabs then keep their data, unlike
 * after a sign-out.
 */
const LOST = 'session_lost';

/**
 * The person has signed out: everything of the session is removed, in this browser tab and in shared storage, except the
 * preferences.
 */
export function leaveSession(): void {
  localStorage.removeItem(LOST);
  closeDrafts();
  forgetFailures();
  clearErrors();
  storedValues.forgetSession();
  emptyTabs();
  emptySession();
  sessionStorage.clear();
}

/** The session has ended without a sign-out. Tabs, searches and drafts wait in this browser tab for the same account. */
export function loseSession(): void {
  localStorage.setItem(LOST, '1');
  storedValues.forgetSession();
  emptySession();
}

/** Another tab of the console has ended the session; this one does the same. */
export function followEnd(): void {
  if (localStorage.getItem(LOST)) emptySession();
  else leaveSession();
}

/** A user is signed in again. */
export function sessionIsBack(): void {
  localStorage.removeItem(LOST);
}
