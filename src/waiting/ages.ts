const DAY = 24 * 60 * 60 * 1000;

/** Milliseconds after which a call is sent no more: what it was about has been settled otherwise by then. */
const SENT_FOR = 3 * DAY;

/** Milliseconds after which it is not even shown any more, as long as the server remembers the calls that it has made. */
export const SHOWN_FOR = 30 * DAY;

/** Whether a call is too old to be sent. */
export function isTooOld({ at }: { at: number }): boolean {
  return Date.now() - at > SENT_FOR;
}
