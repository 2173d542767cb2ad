import { storedValues } from '../stores/stored-values.ts';

/** The token that identifies this browser where a user has signed in before; sent with codes and sign-ins. */
export const browserToken = {
  sent: (): { browserToken?: string } => {
    const kept = storedValues.read('known_browser');
    return kept ? { browserToken: kept } : {};
  },
  /** A backend without known browsers returns no token. */
  store: (given: string | undefined): void => {
    if (given) storedValues.write('known_browser', given);
  },
};
