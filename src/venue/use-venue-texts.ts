import { useCallback } from 'react';
import { usePreferences } from '../stores/preferences.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

export type VenueTextKey = keyof typeof zh;
type VenueTexts = (key: VenueTextKey, values?: Readonly<Record<string, string>>) => string;

const TEXTS = { zh, en } satisfies Record<string, Record<VenueTextKey, string>>;

/** The texts of the visitor's page, in the language of the moment. They are no part of the console's own, which its login page loads. */
export function useVenueTexts(): VenueTexts {
  const language = usePreferences((state) => state.language);
  return useCallback<VenueTexts>(
    (key, values = {}) =>
      Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), TEXTS[language][key]),
    [language],
  );
}
