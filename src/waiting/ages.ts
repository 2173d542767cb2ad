import type { WaitingCall } from '../stores/waiting-store.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Milliseconds after which a call is sent no more: what it was about has been settled otherwise by then. */
const SENT_FOR = 3 * DAY;

/** The same where it names pictures: the server removes one that no record shows after a day. */
const SENT_WITH_PICTURES_FOR = 20 * HOUR;

/** Milliseconds after which it is not even shown any more, as long as the server remembers the calls that it has made. */
export const SHOWN_FOR = 30 * DAY;

/** Whether a call is too old to be sent. */
export function isTooOld({ at, payload }: Pick<WaitingCall, 'at' | 'payload'>): boolean {
  const hasPictures = JSON.stringify(payload).includes('/pictures/');
  return Date.now() - at > (hasPictures ? SENT_WITH_PICTURES_FOR : SENT_FOR);
}
