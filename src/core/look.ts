/** The looks a person chooses from; `system` is as light or dark as the system is at the moment. */
export const LOOKS = ['light', 'dark', 'system'] as const;
export type LookChoice = (typeof LOOKS)[number];

/** How the console looks now. */
export interface Look {
  dark: boolean;
  /** Smaller letters, less room: more rows on a screen. */
  compact: boolean;
}

export const LIGHT: Look = { dark: false, compact: false };

export const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';
