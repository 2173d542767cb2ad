/**
 * The client values of product spec section 3, in local storage under these very names; `known_browser` is what the server
 * knows this browser by at the next sign-in.
 */
export type StoredValue = 'token' | 'fingerprint' | 'user_sensitive' | 'bind_phone' | 'user_name' | 'known_browser';

const OF_THE_SESSION: readonly StoredValue[] = ['token', 'user_sensitive', 'bind_phone', 'user_name'];

export const storedValues = {
  read: (name: StoredValue): string | null => localStorage.getItem(name),
  write: (name: StoredValue, value: string): void => localStorage.setItem(name, value),
  /** Forgets what belongs to the account; the fingerprint and what it is known by belong to the browser and stay. */
  forgetSession: (): void => {
    for (const name of OF_THE_SESSION) localStorage.removeItem(name);
  },
};
