const KEY = 'remembered_phone';

/** The number that a person asked this browser to remember, also past a sign-out. Nothing else of the account is stored. */
export const rememberedPhone = {
  /** Empty where none is. */
  read(): string {
    const phone = localStorage.getItem(KEY) ?? '';
    return /^\d{11}$/.test(phone) ? phone : '';
  },
  store: (phone: string): void => localStorage.setItem(KEY, phone),
  forget: (): void => localStorage.removeItem(KEY),
};
