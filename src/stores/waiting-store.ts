import { create } from 'zustand';
import type { CallThatWaits } from '../../runtime/core/kept-call.ts';

/** A call that got no answer, as it lies on the device. */
export interface WaitingCall extends CallThatWaits {
  /** The id of its first try, by which the server makes it once. */
  tryId: string;
  /** The uuid of the account: another one neither sees nor sends it. */
  account: string;
  /** Path and parameters of the page that it was made on. */
  page: string;
  /** When, as milliseconds since the epoch. */
  at: number;
  /** How often it was sent without an answer, so that nobody knows whether it was made. */
  unanswered: number;
  /** What the server said when it refused it. */
  refusal?: string;
}

interface Waiting {
  /** Those of the account, the oldest first. */
  calls: readonly WaitingCall[];
  /** The `tryId` of the one that is on its way. */
  sending: string | undefined;
}

/** The calls of the account that wait on this device, as far as they have been looked for: late, after the first page. */
export const useWaiting = create<Waiting>()(() => ({ calls: [], sending: undefined }));
