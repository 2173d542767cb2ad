/** The client values of product spec section 3, in local storage under these very names. */
export type StoredValue = 'token' | 'fingerprint' | 'user_sensitive' | 'bind_phone' | 'user_name';

const OF_THE_SESSION: readonly StoredValue[] = ['token', 'user_sensitive', 'bind_phone', 'user_name'];

export const storedValues = {
  read: (name: StoredValue): string | null => localStorage.getItem(name),
  write: (name: StoredValue, value: string): void => localStorage.setItem(name, value),
  /** Forgets what belongs to the account; the fingerprint belongs to the browser and stays. */
  forgetSession: (): void => {
    for (const name of OF_THE_SESSION) localStorage.removeItem(name);
  },
};
