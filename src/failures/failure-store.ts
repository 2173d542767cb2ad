import { create } from 'zustand';
import type { RequestFailure } from '../../runtime/request/failures.ts';
import type { TextKey } from '../i18n/text-key.ts';

/** A message that disappears by itself. */
export interface Toast {
  /** Equal toasts are shown once while they are visible. */
  key: string;
  level: 'error' | 'warning' | 'success';
  /** Worded when it is shown, in the language of the moment. */
  what: RequestFailure | TextKey;
  /** Seconds. */
  duration: number;
}

interface Failures {
  /** Waiting to be shown. */
  toasts: readonly Toast[];
  /** The one dialog about a lost session, however many requests find out together. */
  dialog: 'relogin' | 'expired' | null;
  /**
   * Epoch milliseconds since when a person who chose to stay is not asked again because of the page's own requests; 0: no user
   * has.
   */
  stayedAt: number;
  /** A newer build is out: the page is about to reload. */
  reloading: boolean;
}

/** What the console shows the user about failures; shown by `FailureOutlet`. */
export const useFailures = create<Failures>()(() => ({ toasts: [], dialog: null, stayedAt: 0, reloading: false }));

export function addToast(toast: Toast): void {
  const { toasts } = useFailures.getState();
  if (!toasts.some((waiting) => waiting.key === toast.key)) useFailures.setState({ toasts: [...toasts, toast] });
}

/** Returns the waiting toasts and removes them. */
export function drainToasts(): readonly Toast[] {
  const { toasts } = useFailures.getState();
  if (toasts.length > 0) useFailures.setState({ toasts: [] });
  return toasts;
}
