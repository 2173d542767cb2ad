/** A sign-in at a venue that this phone has made. */
export interface Visit {
  ticket: string;
  signTime: string;
  leaveTime?: string;
}

const keyOf = (code: string) => `venue_visit:${code}`;

/** The visit at a venue, kept on the phone that signed in: only with its ticket can it check out. A visit is over with its day. */
export const keptVisit = {
  read(code: string, today: string): Visit | undefined {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(code)) ?? 'null');
      if (!isVisit(kept) || !kept.signTime.startsWith(today)) return undefined;
      return kept;
    } catch {
      // No storage, or something else has written there: a visitor signs in anew.
      return undefined;
    }
  },
  store(code: string, visit: Visit | undefined): void {
    try {
      if (visit) localStorage.setItem(keyOf(code), JSON.stringify(visit));
      else localStorage.removeItem(keyOf(code));
    } catch {
      // A private window may have no storage; then staff check the visitor out, or the closing of the venue does.
    }
  },
};

function isVisit(kept: unknown): kept is Visit {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'ticket' in kept &&
    'signTime' in kept &&
    typeof kept.signTime === 'string'
  );
}
