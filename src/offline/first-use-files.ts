/** The cache of files that were kept at their first use: they say which pages were opened. */
export const FIRST_USE_CACHE = 'console-first-use';

/** Whoever signs out leaves nothing behind that says what was opened. What every start needs is everybody's and stays. */
export async function forgetFirstUse(): Promise<void> {
  // There only on a safe origin.
  await globalThis.caches?.delete(FIRST_USE_CACHE);
}
