import type { RequestFailure } from '../../runtime/request/failures.ts';

const KEY = 'failure_backup';
const KEPT = 20;

/** A request that got no answer: it never reached the server, so code and message are kept here. No payload is. */
export interface KeptFailure {
  /** ISO 8601, UTC. */
  time: string;
  code: string;
  message: string;
  path: string;
  requestId: string;
}

/** Stores it in local storage, the last 20. With a full storage it is lost, without harm. */
export function storeFailure(failure: RequestFailure): void {
  const { code = '', message, path = '', requestId = '' } = failure;
  const kept: KeptFailure = { time: new Date().toISOString(), code: String(code), message, path, requestId };
  try {
    localStorage.setItem(KEY, JSON.stringify([...storedFailures(), kept].slice(-KEPT)));
  } catch {
    // A backup must not become a failure of its own.
  }
}

/** The stored failures are removed at sign-out. */
export function forgetFailures(): void {
  localStorage.removeItem(KEY);
}

export function storedFailures(): KeptFailure[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
