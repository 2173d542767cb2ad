import { storedValues } from '../stores/stored-values.ts';

/** What this browser is known by where somebody has signed in here before; goes along with codes and sign-ins. */
export const browserToken = {
  sent: (): { browserToken?: string } => {
    const kept = storedValues.read('known_browser');
    return kept ? { browserToken: kept } : {};
  },
  /** A backend that knows no browsers hands out nothing. */
  store: (given: string | undefined): void => {
    if (given) storedValues.write('known_browser', given);
  },
};
