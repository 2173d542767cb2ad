import type { Effects } from '../services/effects.ts';

/** For services that a test puts together itself, of documents without effects. */
export const noEffects: Effects = { follow: async () => {} };
